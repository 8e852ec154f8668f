import { findPackageJSON } from "node:module";
import { pathToFileURL } from "node:url";

/** The project's folder, with a slash at the end, from the sources as from the build. */
export const projectFolder = new URL(".", pathToFileURL(findPackageJSON(import.meta.url) ?? ""));
