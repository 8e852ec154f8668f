import { publicPath } from "../../contract/paths.ts";
import { useShell } from "./use-shell.ts";

type PublicRecord = Parameters<typeof publicPath>[0];

/** @returns a function that gives the canonical path of a record */
export function usePublicPath(): (record: PublicRecord) => string {
  const { settings } = useShell();
  return (record) => publicPath(record, settings);
}
