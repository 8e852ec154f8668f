import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { apiContext, type Shell, shellContext } from "../context.ts";
import { api } from "../http-transport.ts";
import { refreshViewer } from "../refresh-viewer.ts";
import { stateElementId } from "../site/shell/hydration-state.tsx";
import "./dashboard.css";
import { requireStaff } from "./layout/require-staff.ts";
import { dashboardRoutes } from "./routes.tsx";
import { shellNow } from "./shell-now.ts";

type State = { loaderData: Record<string, Shell> };

const place = document.getElementById("dashboard");
const text = document.getElementById(stateElementId)?.textContent;
if (place && text) {
  const state: State = JSON.parse(text);
  const [shell] = Object.values(state.loaderData);
  if (shell) void start(place, shell);
}

async function start(place: HTMLElement, rendered: Shell): Promise<void> {
  const frame = await requireStaff();
  const router = createBrowserRouter(dashboardRoutes, {
    // The layout renders at once, and the first page in it as soon as its data is loaded.
    hydrationData: { loaderData: { shell: shellNow(rendered), frame } },
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(shellContext, shellNow(rendered));
      return context;
    },
  });
  createRoot(place).render(<RouterProvider router={router} />);
  void refreshViewer();
}
