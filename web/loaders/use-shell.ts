import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import { publicPath } from "../../contract/values/paths/paths.ts";
import type { Shell } from "./context.ts";

/** Replaces the shell for a part of a page: a preview has settings that are not saved. */
export const ShellOverride = createContext<Shell | undefined>(undefined);

/** Settings, current time and URLs that every page is rendered with. */
export function useShell(): Shell {
  const loaded = useRouteLoaderData<Shell>("shell");
  const shell = useContext(ShellOverride) ?? loaded;
  if (!shell) throw new Error("useShell needs the shell route");
  return shell;
}

type PublicRecord = Parameters<typeof publicPath>[0];

/** @returns a function that gives the canonical path of a record */
export function usePublicPath(): (record: PublicRecord) => string {
  const { settings } = useShell();
  return (record) => publicPath(record, settings);
}
