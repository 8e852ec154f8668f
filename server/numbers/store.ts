import type { Selectable } from "kysely";
import { limits } from "../../contract/limits.ts";
import { otherPaths } from "../../contract/numbers.ts";
import type { Db, Schema } from "../database/index.ts";

export type PageViewRow = Selectable<Schema["page_view"]>;

/** Rows that one statement writes: the event loop waits for each. */
const insertedAtOnce = 500;

/** Adds to what is stored. Paths beyond `limits.maxCountedPaths` of a day are counted together. */
export async function addPageViews(transaction: Db, rows: readonly PageViewRow[]): Promise<void> {
  for (const day of new Set(rows.map((row) => row.day))) {
    const ofDay = rows.filter((row) => row.day === day);
    const counted = await chooseCountedPaths(transaction, day, ofDay);
    const merged = addUp(ofDay.map((row) => (counted.has(row.path) ? row : { ...row, path: otherPaths })));
    for (let at = 0; at < merged.length; at += insertedAtOnce) {
      await transaction
        .insertInto("page_view")
        .values(merged.slice(at, at + insertedAtOnce))
        .onConflict((conflict) =>
          conflict.columns(["day", "path", "source", "client"]).doUpdateSet(({ ref, eb }) => ({
            count: eb(ref("page_view.count"), "+", ref("excluded.count")),
          })),
        )
        .execute();
    }
  }
}

/** The paths that the day has already, and as many new ones as there is room for, the most frequent first. */
async function chooseCountedPaths(
  transaction: Db,
  day: string,
  rows: readonly PageViewRow[],
): Promise<ReadonlySet<string>> {
  const stored = await transaction
    .selectFrom("page_view")
    .where("day", "=", day)
    .where("path", "<>", otherPaths)
    .select("path")
    .distinct()
    .execute();
  const counted = new Set(stored.map(({ path }) => path));
  const added = new Map<string, number>();
  for (const { path, count } of rows) {
    if (path !== otherPaths && !counted.has(path)) added.set(path, (added.get(path) ?? 0) + count);
  }
  const frequent = [...added].sort(([, one], [, other]) => other - one);
  const room = Math.max(0, limits.maxCountedPaths - counted.size);
  for (const [path] of frequent.slice(0, room)) counted.add(path);
  return counted;
}

/** Adds up rows that differ in their counts only, sorted, so that transactions of two instances do not block each other. */
export function addUp<Row extends { count: number }>(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const { count, ...key } = row;
    const name = JSON.stringify(Object.values(key));
    sums.set(name, { ...row, count: count + (sums.get(name)?.count ?? 0) });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** @param before a day such as 2026-11-23 */
export async function deleteNumbersBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("page_view").where("day", "<", before).execute();
  await db.deleteFrom("page_speed").where("day", "<", before).execute();
  await db.deleteFrom("empty_search").where("day", "<", before).execute();
}
