import { ImportPage, loadImport } from "./import-page.tsx";
import { loadMissing, MissingPage } from "./missing-page.tsx";
import { loadRedirects, RedirectsPage } from "./redirects-page.tsx";

/** Old addresses, loaded on demand. */
export const redirects = { Component: RedirectsPage, loader: loadRedirects };

export const missingPaths = { Component: MissingPage, loader: loadMissing };

export const redirectImport = { Component: ImportPage, loader: loadImport };
