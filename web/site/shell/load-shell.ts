import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Settings } from "../../../contract/schemas/settings.ts";
import { type Shell, shellContext } from "../../loaders/context.ts";

export function loadShell({ context }: LoaderFunctionArgs): Shell {
  return context.get(shellContext);
}

/** Loader that redirects to one of the links in the settings, or home if it is not set. */
export function redirectTo(link: keyof Settings["links"]) {
  return ({ context }: LoaderFunctionArgs) => redirect(context.get(shellContext).settings.links[link] || "/");
}
