import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { ContentKind } from "../../contract/content-kinds.ts";
import type { Sort } from "../../contract/list.ts";
import type { staffListQuery } from "../../contract/newsroom.ts";
import type { Db, Schema } from "../database/index.ts";
import type { TitleIndex } from "../search-index/index.ts";
import { type ContentRow, countLive, matchingTitles, sortColumns } from "./store.ts";

type ReviewRow = Selectable<Schema["review"]>;

/** What staff see of records beside their rows, by the records' ids. */
export type StaffDetails = {
  /** Authors, and the people of reviews, by their ids. */
  people: ReadonlyMap<number, string>;
  reviews: ReadonlyMap<number, ReviewRow>;
  scheduleErrors: ReadonlyMap<number, string>;
  /** Records of which the viewer has an autosaved draft. */
  drafts: ReadonlySet<number>;
};

/** Reads the details of all records of a page together. */
export async function findStaffDetails(
  db: Db,
  userId: number,
  kind: ContentKind,
  rows: readonly Pick<ContentRow, "id" | "author_id">[],
): Promise<StaffDetails> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) {
    return { people: new Map(), reviews: new Map(), scheduleErrors: new Map(), drafts: new Set() };
  }
  const reviews = await db
    .selectFrom("review")
    .where("kind", "=", kind)
    .where("record_id", "in", ids)
    .selectAll()
    .execute();
  const failed = await db
    .selectFrom("scheduled_job")
    .where("subject", "=", kind)
    .where("subject_id", "in", ids)
    .where("last_error", "<>", "")
    .select(["subject_id", "last_error"])
    .execute();
  const drafts = await db
    .selectFrom("draft")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("record_id", "in", ids)
    .select("record_id")
    .execute();
  return {
    people: await findNames(db, [
      ...rows.map(({ author_id }) => author_id),
      ...reviews.flatMap(({ user_id, decided_by }) => [user_id, decided_by]),
    ]),
    reviews: new Map(reviews.map((review) => [review.record_id, review])),
    scheduleErrors: new Map(failed.map(({ subject_id, last_error }) => [subject_id, last_error])),
    drafts: new Set(drafts.map(({ record_id }) => record_id)),
  };
}

async function findNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom("user").where("id", "in", known).select(["id", "username"]).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** A literal, because the engines use a partial index only for the same expression. */
const liveState = sql.lit("live" as const);

type Filter = Pick<z.infer<typeof staffListQuery>, "state" | "author" | "q">;

type PartOfList = Exclude<NonNullable<Filter["state"]>, "unfinished"> | "unpublished";

/** What lists with several partial indexes consist of, without a record in two parts. */
function partsOf(state: Filter["state"]): PartOfList[] {
  if (state === undefined) return ["live", "unpublished"];
  return state === "unfinished" ? ["draft", "changed"] : [state];
}

/** The records of a filter, apart from those in the trash: a query for each part, because it has an index of its own. */
async function matching(db: Db, kind: ContentKind, { state, author, q }: Filter) {
  const titles: readonly TitleIndex[] = ["search_title", "search_unpublished"];
  const found = q === undefined ? undefined : await matchingTitles(db, kind, q, notTrashed(db, kind), titles);
  return partsOf(state).map((part) => {
    let rows = matchingState(db, kind, part);
    if (author !== undefined) rows = rows.where("author_id", "=", author);
    return found ? rows.where("id", "in", found) : rows;
  });
}

function notTrashed(db: Db, kind: ContentKind) {
  return db.selectFrom("content").where("kind", "=", kind).where("trashed_at", "is", null);
}

function matchingState(db: Db, kind: ContentKind, state: PartOfList) {
  const rows = notTrashed(db, kind);
  switch (state) {
    case "live":
      return rows.where("state", "=", liveState);
    case "changed":
      return rows.where("state", "=", liveState).whereRef("version_id", "<>", "published_version_id");
    case "review":
      return rows.where(({ eb, selectFrom }) =>
        eb(
          "id",
          "in",
          selectFrom("review").where("kind", "=", kind).where("status", "=", "requested").select("record_id"),
        ),
      );
    case "unpublished":
      return rows.where("state", "<>", liveState);
    default:
      return rows.where("state", "<>", liveState).where("state", "=", state);
  }
}

/** Finds one page of the records of a filter. */
export async function findStaffPage(
  db: Db,
  kind: ContentKind,
  filter: Filter,
  { field, descending }: Sort,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ContentRow[]; total: number }> {
  const direction = descending ? "desc" : "asc";
  const [first, ...others] = (await matching(db, kind, filter)).map((rows) =>
    rows.select(["id", `${sortColumns[field]} as key`]),
  );
  if (!first) return { rows: [], total: 0 };
  const found = await others
    .reduce((all, more) => all.unionAll(more), first)
    .orderBy("key", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const ids = found.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom("content").where("kind", "=", kind).where("id", "in", ids).selectAll().execute();
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { rows, total: await countMatching(db, kind, filter) };
}

async function countMatching(db: Db, kind: ContentKind, filter: Filter): Promise<number> {
  const { state, author, q } = filter;
  if (author === undefined && q === undefined && (state === undefined || state === "live")) {
    const unpublished = state === "live" ? 0 : await count(matchingState(db, kind, "unpublished"));
    return (await countLive(db, kind)) + unpublished;
  }
  const counts = await Promise.all((await matching(db, kind, filter)).map(count));
  return counts.reduce((sum, each) => sum + each, 0);
}

async function count(rows: ReturnType<typeof matchingState>): Promise<number> {
  const { total } = await rows
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}
