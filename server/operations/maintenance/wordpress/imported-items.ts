import { type Db, reserveIds, timestamp, transact } from "../../../platform/database/index.ts";
import type { SourceItem, SourceSite } from "./source-site.ts";

export type KnownItem = { recordId: number; isImported: boolean };

const insertedAtOnce = 200;

/** @returns what the site knows of each item of an export, by its number */
export async function findKnownItems(db: Db, site: SourceSite): Promise<Map<number, KnownItem>> {
  const rows = await db
    .selectFrom("imported_item")
    .where("comment", "=", 0)
    .select(["guid", "post", "record_id", "imported_at"])
    .execute();
  const byGuid = Map.groupBy(rows, ({ guid }) => guid);
  const known = new Map<number, KnownItem>();
  for (const { postId, guid } of site.items.values()) {
    const same = byGuid.get(guid) ?? [];
    const row = same.find(({ post }) => post === postId) ?? (site.repeated.has(guid) ? undefined : same[0]);
    if (row) known.set(postId, { recordId: row.record_id, isImported: row.imported_at !== null });
  }
  return known;
}

/**
 * Gives new items their numbers before the first is written, so that texts can link to records that come later, and an
 * interrupted import continues with the same ones.
 */
export async function reserveItems(db: Db, items: readonly SourceItem[]): Promise<Map<number, KnownItem>> {
  const reserved = new Map<number, KnownItem>();
  if (items.length === 0) return reserved;
  const first = await transact(db, { invalidates: "nothing" }, async (transaction) => {
    const start = await reserveIds(transaction, "content", items.length);
    const rows = items.map(({ postId, guid, kind }, at) => ({
      ...{ guid, post: postId, comment: 0, kind },
      record_id: start + at,
      imported_at: null,
    }));
    for (let at = 0; at < rows.length; at += insertedAtOnce) {
      await transaction
        .insertInto("imported_item")
        .values(rows.slice(at, at + insertedAtOnce))
        .execute();
    }
    return start;
  });
  for (const [at, { postId }] of items.entries()) {
    reserved.set(postId, { recordId: first + at, isImported: false });
  }
  return reserved;
}

/** Notes that a record is written, in the transaction that writes it. */
export async function markImported(transaction: Db, recordId: number): Promise<void> {
  await transaction
    .updateTable("imported_item")
    .set({ imported_at: timestamp() })
    .where(({ and }) => and({ record_id: recordId, comment: 0 }))
    .execute();
}
