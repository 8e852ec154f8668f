import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Sort } from "../../../../contract/schemas/list.ts";
import type { staffListQuery } from "../../../../contract/schemas/newsroom.ts";
import { type ContentKind, contentKindNames } from "../../../../contract/values/content-kinds.ts";
import { unfinishedStates } from "../../../../contract/values/content-state.ts";
import { countRows, type Reading, type Schema } from "../../../platform/database/index.ts";
import type { TitleIndex } from "../../search-index/index.ts";
import { countLive, directionOf, matchingTitles, sortColumns } from "../lists/list-store.ts";
import { type ContentRow, liveState } from "../store.ts";

/** The next planned publications and take-downs, in the order in which they are due. */
export function findUpcomingJobs(db: Reading, limit: number) {
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

type ReviewRow = Selectable<Schema["review"]>;

/** What staff see of records beside their rows, by the records' ids. */
export type StaffDetails = {
  /** Authors, and who requested reviews or sent them back, by their ids. */
  people: ReadonlyMap<number, string>;
  reviews: ReadonlyMap<number, ReviewRow>;
  scheduleErrors: ReadonlyMap<number, string>;
  /** Records of which the viewer has an autosaved draft. */
  drafts: ReadonlySet<number>;
};

/** Reads the details of all records of a page together. */
export async function findStaffDetails(
  db: Reading,
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
    .where(({ and }) => and({ user_id: userId, kind }))
    .where("record_id", "in", ids)
    .where("discarded_at", "is", null)
    .select("record_id")
    .execute();
  return {
    people: await findNames(db, [
      ...rows.map(({ author_id }) => author_id),
      ...reviews.flatMap(({ user_id, returned_by }) => [user_id, returned_by]),
    ]),
    reviews: new Map(reviews.map((review) => [review.record_id, review])),
    scheduleErrors: new Map(failed.map(({ subject_id, last_error }) => [subject_id, last_error])),
    drafts: new Set(drafts.map(({ record_id }) => record_id)),
  };
}

async function findNames(db: Reading, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const userIds = [...new Set(ids)].filter((id) => id !== null);
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom("user").where("id", "in", userIds).select(["id", "username"]).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

type Filter = Pick<z.infer<typeof staffListQuery>, "state" | "author" | "q">;

type PartOfList = Exclude<NonNullable<Filter["state"]>, "unfinished"> | "unpublished" | "any";

/** What lists with several partial indexes consist of, without a record in two parts. A search needs none of them. */
function partsOf({ state, q }: Filter): PartOfList[] {
  if (state === undefined) return q === undefined ? ["live", "unpublished"] : ["any"];
  return state === "unfinished" ? ["draft", "changed"] : [state];
}

/**
 * The records of a filter, apart from those in the trash: a query for each part, because it has an index of its own.
 */
async function matching(db: Reading, kind: ContentKind, filter: Filter) {
  const { author, q } = filter;
  const titles: readonly TitleIndex[] = ["search_title", "search_unpublished"];
  const found = q === undefined ? undefined : await matchingTitles(db, kind, q, notTrashed(db, kind), titles);
  return partsOf(filter).map((part) => {
    let rows = matchingState(db, kind, part);
    if (author !== undefined) rows = rows.where("author_id", "=", author);
    return found ? rows.where("id", "in", found) : rows;
  });
}

function notTrashed(db: Reading, kind: ContentKind) {
  return db.selectFrom("content").where("kind", "=", kind).where("trashed_at", "is", null);
}

function matchingState(db: Reading, kind: ContentKind, state: PartOfList) {
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
    case "any":
      return rows;
    default:
      return rows.where("state", "<>", liveState).where("state", "=", state);
  }
}

/** Finds one page of the records of a filter, from the nearer end of the list. */
export async function findStaffPage(
  db: Reading,
  kind: ContentKind,
  filter: Filter,
  sort: Sort,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ContentRow[]; total: number }> {
  const [first, ...others] = (await matching(db, kind, filter)).map((rows) =>
    rows.select(["id", `${sortColumns[sort.field]} as key`]),
  );
  if (!first) return { rows: [], total: 0 };
  const listed = (descending: boolean) =>
    others
      .reduce((all, more) => all.unionAll(more), first)
      .orderBy("key", directionOf({ ...sort, descending }))
      .orderBy("id", descending ? "desc" : "asc");
  const before = (page - 1) * limit;
  // A search has few results: reads the ids of all of them, for their count and those of the page.
  const found = filter.q === undefined ? undefined : await listed(sort.descending).execute();
  const total = found?.length ?? (await countMatching(db, kind, filter));
  const end = Math.min(before + limit, total);
  // What has no date stands last in both directions.
  const isFromEnd = before > total - end && sort.field !== "startsAt";
  const read = async () => {
    const rows = listed(sort.descending !== isFromEnd).limit(Math.max(end - before, 0));
    const ordered = await rows.offset(isFromEnd ? total - end : before).execute();
    return isFromEnd ? ordered.reverse() : ordered;
  };
  const onPage = found?.slice(before, end) ?? (await read());
  const ids = onPage.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom("content").where("kind", "=", kind).where("id", "in", ids).selectAll().execute();
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { rows, total };
}

async function countMatching(db: Reading, kind: ContentKind, filter: Filter): Promise<number> {
  const { state, author } = filter;
  if (author === undefined && (state === undefined || state === "live")) {
    const unpublished = state === "live" ? 0 : await countRows(matchingState(db, kind, "unpublished"));
    return (await countLive(db, kind)) + unpublished;
  }
  const counts = await Promise.all((await matching(db, kind, filter)).map((rows) => countRows(rows)));
  return counts.reduce((sum, each) => sum + each, 0);
}

/** How many records of each kind the filters of what waits for somebody find, without those that find none. */
export async function countUnfinished(db: Reading) {
  const counts = contentKindNames.flatMap((kind) =>
    unfinishedStates.map(async (state) => ({
      kind,
      state,
      count: await countRows(matchingState(db, kind, state)),
    })),
  );
  return (await Promise.all(counts)).filter(({ count }) => count > 0);
}
