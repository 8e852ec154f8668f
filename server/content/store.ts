import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { type FieldColumns, storedFields } from "../../contract/content-fields.ts";
import type { ContentKind } from "../../contract/content-kinds.ts";
import { limits } from "../../contract/limits.ts";
import type { ListQuery, Page, Sort } from "../../contract/list.ts";
import type { PictureFolder } from "../../contract/picture.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import { containsText, type Db, prefilterByTrigram, type Schema } from "../database/index.ts";
import { deleteEntry, findTitles, type TitleIndex, updateEntry } from "../search-index/index.ts";
import { planSeek, rememberCursor } from "./page-cursors.ts";

export type ContentRow = Selectable<Schema["content"]>;
const fieldColumns = Object.keys(storedFields).filter(
  (name): name is keyof FieldColumns => name in storedFields,
);

const summaryColumns = [
  "id",
  "title",
  "image",
  "image_width",
  "image_height",
  "image_alt",
  "image_focus",
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
} as const;

/** A literal, because the engines use a partial index only for the same expression. */
const liveState = sql.lit("live" as const);

/**
 * What the public may see. Every query of public content starts here. The state is stored and never computed from
 * dates, so that counts, indexes and caches change in the transaction that publishes.
 */
export function live(db: Db, kind: ContentKind) {
  return db
    .selectFrom("content")
    .where("kind", "=", kind)
    .where("state", "=", liveState)
    .where("trashed_at", "is", null);
}

type Live = ReturnType<typeof live>;

/** Live records; with `words`, those of `matchingTitles`. */
async function liveMatching(db: Db, kind: ContentKind, words: string | undefined): Promise<{ rows: Live }> {
  const rows = live(db, kind);
  if (words === undefined) return { rows };
  const found = await matchingTitles(db, kind, words, live(db, kind), ["search_title"]);
  return { rows: rows.where("id", "in", found) };
}

/**
 * The newest `limits.maxSearchResults` of the records whose title contains a text, or has its words in the spellings of
 * the public search. The limit bounds the cost.
 */
export async function matchingTitles(
  db: Db,
  kind: ContentKind,
  text: string,
  records: Live,
  indexes: readonly TitleIndex[],
) {
  const containing = records
    .where(prefilterByTrigram(kind, text, limits))
    .where(containsText("title", text))
    .select("id")
    .orderBy("id", "desc")
    .limit(limits.maxSearchResults);
  let found = db.selectFrom(containing.as("containing")).select("id");
  for (const index of indexes) {
    const more = await findTitles(db, kind, index, text);
    if (more) found = found.union(more);
  }
  return db.selectFrom(found.as("found")).select("id").orderBy("id", "desc").limit(limits.maxSearchResults);
}

/** Orders equal dates and titles by id, so that each record is on exactly one page. */
function ordered(rows: Live, { field, descending }: Sort): Live {
  const direction = descending ? "desc" : "asc";
  const sorted = rows.orderBy(sortColumns[field], direction);
  return field === "id" ? sorted : sorted.orderBy("id", direction);
}

function listed(rows: Live, withBody: boolean) {
  const summaries = rows.select(summaryColumns);
  return withBody ? summaries.select("body") : summaries;
}

/** @returns the titles of the live records among `ids`, by id */
export async function titlesOf(db: Db, kind: ContentKind, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await live(db, kind).where("id", "in", ids).select(["id", "title"]).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** @returns undefined if there is no live record with this id */
export function findLive(db: Db, kind: ContentKind, id: number): Promise<ContentRow | undefined> {
  return live(db, kind).where("id", "=", id).selectAll().executeTakeFirst();
}

/** A record in a link: its title, and the language of that. */
export type TitleRow = Pick<ContentRow, "id" | "title" | "lang">;

/** @returns the live records before and after one, by creation; undefined if there is no live record with this id */
export async function findAdjacent(
  db: Db,
  kind: ContentKind,
  id: number,
): Promise<{ previous: TitleRow | undefined; next: TitleRow | undefined } | undefined> {
  const own = await live(db, kind).where("id", "=", id).select("created_at").executeTakeFirst();
  if (!own) return undefined;
  const neighbor = (descending: boolean) =>
    ordered(live(db, kind), { field: "createdAt", descending })
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), descending ? "<" : ">", tuple(own.created_at, id)),
      )
      .select(["id", "title", "lang"])
      .limit(1)
      .executeTakeFirst();
  return { previous: await neighbor(true), next: await neighbor(false) };
}

/**
 * Whether a live record shows a picture, as its cover or in its body.
 * @param names possible names of the picture
 */
export async function isShownByLiveRecord(
  db: Db,
  folder: PictureFolder,
  names: readonly string[],
): Promise<boolean> {
  const use = await db
    .selectFrom("picture_reference")
    .innerJoin("content", (join) =>
      join
        .onRef("content.kind", "=", "picture_reference.content_kind")
        .onRef("content.id", "=", "picture_reference.content_id"),
    )
    .where("picture_reference.folder", "=", folder)
    .where("picture_reference.name", "in", names)
    .where("content.state", "=", liveState)
    .where("content.trashed_at", "is", null)
    .select("picture_reference.name")
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/** Whether a record exists and is not in the trash. */
export async function isLive(db: Db, kind: ContentKind, id: number): Promise<boolean> {
  return (await live(db, kind).where("id", "=", id).select("id").executeTakeFirst()) !== undefined;
}

export type Selection = Pick<ListQuery, "q"> & { sort: Sort; withBody: boolean };

/** Finds all live records of a kind that match. */
export async function findAll(
  db: Db,
  kind: ContentKind,
  { q, sort, withBody }: Selection,
): Promise<ListedRow[]> {
  const { rows } = await liveMatching(db, kind, q);
  return listed(ordered(rows, sort), withBody).execute();
}

type PageNumber = { page: number; limit: number };

/** Finds one page of the live records of a kind that match. A page past the end is empty. */
export async function findPage(
  db: Db,
  kind: ContentKind,
  { q, sort, withBody }: Selection,
  at: PageNumber,
): Promise<Page & { rows: ListedRow[] }> {
  const { ids, total } =
    q === undefined ? await idsOnPage(db, kind, sort, at) : await idsFound(db, kind, q, sort, at);
  const rows = ordered(live(db, kind).where("id", "in", ids), sort);
  return {
    rows: ids.length > 0 ? await listed(rows, withBody).execute() : [],
    page: at.page,
    totalPages: totalPagesOf(total, at.limit),
    total,
  };
}

type Ids = { ids: number[]; total: number };

/** Reads the ids of a page from an index, along the shortest way to the page, without reading rows before it. */
async function idsOnPage(db: Db, kind: ContentKind, sort: Sort, { page, limit }: PageNumber): Promise<Ids> {
  const { live: total, version } = await readCount(db, kind);
  const before = (page - 1) * limit;
  const onPage = Math.min(limit, total - before);
  if (onPage <= 0) return { ids: [], total };
  const { field } = sort;
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

/** A search has few results: reads the ids of all of them, for their count and those of the page. */
async function idsFound(
  db: Db,
  kind: ContentKind,
  words: string,
  sort: Sort,
  { page, limit }: PageNumber,
): Promise<Ids> {
  const { rows } = await liveMatching(db, kind, words);
  const found = await ordered(rows, sort).select("id").execute();
  return { ids: idsOf(found.slice((page - 1) * limit, page * limit)), total: found.length };
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

/** Counts the live records of a kind. A trigger of the database maintains the number. */
export async function countLive(db: Db, kind: ContentKind): Promise<number> {
  return (await readCount(db, kind)).live;
}

/** Counts the live records that a list shows before one, newest first. */
export async function countNewer(
  db: Db,
  { kind, id, created_at }: Pick<ContentRow, "kind" | "id" | "created_at">,
): Promise<number> {
  const { newer } = await live(db, kind)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), ">", tuple(created_at, id)))
    .select(({ fn }) => fn.countAll<number>().as("newer"))
    .executeTakeFirstOrThrow();
  return newer;
}

async function readCount(db: Db, kind: ContentKind): Promise<{ live: number; version: number }> {
  const known = await db
    .selectFrom("content_count")
    .where("kind", "=", kind)
    .select(["live", "version"])
    .executeTakeFirst();
  return known ?? { live: 0, version: 0 };
}

/** Trashed records; with `words`, those whose title contains them or has them in other spellings. */
async function trashed(db: Db, kind: ContentKind, words: string | undefined) {
  const rows = db.selectFrom("content").where("kind", "=", kind).where("trashed_at", "is not", null);
  if (words === undefined) return { rows };
  const found = await findTitles(db, kind, "search_unpublished", words);
  const contains = containsText("title", words);
  return {
    rows: found ? rows.where(({ eb, or }) => or([contains, eb("id", "in", found)])) : rows.where(contains),
  };
}

export type TrashedRow = Omit<ListedRow, "body"> & { trashed_at: string };

const trashColumns = { ...sortColumns, deletedAt: "trashed_at" } as const;

/** Finds the trashed records of a kind: all, or one page. */
export async function findTrashed(
  db: Db,
  kind: ContentKind,
  words: string | undefined,
  order: { field: keyof typeof trashColumns; descending: boolean },
  at?: { page: number; limit: number },
): Promise<{ rows: TrashedRow[]; total: number }> {
  const direction = order.descending ? "desc" : "asc";
  const matching = (await trashed(db, kind, words)).rows;
  const rows = matching
    .select(summaryColumns)
    .select("trashed_at")
    .$narrowType<{ trashed_at: string }>()
    .orderBy(trashColumns[order.field], direction)
    .orderBy("id", direction);
  if (!at) {
    const all = await rows.execute();
    return { rows: all, total: all.length };
  }
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const page = rows.limit(at.limit).offset((at.page - 1) * at.limit);
  return { rows: await page.execute(), total: Number(total) };
}

/** Finds records that were trashed before a time, oldest first. */
export function findTrashedBefore(
  db: Db,
  before: string,
  limit: number,
): Promise<Pick<ContentRow, "kind" | "id">[]> {
  return db
    .selectFrom("content")
    .where("trashed_at", "<", before)
    .select(["kind", "id"])
    .orderBy("trashed_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** @returns a record, live or in the trash */
export function findIncludingTrashed(db: Db, kind: ContentKind, id: number): Promise<ContentRow | undefined> {
  return db
    .selectFrom("content")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirst();
}

/** @returns the updated row */
export async function updateRow(
  db: Db,
  { kind, id, ...columns }: Pick<ContentRow, "kind" | "id"> & Updateable<Schema["content"]>,
): Promise<ContentRow> {
  const row = await db
    .updateTable("content")
    .set(columns)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateEntry(db, row);
  return row;
}

/** @param trashedAt null restores the record */
export async function setTrashed(db: Db, { kind, id }: ContentRow, trashedAt: string | null): Promise<void> {
  await updateRow(db, { kind, id, trashed_at: trashedAt });
}

/** Deletes a row. Its comments and picture references are deleted by cascade. */
export async function deleteRow(db: Db, kind: ContentKind, id: number): Promise<void> {
  await deleteEntry(db, { kind, id });
  await db.deleteFrom("content").where("kind", "=", kind).where("id", "=", id).execute();
}

/** @returns the row with its defaults */
export async function insertRow(db: Db, given: Insertable<Schema["content"]>): Promise<ContentRow> {
  const row = await db.insertInto("content").values(given).returningAll().executeTakeFirstOrThrow();
  await updateEntry(db, row);
  return row;
}

export async function hasNoRecords(db: Db): Promise<boolean> {
  return !(await db.selectFrom("content").select("id").limit(1).executeTakeFirst());
}

/** The next planned publications and take-downs, in the order in which they are due. */
export function findUpcomingJobs(db: Db, limit: number) {
  return db
    .selectFrom("scheduled_job as job")
    .innerJoin("content", (join) =>
      join.onRef("content.kind", "=", "job.subject").onRef("content.id", "=", "job.subject_id"),
    )
    .select(["content.kind", "content.id", "content.title"])
    .where("job.type", "in", ["publish", "unpublish"])
    .select(["job.type", "job.due_at", "job.last_error", "job.run_after"])
    .$narrowType<{ type: "publish" | "unpublish" }>()
    .orderBy("job.due_at")
    .orderBy("job.id")
    .limit(limit)
    .execute();
}

/** Ends the review of a record: what was published waits for nobody. */
export async function deleteReview(db: Db, { kind, id }: Pick<ContentRow, "kind" | "id">): Promise<void> {
  await db.deleteFrom("review").where("kind", "=", kind).where("record_id", "=", id).execute();
}
