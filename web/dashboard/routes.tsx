import { type RouteObject, redirect } from "react-router";
import { loadShell } from "../site/shell/load-shell.ts";
import { consoleRoutes } from "./console-routes.tsx";
import { DashboardLayout } from "./layout/dashboard-layout.tsx";
import { requireStaff } from "./layout/require-staff.ts";
import { writingRoutes } from "./writing-routes.tsx";

/** The addresses of the dashboard (specification, section 2). */
export const dashboardRoutes: RouteObject[] = [
  {
    id: "shell",
    path: "/dashboard",
    loader: loadShell,
    shouldRevalidate: () => false,
    children: [
      {
        Component: DashboardLayout,
        loader: requireStaff,
        children: [...consoleRoutes, ...writingRoutes, { path: "*", loader: () => redirect("/dashboard") }],
      },
    ],
  },
];
