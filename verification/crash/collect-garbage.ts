import { findOrphans, removeOrphans } from "../../server/operations/maintenance/doctor/index.ts";
import { openDatabase } from "../../server/platform/database/index.ts";
import { openImageStore } from "../../server/platform/images/index.ts";
import type { SiteLocation } from "./site.ts";

/** Deletes unreferenced pictures that crashes left, as `kulliyad gc` does a day later. */
export async function collectGarbage({ location, pictures }: SiteLocation) {
  const database = await openDatabase(location);
  try {
    const store = await openImageStore(pictures);
    const before = new Date(Date.now() + 60_000);
    const { orphans } = await findOrphans(database.db, store, before);
    const removed = await removeOrphans(database.db, store, orphans);
    const left = await findOrphans(database.db, store, before);
    return { found: orphans.length, collected: removed.length, left: left.orphans.length };
  } finally {
    await database.close();
  }
}
