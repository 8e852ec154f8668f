import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { contentLimits } from "../../../../contract/values/limits/content.ts";
import { pageLimits } from "../../../../contract/values/limits/pages.ts";
import { hasRows, type Reading, type Writing } from "../../../platform/database/index.ts";
import { type ContentRow, live } from "../store.ts";

/**
 * @returns the page that an address belongs to, live or not; undefined for a free one. A page in the trash owns none.
 */
export function findAddressOwner(
  db: Reading,
  address: string,
): Promise<Pick<ContentRow, "id" | "title"> | undefined> {
  return db
    .selectFrom("page_address")
    .innerJoin("content", (join) =>
      join.onRef("content.kind", "=", "page_address.kind").onRef("content.id", "=", "page_address.record_id"),
    )
    .where("page_address.address", "=", address)
    .where("content.trashed_at", "is", null)
    .select(["content.id", "content.title"])
    .executeTakeFirst();
}

/** @returns the live page that an address leads to, which may have another one by now */
export async function findByAddress(db: Reading, address: string): Promise<ContentRow | undefined> {
  const owner = await db
    .selectFrom("page_address")
    .where("address", "=", address)
    .select(["kind", "record_id"])
    .executeTakeFirst();
  if (!owner) return undefined;
  return live(db, owner.kind).where("id", "=", owner.record_id).selectAll().executeTakeFirst();
}

/**
 * Every address that belongs to a page, live or not, with the one at which the page is now: null for a page that
 * readers do not see.
 */
export async function findAllAddresses(db: Reading): Promise<PageAddresses> {
  const rows = await db
    .selectFrom("page_address")
    .innerJoin("content", (join) =>
      join.onRef("content.kind", "=", "page_address.kind").onRef("content.id", "=", "page_address.record_id"),
    )
    .where("content.trashed_at", "is", null)
    .select(["page_address.address", "content.address as present", "content.state"])
    .execute();
  return new Map(rows.map(({ address, present, state }) => [address, state === "live" ? present : null]));
}

export type PageAddresses = ReadonlyMap<string, string | null>;

/** Makes a free address lead to a record. One of a page in the trash leads there no more. */
export async function takeAddress(
  db: Writing,
  { kind, id, address }: { kind: ContentKind; id: number; address: string },
): Promise<void> {
  const owner = { kind, record_id: id };
  await db
    .insertInto("page_address")
    .values({ address, ...owner })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(owner))
    .execute();
}

/** Whether a page is another one or below it, trashed ones included: they can be restored. */
export function isBelow(db: Reading, kind: ContentKind, id: number, top: number): Promise<boolean> {
  const above = db
    .withRecursive("above(id, parent)", (cte) =>
      cte
        .selectFrom("content")
        .where(({ and }) => and({ kind, id }))
        .select(["content.id", "content.parent"])
        .union(
          cte
            .selectFrom("content")
            .innerJoin("above", "above.parent", "content.id")
            .where("content.kind", "=", kind)
            .select(["content.id", "content.parent"]),
        ),
    )
    .selectFrom("above")
    .where("above.id", "=", top);
  return hasRows(above);
}

export type LinkedRow = Pick<ContentRow, "id" | "title" | "address" | "lang">;
const linkColumns = ["id", "title", "address", "lang"] as const;

/** The live pages above a page, the highest first. A parent that is not live ends the list. */
export async function findAbove(db: Reading, { kind, id, parent }: ContentRow): Promise<LinkedRow[]> {
  const above: LinkedRow[] = [];
  let next = parent;
  while (next !== null && above.length < pageLimits.maxBreadcrumb) {
    const row = await live(db, kind)
      .where("id", "=", next)
      .select([...linkColumns, "parent"])
      .executeTakeFirst();
    if (!row || row.id === id) break;
    const { parent: higher, ...link } = row;
    above.unshift(link);
    next = higher;
  }
  return above;
}

/** Finds the live ones of some pages. */
export function findLivePages(db: Reading, ids: readonly number[]): Promise<LinkedRow[]> {
  return live(db, "page").where("id", "in", ids).select(linkColumns).execute();
}

/** The live pages directly below a page, by title. */
export function findChildren(db: Reading, { kind, id }: ContentRow): Promise<{ id: number }[]> {
  const below = live(db, kind).where("parent", "=", id).select("id");
  return below.orderBy("title").orderBy("id").limit(contentLimits.maxChildPages).execute();
}
