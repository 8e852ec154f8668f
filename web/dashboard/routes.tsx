import { type RouteObject, replace } from "react-router";
import { accountMessages } from "../../contract/messages/shell.ts";
import { loadShell } from "../site/shell/load-shell.ts";
import { Spinner } from "../ui/spinner.tsx";
import { consoleRoutes } from "./console-routes.tsx";
import { formRoutes } from "./form-routes.tsx";
import { DashboardError } from "./layout/dashboard-error.tsx";
import { DashboardLayout } from "./layout/dashboard-layout.tsx";
import { requireStaff } from "./layout/require-staff.ts";

/** The addresses of the dashboard (specification, section 2). */
export const dashboardRoutes: RouteObject[] = [
  {
    id: "shell",
    path: "/dashboard",
    loader: loadShell,
    // It holds the time that relative times count from: a dashboard stands open for hours.
    shouldRevalidate: () => true,
    children: [
      {
        id: "frame",
        Component: DashboardLayout,
        loader: requireStaff,
        children: [
          {
            ErrorBoundary: DashboardError,
            // Until the first screen has its data; the frame is there already.
            HydrateFallback: () => (
              <>
                <h1 className="visually-hidden">{accountMessages.dashboard}</h1>
                <Spinner />
              </>
            ),
            children: [...consoleRoutes, ...formRoutes, { path: "*", loader: () => replace("/dashboard") }],
          },
        ],
      },
    ],
  },
];
