import {
  type Db,
  type Reading,
  reserveIds,
  timestamp,
  transact,
  type Writing,
} from "../../../platform/database/index.ts";
import type { SourceItem, SourceSite } from "./source-site.ts";

/** The number of a record here, whether it is written already, and whether it came without some of its files. */
export type KnownItem = { id: number; isImported: boolean; lacksFiles: boolean };

/** Instead of the moment of the import, until all pictures and documents of a record came. */
const unfinished = new Date(0).toISOString();

const insertedAtOnce = 200;

/** @returns what the site knows of each item of an export, by its number */
export async function findKnownItems(db: Reading, site: SourceSite): Promise<Map<number, KnownItem>> {
  const rows = await db
    .selectFrom("imported_item")
    .where("comment", "=", 0)
    .select(["guid", "post", "record_id", "imported_at"])
    .execute();
  const byGuid = Map.groupBy(rows, ({ guid }) => guid);
  const known = new Map<number, KnownItem>();
  for (const { postId, guid } of site.items.values()) {
    const same = byGuid.get(guid) ?? [];
    // A GUID that several items have says nothing without the number.
    const row =
      same.find(({ post }) => post === postId) ?? (site.guids.get(guid) === 1 ? same[0] : undefined);
    if (!row) continue;
    const { record_id: id, imported_at } = row;
    known.set(postId, { id, isImported: imported_at !== null, lacksFiles: imported_at === unfinished });
  }
  return known;
}

/**
 * Gives new items their numbers before the first is written, so that texts can link to records that come later, and an
 * interrupted import continues with the same ones.
 * @returns the first of the numbers, which are consecutive
 */
export function reserveItems(db: Db, items: readonly SourceItem[]): Promise<number> {
  return transact(db, { invalidates: "nothing" }, async (transaction) => {
    const first = await reserveIds(transaction, "content", items.length);
    const rows = items.map(({ postId, guid, kind }, at) => ({
      guid,
      post: postId,
      comment: 0,
      kind,
      record_id: first + at,
      imported_at: null,
    }));
    for (let at = 0; at < rows.length; at += insertedAtOnce) {
      await transaction
        .insertInto("imported_item")
        .values(rows.slice(at, at + insertedAtOnce))
        .execute();
    }
    return first;
  });
}

/** Notes that a record is written, so that a later run adds nothing but what it lacks. */
export async function noteImported(
  transaction: Writing,
  record_id: number,
  lacksFiles: boolean,
): Promise<void> {
  await transaction
    .updateTable("imported_item")
    .set({ imported_at: lacksFiles ? unfinished : timestamp() })
    .where(({ and }) => and({ record_id, comment: 0 }))
    .execute();
}
