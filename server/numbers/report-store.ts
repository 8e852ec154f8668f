import type { Db } from "../database/index.ts";
import type { PageSpeedRow, PageViewRow } from "./store.ts";

/** Days such as 2026-11-23, both included. */
export type Period = { from: string; to: string };

/** Sums by day, source and kind of client. */
export async function sumPageViews(
  db: Db,
  { from, to }: Period,
): Promise<Pick<PageViewRow, "day" | "source" | "client" | "count">[]> {
  const rows = await db
    .selectFrom("page_view")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["day", "source", "client"])
    .select(({ fn }) => ["day", "source", "client", fn.sum<number | string>("count").as("count")])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The paths with the most page views of people, and how many of those came from outside. */
export async function findMostRead(
  db: Db,
  { from, to }: Period,
  limit: number,
): Promise<{ path: string; views: number; visits: number }[]> {
  const rows = await db
    .selectFrom("page_view")
    .where("day", ">=", from)
    .where("day", "<=", to)
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
export async function findFirstDay(db: Db, { to }: Pick<Period, "to">): Promise<string | undefined> {
  const counted = db.selectFrom("page_view").where("day", "<=", to);
  const row = await counted.select("day").orderBy("day").limit(1).executeTakeFirst();
  return row?.day;
}

export async function findEmptySearches(
  db: Db,
  { from, to }: Period,
  limit: number,
): Promise<{ query: string; count: number }[]> {
  const rows = await db
    .selectFrom("empty_search")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("query")
    .select(({ fn }) => ["query", fn.sum<number | string>("count").as("count")])
    .orderBy("count", "desc")
    .orderBy("query")
    .limit(limit)
    .execute();
  return rows.map(({ query, count }) => ({ query, count: Number(count) }));
}

/** The histograms of some days together. */
export async function sumPageSpeeds(db: Db, { from, to }: Period): Promise<Omit<PageSpeedRow, "day">[]> {
  const columns = ["page_group", "network", "metric", "bucket"] as const;
  const rows = await db
    .selectFrom("page_speed")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(columns)
    .select(({ fn }) => [...columns, fn.sum<number | string>("count").as("count")])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
