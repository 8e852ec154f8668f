import type { RouteObject } from "react-router";
import { FormLoadError } from "./content-form/form-load-error.tsx";

const pages = () => import("./settings/settings-pages.ts");
const history = () => import("./settings/history/history-pages.ts");

/** The settings, loaded on demand. */
export const settingsRoutes: RouteObject[] = [
  { path: "settings", lazy: async () => (await pages()).index },
  { path: "settings/history", lazy: async () => (await history()).list },
  {
    path: "settings/history/:older/:newer",
    ErrorBoundary: FormLoadError,
    lazy: async () => (await history()).comparison,
  },
  { path: "settings/:group", ErrorBoundary: FormLoadError, lazy: async () => (await pages()).group },
];
