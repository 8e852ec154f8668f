import type { RouteObject } from "react-router";
import { contentKindNames, contentKinds } from "../../contract/content-kinds.ts";
import { FormLoadError } from "./content-form/form-load-error.tsx";

const pages = () => import("./versions/version-pages.tsx");

/** The versions of posts, events and services, loaded on demand. */
export const versionRoutes: RouteObject[] = contentKindNames.flatMap((kind) => {
  const path = `${contentKinds[kind].consolePath}/:id/versions`;
  return [
    { ErrorBoundary: FormLoadError, path, lazy: async () => (await pages()).versionList(kind) },
    {
      ErrorBoundary: FormLoadError,
      path: `${path}/:older/:newer`,
      lazy: async () => (await pages()).versionComparison(kind),
    },
  ];
});
