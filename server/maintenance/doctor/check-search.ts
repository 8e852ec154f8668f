import type { Db } from "../../database/index.ts";
import { findOutdatedEntries, refreshEntries } from "../../search-index/index.ts";
import { type Finding, fixed, ok, warning } from "./finding.ts";

/** Compares what a search can find with what is live. @param fix makes them agree */
export async function checkSearch(db: Db, fix: boolean): Promise<Finding[]> {
  let outdated = 0;
  for await (const keys of findOutdatedEntries(db)) outdated += keys.length;
  if (outdated === 0) return [ok("search: finds all that is live")];
  const text = `search: ${outdated} records are missing or outdated in its index`;
  if (!fix) return [warning(`${text}: run kulliyad doctor --fix, or start the server`)];
  await refreshEntries(db);
  return [fixed(`${text}: made again`)];
}
