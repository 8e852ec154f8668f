import { type RouteObject, replace } from "react-router";
import { accountMessages } from "../../contract/messages/shell.ts";
import { loadShell } from "../site/shell/load-shell.ts";
import { Spinner } from "../ui/spinner.tsx";
import { consoleRoutes } from "./console-routes.tsx";
import { formRoutes } from "./form-routes.tsx";
import { DashboardError } from "./layout/dashboard-error.tsx";
import { DashboardLayout } from "./layout/dashboard-layout.tsx";
import { requireStaff } from "./layout/require-staff.ts";
import { settingsRoutes } from "./settings-routes.tsx";
import { versionRoutes } from "./version-routes.tsx";

/** The routes of the dashboard (specification, section 2). */
export const dashboardRoutes: RouteObject[] = [
  {
    id: "shell",
    path: "/dashboard",
    loader: loadShell,
    // It gets the current time, and a dashboard can be open for hours.
    shouldRevalidate: () => true,
    children: [
      {
        id: "frame",
        Component: DashboardLayout,
        loader: requireStaff,
        children: [
          {
            ErrorBoundary: DashboardError,
            // Shown in the layout until the first page has its data.
            HydrateFallback: () => (
              <>
                <h1 className="visually-hidden">{accountMessages.dashboard}</h1>
                <Spinner />
              </>
            ),
            children: [
              ...consoleRoutes,
              ...formRoutes,
              ...versionRoutes,
              ...settingsRoutes,
              { path: "*", loader: () => replace("/dashboard") },
            ],
          },
        ],
      },
    ],
  },
];
