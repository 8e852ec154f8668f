import { useRouteLoaderData } from "react-router";
import type { Shell } from "../context.ts";

/** What the page is rendered with: settings, time, addresses. */
export function useShell(): Shell {
  const shell = useRouteLoaderData<Shell>("shell");
  if (!shell) throw new Error("useShell stands only inside the shell route");
  return shell;
}
