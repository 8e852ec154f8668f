import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { apiContext, type Shell, shellContext } from "./context.ts";
import { showNotice } from "./flash-notice.ts";
import { api } from "./http-transport.ts";
import { refreshViewer } from "./refresh-viewer.ts";
import { routes } from "./routes.tsx";
import { HydrationStateProvider, stateElementId } from "./site/shell/hydration-state.tsx";

type State = { loaderData: { shell: Shell }; errors: null };

const text = document.getElementById(stateElementId)?.textContent;
// A page without state (an error page) is not hydrated.
if (text) {
  const state: State = JSON.parse(text);
  const router = createBrowserRouter(routes, {
    hydrationData: state,
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(shellContext, { ...state.loaderData.shell, now: new Date().toISOString() });
      return context;
    },
  });
  hydrateRoot(
    document,
    <HydrationStateProvider value={text}>
      <RouterProvider router={router} />
    </HydrationStateProvider>,
  );
  showNotice();
  void refreshViewer();
}
