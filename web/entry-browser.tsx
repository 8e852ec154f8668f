import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { apiContext, type RenderedShell, type Shell, shellContext } from "./context.ts";
import { api } from "./http-transport.ts";
import { routes } from "./routes.tsx";
import { showNotice } from "./session/flash-notice.ts";
import { refreshViewer } from "./session/refresh-viewer.ts";
import { HydrationStateProvider, stateElementId } from "./site/shell/hydration-state.tsx";

type State = { loaderData: { shell: RenderedShell }; errors: null };

const text = document.getElementById(stateElementId)?.textContent;
// A page without state (an error page) is not hydrated.
if (text) {
  const { loaderData, errors }: State = JSON.parse(text);
  const shellNow = (): Shell => ({ ...loaderData.shell, now: new Date().toISOString() });
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { ...loaderData, shell: shellNow() }, errors },
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(shellContext, shellNow());
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
