import { type Selectable, sql } from "kysely";
import { numbersLimits } from "../../../contract/values/limits/numbers.ts";
import { otherPaths, viewSources } from "../../../contract/values/numbers.ts";
import { addDays, type Schema, type Writing } from "../../platform/database/index.ts";

export type PageViewRow = Selectable<Schema["page_view"]>;

/** Rows that one statement writes: the event loop waits for each. */
const insertedAtOnce = 500;

/** The stored count of a row with the new one added. */
const withSum = { count: sql<number>`page_view.count + excluded.count` };

/** Adds to what is stored. Paths and sources beyond the limits of a day are counted together. */
export async function addPageViews(transaction: Writing, rows: readonly PageViewRow[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    const stored = transaction.selectFrom("page_view").where("day", "=", day).distinct();
    const paths = (await stored.select("path").execute()).map(({ path }) => path);
    const sources = (await stored.select("source").execute()).map(({ source }) => source);
    const countedPaths = chooseCounted(ofDay, {
      nameOf: ({ path }) => path,
      known: new Set([otherPaths, ...paths]),
      max: numbersLimits.maxCountedPaths + 1,
    });
    const countedSources = chooseCounted(ofDay, {
      nameOf: ({ source }) => source,
      known: new Set([...Object.values(viewSources), ...sources]),
      max: numbersLimits.maxCountedSources + Object.values(viewSources).length,
    });
    const merged = addUp(
      ofDay.map((row) => ({
        ...row,
        path: countedPaths.has(row.path) ? row.path : otherPaths,
        source: countedSources.has(row.source) ? row.source : viewSources.others,
      })),
    );
    for (let at = 0; at < merged.length; at += insertedAtOnce) {
      await transaction
        .insertInto("page_view")
        .values(merged.slice(at, at + insertedAtOnce))
        .onConflict((conflict) => conflict.columns(["day", "path", "source"]).doUpdateSet(withSum))
        .execute();
    }
  }
}

type Counted = { nameOf: (row: PageViewRow) => string; known: ReadonlySet<string>; max: number };

/** What is known of a day, and as many new names as there is room for, the most frequent first. */
function chooseCounted(rows: readonly PageViewRow[], { nameOf, known, max }: Counted): ReadonlySet<string> {
  const added = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (!known.has(name)) added.set(name, (added.get(name) ?? 0) + row.count);
  }
  const frequent = [...added].sort(([, one], [, other]) => other - one);
  const room = Math.max(0, max - known.size);
  return new Set([...known, ...frequent.slice(0, room).map(([name]) => name)]);
}

/**
 * Adds up rows that differ in their counts only, sorted, so that transactions of two instances do not block each other.
 */
export function addUp(rows: readonly PageViewRow[]): PageViewRow[] {
  const sums = new Map<string, PageViewRow>();
  for (const row of rows) {
    const { count, ...key } = row;
    const name = JSON.stringify(Object.values(key));
    sums.set(name, { ...row, count: count + (sums.get(name)?.count ?? 0) });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Deletes what was counted more than `numbersLimits.numbersDays` ago. */
export async function deleteOldNumbers(db: Writing, now: number): Promise<void> {
  const before = addDays(now, -numbersLimits.numbersDays).slice(0, "2026-11-23".length);
  await db.deleteFrom("page_view").where("day", "<", before).execute();
}
