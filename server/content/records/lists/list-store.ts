import { setImmediate as nextIteration } from "node:timers/promises";
import type { OrderByModifiers } from "kysely";
import { fieldColumns } from "../../../../contract/schemas/content-fields.ts";
import type { ListQuery, Sort } from "../../../../contract/schemas/list.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { searchLimits } from "../../../../contract/values/limits/search.ts";
import { type Page, type PageNumber, pageOf } from "../../../../contract/values/paging.ts";
import { containsText, prefilterByTrigram, type Reading } from "../../../platform/database/index.ts";
import { findInLanguage, findTitles, type TitleIndex } from "../../search-index/index.ts";
import { type ContentRow, live } from "../store.ts";
import { planSeek, rememberCursor } from "./page-cursors.ts";

export const summaryColumns = [
  "id",
  "title",
  "image",
  "image_width",
  "image_height",
  "image_alt",
  "image_decorative",
  "image_focus",
  "file_pages",
  "file_bytes",
  "lang",
  ...fieldColumns,
  "created_at",
  "updated_at",
] as const;

/** A row of a list; `body` only if the query selects it. */
export type ListedRow = Pick<ContentRow, (typeof summaryColumns)[number]> & { body?: string };

export const sortColumns = {
  id: "id",
  title: "title",
  createdAt: "created_at",
  updatedAt: "updated_at",
  startsAt: "startsAt",
} as const;

/** The direction of a sort. Records without a date stand last in both. */
export function directionOf({ field, descending }: Sort): OrderByModifiers {
  if (field !== "startsAt") return descending ? "desc" : "asc";
  return (order) => (descending ? order.desc() : order.asc()).nullsLast();
}

type Live = ReturnType<typeof live>;

/** Live records; with words, those of `matchingTitles`; with a language, those in it. */
async function liveMatching(db: Reading, kind: ContentKind, { q, lang }: Filter): Promise<{ rows: Live }> {
  let rows = live(db, kind);
  if (q !== undefined) {
    rows = rows.where("id", "in", await matchingTitles(db, kind, q, live(db, kind), ["search_title"]));
  }
  // PostgreSQL takes no empty list, and no record has the number 0.
  if (lang !== undefined) rows = rows.where("id", "in", [0, ...(await findInLanguage(db, kind, lang))]);
  return { rows };
}

/**
 * The ids of records whose title contains a text; unless these are many, also of those that have its words in the
 * spellings of the public search. Of each the newest `searchLimits.maxTitleMatches`, which bounds the cost. Planners
 * read whole tables in one query for all of it.
 */
export async function matchingTitles(
  db: Reading,
  kind: ContentKind,
  text: string,
  records: Live,
  indexes: readonly TitleIndex[],
): Promise<number[]> {
  const containing = await records
    .where(prefilterByTrigram(kind, text, searchLimits))
    .where(containsText("title", text))
    .select("id")
    .orderBy("id", "desc")
    .limit(searchLimits.maxTitleMatches)
    .execute();
  const found = new Set(idsOf(containing));
  for (const index of indexes) {
    if (found.size >= searchLimits.maxTitleMatches) break;
    for (const id of await findTitles(db, kind, index, text)) found.add(id);
  }
  // PostgreSQL takes no empty list, and no record has the number 0.
  return [0, ...found];
}

/** Orders equal dates and titles by id, so that each record is on exactly one page. */
function ordered(rows: Live, sort: Sort): Live {
  const { field, descending } = sort;
  const sorted = rows.orderBy(sortColumns[field], directionOf(sort));
  return field === "id" ? sorted : sorted.orderBy("id", descending ? "desc" : "asc");
}

function listed(rows: Live, withBody: boolean) {
  const summaries = rows.select(summaryColumns);
  return withBody ? summaries.select("body") : summaries;
}

type Filter = Pick<ListQuery, "q" | "lang">;

export type Selection = Filter & { sort: Sort; withBody: boolean };

/** Rows that are read at a time: some milliseconds of work, also with long bodies. */
const rowsAtOnce = 50;

/** Ids that are read at a time: some milliseconds of work, also at the end of 100,000. */
const idsAtOnce = 5_000;

/**
 * Finds all live records of a kind that match, some at a time. Which and in what order is read first; what is trashed
 * meanwhile is left out.
 */
export async function* findAll(
  db: Reading,
  kind: ContentKind,
  { sort, withBody, ...filter }: Selection,
): AsyncGenerator<ListedRow[]> {
  const { rows } = await liveMatching(db, kind, filter);
  const ids = await findIds(db, kind, ordered(rows, sort));
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    yield await readListed(db, kind, ids.slice(start, start + rowsAtOnce), { sort, withBody });
  }
}

/** Reads ids in pieces; at once if the order changes meanwhile. Other requests are handled between the pieces. */
async function findIds(db: Reading, kind: ContentKind, sorted: Live): Promise<number[]> {
  const { version } = await readCount(db, kind);
  const ids: number[] = [];
  for (let hasMore = true; hasMore; await nextIteration()) {
    const found = await sorted.select("id").offset(ids.length).limit(idsAtOnce).execute();
    ids.push(...idsOf(found));
    hasMore = found.length === idsAtOnce;
  }
  const isUnchanged = (await readCount(db, kind)).version === version;
  return isUnchanged ? ids : idsOf(await sorted.select("id").execute());
}

/** Reads the live ones of some records as a list shows them. */
export async function readListed(
  db: Reading,
  kind: ContentKind,
  ids: readonly number[],
  { sort, withBody }: Pick<Selection, "sort" | "withBody">,
): Promise<ListedRow[]> {
  return ids.length > 0
    ? listed(ordered(live(db, kind).where("id", "in", ids), sort), withBody).execute()
    : [];
}

/** Finds one page of the live records of a kind that match. A page past the end is empty. */
export async function findPage(
  db: Reading,
  kind: ContentKind,
  { sort, withBody, ...filter }: Selection,
  at: PageNumber,
): Promise<Page & { rows: ListedRow[] }> {
  const isWhole = filter.q === undefined && filter.lang === undefined;
  const { ids, total } = isWhole
    ? await idsOnPage(db, kind, sort, at)
    : await idsFound(db, kind, filter, sort, at);
  return { rows: await readListed(db, kind, ids, { sort, withBody }), ...pageOf(total, at) };
}

type Ids = { ids: number[]; total: number };

/** Reads the ids of a page from an index, along the shortest way to the page, without reading rows before it. */
async function idsOnPage(
  db: Reading,
  kind: ContentKind,
  sort: Sort,
  { page, limit }: PageNumber,
): Promise<Ids> {
  const { live: total, version } = await readCount(db, kind);
  const before = (page - 1) * limit;
  const onPage = Math.min(limit, total - before);
  if (onPage <= 0) return { ids: [], total };
  const { field } = sort;
  if (field === "startsAt") {
    // Some have none: there is no key to seek.
    const rows = ordered(live(db, kind), sort).offset(before).limit(limit);
    return { ids: idsOf(await rows.select("id").execute()), total };
  }
  const list = { kind, field, version };
  const first = sort.descending ? total - before - onPage : before;
  const { up, from, skip } = planSeek(db, list, { first, end: first + onPage, total });
  const column = sortColumns[field];
  const start = from
    ? live(db, kind).where(({ eb, refTuple, tuple }) =>
        eb(refTuple(column, "id"), up ? ">=" : "<", tuple(from.key, from.id)),
      )
    : live(db, kind);
  const rows = await ordered(start, { field, descending: !up })
    .offset(skip)
    .limit(onPage)
    .select(["id", `${column} as key`])
    .execute();
  const lowest = up ? rows[0] : rows.at(-1);
  if (lowest) rememberCursor(db, list, { position: first, ...lowest });
  return { ids: idsOf(rows), total };
}

/** A filter has few results: reads the ids of all of them, for their count and those of the page. */
async function idsFound(
  db: Reading,
  kind: ContentKind,
  filter: Filter,
  sort: Sort,
  { page, limit }: PageNumber,
): Promise<Ids> {
  const { rows } = await liveMatching(db, kind, filter);
  const matches = await ordered(rows, sort).select("id").execute();
  return { ids: idsOf(matches.slice((page - 1) * limit, page * limit)), total: matches.length };
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

/** Counts the live records of a kind. A trigger of the database maintains the number. */
export async function countLive(db: Reading, kind: ContentKind): Promise<number> {
  return (await readCount(db, kind)).live;
}

async function readCount(db: Reading, kind: ContentKind): Promise<{ live: number; version: number }> {
  const count = await db
    .selectFrom("content_count")
    .where("kind", "=", kind)
    .select(["live", "version"])
    .executeTakeFirst();
  return count ?? { live: 0, version: 0 };
}
