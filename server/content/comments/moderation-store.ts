import type { Updateable } from "kysely";
import { commentLimits } from "../../../contract/values/limits/comments.ts";
import type { CommentState } from "../../../contract/values/moderation.ts";
import {
  containsText,
  type Reading,
  readNumberedPage,
  type Schema,
  type Writing,
} from "../../platform/database/index.ts";

type Selection = { state?: CommentState | undefined; by?: number | undefined };
type Filter = Selection & { q?: string | undefined };

function matching(db: Reading, { state, by }: Selection) {
  let rows = db.selectFrom("comment");
  if (state !== undefined) rows = rows.where("state", "=", state);
  if (by !== undefined) rows = rows.where("user_id", "=", by);
  return rows;
}

/** Finds the ids of one page, newest first: without a search or an author, from an index alone. */
export async function findModeratedIds(
  db: Reading,
  { q, ...selection }: Filter,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  if (q !== undefined) {
    const ids = await searchComments(db, selection, q);
    const start = (page - 1) * limit;
    return { ids: ids.slice(start, start + limit), total: ids.length };
  }
  const all = matching(db, selection);
  const newestFirst = all.select("id").orderBy("created_at", "desc").orderBy("id", "desc");
  const { rows, total } = await readNumberedPage(newestFirst, all, { page, limit });
  return { ids: rows.map(({ id }) => id), total };
}

/** Searches in the newest comments only, so that its cost does not grow with their number. */
async function searchComments(db: Reading, selection: Selection, q: string): Promise<string[]> {
  const newest = matching(db, selection)
    .select(["id", "user_id", "body", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(commentLimits.maxCommentsSearched)
    .as("newest");
  const rows = await db
    .selectFrom(newest)
    .innerJoin("user", "user.id", "newest.user_id")
    .where(({ or }) => or([containsText("newest.body", q), containsText("user.username", q)]))
    .select("newest.id")
    .orderBy("newest.created_at", "desc")
    .orderBy("newest.id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

export type ModeratedRow = Awaited<ReturnType<typeof findModeratedComments>>[number];

/** Comments of any state, in the order of their ids. */
export async function findModeratedComments(db: Reading, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("comment")
    .innerJoin("user as author", "author.id", "comment.user_id")
    .innerJoin("content", (join) =>
      join.onRef("content.kind", "=", "comment.content_kind").onRef("content.id", "=", "comment.content_id"),
    )
    .leftJoin("user as moderator", "moderator.id", "comment.decided_by")
    .where("comment.id", "in", ids)
    .selectAll("comment")
    .select([
      "author.username",
      "author.image_url",
      "author.role",
      "author.comment_banned_at",
      "author.trashed_at as author_trashed_at",
      "moderator.username as moderator",
      "content.title",
      "content.state as content_state",
      "content.trashed_at",
    ])
    .execute();
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export function findStates(db: Reading, ids: readonly string[]) {
  return db.selectFrom("comment").where("id", "in", ids).select(["id", "user_id", "state"]).execute();
}

export async function setCommentState(
  db: Writing,
  ids: readonly string[],
  columns: Updateable<Schema["comment"]>,
): Promise<void> {
  if (ids.length > 0) await db.updateTable("comment").set(columns).where("id", "in", ids).execute();
}

/** @returns the deleted comments, at most `most` */
export async function deleteCommentsRemovedBefore(db: Writing, before: string, most: number) {
  const expired = await db
    .selectFrom("comment")
    .where("state", "=", "removed")
    .where("decided_at", "<", before)
    .select(["id", "user_id"])
    .limit(most)
    .execute();
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("comment").where("id", "in", ids).execute();
  return expired;
}
