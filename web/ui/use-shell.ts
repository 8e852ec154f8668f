import { useRouteLoaderData } from "react-router";
import type { Shell } from "../context.ts";

/** Settings, current time and URLs that every page is rendered with. */
export function useShell(): Shell {
  const shell = useRouteLoaderData<Shell>("shell");
  if (!shell) throw new Error("useShell needs the shell route");
  return shell;
}
