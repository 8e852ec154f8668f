import type { RouteObject } from "react-router";
import { FormLoadError } from "./content-form/form-load-error.tsx";
import { keepOpenForm } from "./keep-open-form.ts";

/** The settings, loaded on demand. */
export const settingsRoutes: RouteObject[] = [
  { path: "settings", lazy: () => import("./settings/settings-index.tsx") },
  { path: "settings/history", lazy: () => import("./settings/history/history-page.tsx") },
  {
    path: "settings/history/:older/:newer",
    ErrorBoundary: FormLoadError,
    lazy: () => import("./settings/history/compare-page.tsx"),
  },
  {
    path: "settings/:group",
    ErrorBoundary: FormLoadError,
    shouldRevalidate: keepOpenForm,
    lazy: () => import("./settings/group-page.tsx"),
  },
];
