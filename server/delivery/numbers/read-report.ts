import type { NumbersQuery, NumbersReport } from "../../../contract/schemas/numbers.ts";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { addDays } from "../../../contract/values/dates/days.ts";
import { dayIn } from "../../../contract/values/dates/time-zone.ts";
import { numbersLimits } from "../../../contract/values/limits/numbers.ts";
import { numberedPath, recordOfPath } from "../../../contract/values/paths/paths.ts";
import { findByAddress, titlesOf } from "../../content/records/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { readSettings } from "../../settings/index.ts";

type Server = Pick<NumbersReport, "isCounting" | "isBehindSharedCache">;

/** Reads what was stored of some days. What was counted in the last minute is not stored yet. */
export async function readReport(
  db: Reading,
  query: NumbersQuery,
  server: Server,
  now: Date,
): Promise<NumbersReport> {
  const { timeZone } = await readSettings(db);
  const to = query.to ?? dayIn(timeZone, now.getTime());
  const from = query.from ?? addDays(to, 1 - numbersLimits.numbersShownDays);
  const period = { from, to };
  const sources = await sumBySource(db, period);
  return {
    ...period,
    ...server,
    views: sources.reduce((total, { views }) => total + views, 0),
    sources: sources.slice(0, numbersLimits.numbersSources),
    pages: await readPages(db, period),
  };
}

async function readPages(db: Reading, period: Period): Promise<NumbersReport["pages"]> {
  const pages = await findMostRead(db, period);
  const titles = await readTitles(
    db,
    pages.map(({ path }) => path),
  );
  return Promise.all(
    pages.map(async ({ path, views }) => {
      const sources = await sumBySource(db, period, path);
      return {
        path,
        title: titles.get(path) ?? null,
        views,
        sources: sources.slice(0, numbersLimits.numbersSources),
      };
    }),
  );
}

/** The titles of the live records at paths. */
async function readTitles(db: Reading, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
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

const viewsOf = (db: Reading, { from, to }: Period) =>
  db
    .selectFrom("page_view")
    .where(({ between }) => between("day", from, to))
    .select(({ fn }) => fn.sum<number | string>("count").as("views"));

/** Most views first. @param path all paths if it is not given */
async function sumBySource(db: Reading, period: Period, path?: string): Promise<NumbersReport["sources"]> {
  const rows = await viewsOf(db, period)
    .$if(path !== undefined, (query) => query.where("path", "=", path ?? ""))
    .groupBy("source")
    .select("source")
    .orderBy("views", "desc")
    .orderBy("source")
    .execute();
  return rows.map(({ source, views }) => ({ source, views: Number(views) }));
}

/** The paths with the most page views. */
async function findMostRead(db: Reading, period: Period): Promise<{ path: string; views: number }[]> {
  const rows = await viewsOf(db, period)
    .groupBy("path")
    .select("path")
    .orderBy("views", "desc")
    .orderBy("path")
    .limit(numbersLimits.numbersListed)
    .execute();
  return rows.map(({ path, views }) => ({ path, views: Number(views) }));
}
