import {
  findDamagedPositions,
  findOutdatedEntries,
  markAllOutdated,
  refreshEntries,
  removePositions,
} from "../../../content/search-index/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import { type Finding, fixed, ok, warning, wrong } from "./finding.ts";

/**
 * Compares what a search can find with the records, and the rows of its indexes with what they should contain.
 * @param options.fix repairs what does not agree
 * @param options.rebuildSearch makes all rows again, also those that seem to be right
 */
export async function checkSearch(
  db: Db,
  { fix, rebuildSearch }: { fix: boolean; rebuildSearch: boolean },
): Promise<Finding[]> {
  const damaged = await findDamagedPositions(db);
  if (rebuildSearch) {
    await removePositions(db, damaged);
    await markAllOutdated(db);
    return [fixed(`search: the indexes of ${await refreshEntries(db)} records were rebuilt`)];
  }
  let outdated = 0;
  for await (const keys of findOutdatedEntries(db)) outdated += keys.length;
  if (damaged.length === 0 && outdated === 0) return [ok("search: finds all that is live")];
  const damage = `search: ${damaged.length} entries of its indexes are damaged`;
  const gap = `search: ${outdated} records are missing or outdated in its indexes`;
  if (fix) {
    await removePositions(db, damaged);
    await refreshEntries(db);
  }
  return [
    ...(damaged.length > 0
      ? [fix ? fixed(`${damage}: repaired`) : wrong(`${damage}: run kulliyad doctor --fix`)]
      : []),
    ...(outdated > 0
      ? [fix ? fixed(`${gap}: repaired`) : warning(`${gap}: run kulliyad doctor --fix, or start the server`)]
      : []),
  ];
}
