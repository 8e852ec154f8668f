import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { apiContext, type Shell, shellContext } from "../context.ts";
import { api } from "../over-http.ts";
import { stateElementId } from "../site/shell/hydration-state.tsx";
import "./dashboard.css";
import { dashboardRoutes } from "./routes.tsx";

type State = { loaderData: Record<string, Shell> };

const place = document.getElementById("dashboard");
const text = document.getElementById(stateElementId)?.textContent;
if (place && text) {
  const state: State = JSON.parse(text);
  const [shell] = Object.values(state.loaderData);
  const router = createBrowserRouter(dashboardRoutes, {
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      if (shell) context.set(shellContext, { ...shell, now: new Date().toISOString() });
      return context;
    },
  });
  createRoot(place).render(<RouterProvider router={router} />);
}
