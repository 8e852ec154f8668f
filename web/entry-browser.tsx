import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createApi, type Transport } from "./api.ts";
import { apiContext, type Shell, shellContext } from "./context.ts";
import { routes } from "./routes.tsx";
import { HydrationText, stateElementId } from "./site/shell/hydration-state.tsx";

type State = { loaderData: { shell: Shell }; errors: null };

const overHttp: Transport = async (path) => {
  const response = await fetch(`/api${path}`);
  return { status: response.status, json: await response.json() };
};

const text = document.getElementById(stateElementId)?.textContent;
// A page without a state (an error page) stays as the server made it.
if (text) {
  const state: State = JSON.parse(text);
  const router = createBrowserRouter(routes, {
    hydrationData: state,
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, createApi(overHttp));
      context.set(shellContext, { ...state.loaderData.shell, now: new Date().toISOString() });
      return context;
    },
  });
  hydrateRoot(
    document,
    <HydrationText value={text}>
      <RouterProvider router={router} />
    </HydrationText>,
  );
}
