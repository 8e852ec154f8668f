import type { RouteObject } from "react-router";
import { type ContentKind, contentKindNames, contentKinds } from "../../contract/content-kinds.ts";
import { FormLoadError } from "./content-form/form-load-error.tsx";
import { keepOpenForm } from "./keep-open-form.ts";

/** Loads the consoles too: a form leads back to one of them, perhaps without a connection by then. */
async function pagesOf(kind: ContentKind) {
  const [{ formPagesOf }] = await Promise.all([
    import("./content-form/form-pages.tsx"),
    import("./content-consoles.ts"),
  ]);
  return formPagesOf(kind);
}

const writing = { shouldRevalidate: keepOpenForm, ErrorBoundary: FormLoadError };

/** Paths of routes are relative to the dashboard. */
const relative = (path: string) => path.replace(/^\/dashboard\//, "");

/** The create and edit forms of every kind, loaded on demand. */
export const formRoutes: RouteObject[] = contentKindNames.flatMap((kind) => [
  {
    ...writing,
    path: `${relative(contentKinds[kind].consolePath)}/new`,
    lazy: async () => (await pagesOf(kind)).create,
  },
  {
    ...writing,
    path: `${relative(contentKinds[kind].editPath)}/:id`,
    lazy: async () => (await pagesOf(kind)).edit,
  },
]);
