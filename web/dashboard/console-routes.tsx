import type { RouteObject } from "react-router";

/** The screens that show: overview, consoles, people, recycle bin, history. */
export const consoleRoutes: RouteObject[] = [];
