import { contentKindNames } from "../../../contract/content-kinds.ts";
import { addDays, dayIn } from "../../../contract/dates.ts";
import { limits } from "../../../contract/limits.ts";
import { visitSources } from "../../../contract/numbers.ts";
import { numberedPath, recordOfPath } from "../../../contract/paths.ts";
import type { NumbersQuery, NumbersReport } from "../../../contract/schemas/numbers.ts";
import { findByAddress, titlesOf } from "../../content/records/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { readSettings } from "../../settings/index.ts";
import type { PageViewRow } from "./store.ts";

type Server = Pick<NumbersReport, "isCounting" | "isBehindSharedCache">;

/** Reads what was stored of some days. What was counted in the last minute is not stored yet. */
export async function readReport(
  db: Db,
  query: NumbersQuery,
  server: Server,
  now: Date,
): Promise<NumbersReport> {
  const { timeZone } = await readSettings(db);
  const to = query.to ?? dayIn(timeZone, now.getTime());
  const from = query.from ?? addDays(to, 1 - limits.numbersShownDays);
  const period = { from, to };
  const sums = await sumPageViews(db, period);
  const people = sums.filter(({ client }) => client === "person");
  return {
    ...period,
    ...server,
    days: daysOf(period, await findFirstDay(db, period), people),
    botViews: sum(sums) - sum(people),
    pages: await readPages(db, period),
    sources: visitSources
      .map((source) => ({ source, visits: sum(people.filter((row) => row.source === source)) }))
      .sort((one, other) => other.visits - one.visits),
  };
}

function sum(rows: readonly Pick<PageViewRow, "count">[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

/** Also the days on which nobody came, but none before counting began. */
function daysOf(
  { from, to }: Period,
  first: string | undefined,
  people: readonly Pick<PageViewRow, "day" | "source" | "count">[],
): NumbersReport["days"] {
  const days: NumbersReport["days"] = [];
  if (first === undefined) return days;
  for (let day = first > from ? first : from; day <= to; day = addDays(day, 1)) {
    const rows = people.filter((row) => row.day === day);
    days.push({ day, visits: sum(rows.filter(({ source }) => source !== "inside")), views: sum(rows) });
  }
  return days;
}

async function readPages(db: Db, period: Period): Promise<NumbersReport["pages"]> {
  const rows = await findMostRead(db, period, limits.numbersListed);
  const titles = await readTitles(
    db,
    rows.map(({ path }) => path),
  );
  return rows.map((row) => ({ ...row, title: titles.get(row.path) ?? null }));
}

/** The titles of the live records at paths. */
async function readTitles(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const kind of contentKindNames) {
    const ids = paths.flatMap((path) => {
      const record = recordOfPath(path);
      return record?.kind === kind ? [record.id] : [];
    });
    for (const [id, title] of await titlesOf(db, kind, ids)) titles.set(numberedPath(kind, id), title);
  }
  for (const path of paths) {
    if (titles.has(path)) continue;
    const page = await findByAddress(db, path);
    if (page) titles.set(path, page.title);
  }
  return titles;
}

/** Days such as 2026-11-23, both included. */
type Period = { from: string; to: string };

/** Sums by day, source and kind of client. */
async function sumPageViews(
  db: Db,
  { from, to }: Period,
): Promise<Pick<PageViewRow, "day" | "source" | "client" | "count">[]> {
  const rows = await db
    .selectFrom("page_view")
    .where(({ between }) => between("day", from, to))
    .groupBy(["day", "source", "client"])
    .select(({ fn }) => ["day", "source", "client", fn.sum<number | string>("count").as("count")])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The paths with the most page views of people, and how many of those came from outside. */
async function findMostRead(
  db: Db,
  { from, to }: Period,
  limit: number,
): Promise<{ path: string; views: number; visits: number }[]> {
  const rows = await db
    .selectFrom("page_view")
    .where(({ between }) => between("day", from, to))
    .where("client", "=", "person")
    .groupBy("path")
    .select(({ fn, eb }) => [
      "path",
      fn.sum<number | string>("count").as("views"),
      fn
        .sum<number | string>(eb.case().when("source", "=", "inside").then(0).else(eb.ref("count")).end())
        .as("visits"),
    ])
    .orderBy("views", "desc")
    .orderBy("path")
    .limit(limit)
    .execute();
  return rows.map(({ path, views, visits }) => ({ path, views: Number(views), visits: Number(visits) }));
}

/** @returns undefined when nothing was counted up to a day */
async function findFirstDay(db: Db, { to }: Pick<Period, "to">): Promise<string | undefined> {
  const counted = db.selectFrom("page_view").where("day", "<=", to);
  const row = await counted.select("day").orderBy("day").limit(1).executeTakeFirst();
  return row?.day;
}
