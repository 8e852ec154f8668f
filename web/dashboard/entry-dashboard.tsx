import { createRoot } from "react-dom/client";
import { createBrowserRouter, type DataRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { api } from "../api/http-transport.ts";
import { PageLanguageProvider } from "../language/language-context.tsx";
import { apiContext, pageLanguageContext, type RenderedShell, shellContext } from "../loaders/context.ts";
import { english } from "./kit/english.ts";
import "./dashboard.css";
import { requireStaff } from "./kit/require-staff.ts";
import { shellElementId, shellNow } from "./kit/shell-now.ts";
import { dashboardRoutes } from "./routes.tsx";

/** How long the layout waits for the first page: both at once takes less time on a slow phone. */
const maxWaitMs = 400;

const container = document.getElementById("dashboard");
const text = document.getElementById(shellElementId)?.textContent;
const isOutdated = document.documentElement.dataset.outdated !== undefined;
if (container && text && !isOutdated) void start(container, JSON.parse(text));

async function start(container: HTMLElement, rendered: RenderedShell): Promise<void> {
  const frame = await requireStaff();
  const router = createBrowserRouter(dashboardRoutes, {
    // The data of the layout alone: it is shown while the page still loads.
    hydrationData: { loaderData: { shell: shellNow(rendered), frame } },
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(pageLanguageContext, english);
      context.set(shellContext, shellNow(rendered));
      return context;
    },
  });
  await Promise.race([pageLoaded(router), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  createRoot(container).render(
    <PageLanguageProvider value={english}>
      <RouterProvider router={router} />
    </PageLanguageProvider>,
  );
}

/** Resolves when the first page has its program and its data. */
function pageLoaded(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
