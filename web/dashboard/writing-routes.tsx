import type { RouteObject } from "react-router";

/** The screens that write: create and edit for posts, events and services. */
export const writingRoutes: RouteObject[] = [];
