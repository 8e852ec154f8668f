import { type Selectable, sql } from "kysely";
import { limits } from "../../../contract/limits.ts";
import { otherPaths } from "../../../contract/numbers.ts";
import { addDays, type Db, type Schema } from "../../platform/database/index.ts";

export type PageViewRow = Selectable<Schema["page_view"]>;

/** Rows that one statement writes: the event loop waits for each. */
const insertedAtOnce = 500;

/** The stored count of a row with the new one added. */
const withSum = { count: sql<number>`page_view.count + excluded.count` };

/** Adds to what is stored. Paths beyond `limits.maxCountedPaths` of a day are counted together. */
export async function addPageViews(transaction: Db, rows: readonly PageViewRow[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    const stored = await transaction
      .selectFrom("page_view")
      .where("day", "=", day)
      .where("path", "<>", otherPaths)
      .select("path")
      .distinct()
      .execute();
    const known = stored.map(({ path }) => path);
    const others = ofDay.filter(({ path }) => path !== otherPaths);
    const counted = chooseCounted(known, others, ({ path }) => path, limits.maxCountedPaths);
    const merged = addUp(ofDay.map((row) => (counted.has(row.path) ? row : { ...row, path: otherPaths })));
    for (let at = 0; at < merged.length; at += insertedAtOnce) {
      await transaction
        .insertInto("page_view")
        .values(merged.slice(at, at + insertedAtOnce))
        .onConflict((conflict) => conflict.columns(["day", "path", "source", "client"]).doUpdateSet(withSum))
        .execute();
    }
  }
}

/** What a day has already, and as many new ones as there is room for, the most frequent first. */
function chooseCounted<Row extends { count: number }>(
  stored: readonly string[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  max: number,
): ReadonlySet<string> {
  const counted = new Set(stored);
  const added = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (!counted.has(name)) added.set(name, (added.get(name) ?? 0) + row.count);
  }
  const frequent = [...added].sort(([, one], [, other]) => other - one);
  for (const [name] of frequent.slice(0, Math.max(0, max - counted.size))) counted.add(name);
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

/** Deletes what was counted more than `limits.numbersDays` ago. */
export async function deleteOldNumbers(db: Db, now: number): Promise<void> {
  const before = addDays(now, -limits.numbersDays).slice(0, "2026-11-23".length);
  await db.deleteFrom("page_view").where("day", "<", before).execute();
}
