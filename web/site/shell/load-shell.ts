import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Settings } from "../../../contract/settings.ts";
import { type Shell, shellContext } from "../../context.ts";

export function loadShell({ context }: LoaderFunctionArgs): Shell {
  return context.get(shellContext);
}

/** A loader that leads to one of the college's own links, or home where the settings hold none. */
export function redirectTo(link: keyof Settings["links"]) {
  return ({ context }: LoaderFunctionArgs) => redirect(context.get(shellContext).settings.links[link] || "/");
}
