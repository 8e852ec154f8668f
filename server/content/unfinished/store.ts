import { sql } from "kysely";
import type { ContentKind } from "../../../contract/content-kinds.ts";
import type { Db } from "../../platform/database/index.ts";

/** A literal, because the engines use a partial index only for the same expression. */
const liveState = sql.lit("live" as const);

/**
 * True of the records that the condition beside it finds. PostgreSQL expects `a <> b` to hold for nearly all rows and
 * would read the whole table; of an expression that equals a constant it expects few.
 */
const isRare = sql<boolean>`case when version_id <> published_version_id then 1 end = 1`;

/** Drafts, live records with unpublished changes, what waits for review, and what the user has autosaved. */
function unfinishedKeys(db: Db, kinds: readonly ContentKind[], userId: number) {
  const records = () =>
    db
      .selectFrom("content")
      .where("kind", "in", kinds)
      .where("trashed_at", "is", null)
      .select(["kind", "id"]);
  const drafts = records().where("state", "<>", liveState).where("state", "=", "draft");
  const changed = records()
    .where("state", "=", liveState)
    .whereRef("version_id", "<>", "published_version_id")
    .where(isRare);
  const autosaved = db
    .selectFrom("draft")
    .where("user_id", "=", userId)
    .where("kind", "in", kinds)
    .select(["kind", "record_id as id"]);
  const waiting = db
    .selectFrom("review")
    .where("status", "=", "requested")
    .where("kind", "in", kinds)
    .select(["kind", "record_id as id"]);
  return drafts.union(changed).union(autosaved).union(waiting);
}

function unfinished(db: Db, kinds: readonly ContentKind[], userId: number) {
  return db
    .selectFrom(unfinishedKeys(db, kinds, userId).as("key"))
    .innerJoin("content", (join) =>
      join.onRef("content.kind", "=", "key.kind").onRef("content.id", "=", "key.id"),
    )
    .leftJoin("draft as own", (join) =>
      join
        .onRef("own.kind", "=", "key.kind")
        .onRef("own.record_id", "=", "key.id")
        .on("own.user_id", "=", userId),
    )
    .leftJoin("review", (join) =>
      join.onRef("review.kind", "=", "key.kind").onRef("review.record_id", "=", "key.id"),
    )
    .leftJoin("version as newest", "newest.id", "content.version_id")
    .leftJoin("user as author", "author.id", "content.author_id")
    .where("content.trashed_at", "is", null)
    .select([
      "content.kind",
      "content.id",
      "content.state",
      "content.version_id",
      "content.published_version_id",
      "content.author_id",
      "author.username as author_name",
      "own.data as own_draft",
      "review.status as review_status",
    ])
    .select(({ fn }) => [
      fn.coalesce("newest.title", "content.title").as("title"),
      fn.coalesce("own.updated_at", "newest.at", "content.updated_at").as("at"),
    ])
    .orderBy(sql`case when review.status = 'requested' then 0 else 1 end`)
    .orderBy("at", "desc")
    .orderBy("content.id", "desc");
}

export type UnfinishedRow = Awaited<ReturnType<typeof findUnfinished>>[number];

/**
 * Finds unfinished records, what waits for review first, then the last written first.
 * @param mine those that the user began or has autosaved, or those of others
 */
export function findUnfinished(
  db: Db,
  kinds: readonly ContentKind[],
  userId: number,
  { mine, limit }: { mine: boolean; limit: number },
) {
  return unfinished(db, kinds, userId)
    .where(({ eb, fn, or, and, lit }) => {
      const author = fn.coalesce("content.author_id", lit(0));
      return mine
        ? or([eb(author, "=", userId), eb("own.user_id", "is not", null)])
        : and([eb(author, "<>", userId), eb("own.user_id", "is", null)]);
    })
    .limit(limit)
    .execute();
}
