import type { Insertable } from "kysely";
import type { CommentState } from "../../../contract/moderation.ts";
import { totalPagesOf } from "../../../contract/paths.ts";
import type { Page } from "../../../contract/schemas/list.ts";
import type { Db, Schema } from "../../platform/database/index.ts";

/** The state of the comments that the public sees, if their post is live. Whatever shows comments to it tests this. */
export const shownState = "shown" satisfies CommentState;

/** A comment with its author's name and avatar. */
export type CommentRow = {
  id: string;
  content_id: number;
  user_id: number;
  body: string;
  created_at: string;
  updated_at: string;
  state: CommentState;
  username: string;
  image_url: string;
};

function commentsWithAuthors(db: Db) {
  return db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.user_id")
    .where("comment.content_kind", "=", "post")
    .select([
      "comment.id",
      "comment.content_id",
      "comment.user_id",
      "comment.body",
      "comment.created_at",
      "comment.updated_at",
      "comment.state",
      "user.username",
      "user.image_url",
    ]);
}

/** One page of the comments that readers see on a post, newest first. A page past the end is empty. */
export async function findComments(
  db: Db,
  postId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page & { rows: CommentRow[] }> {
  const rows = await commentsWithAuthors(db)
    .where("comment.content_id", "=", postId)
    .where("comment.state", "=", shownState)
    .orderBy("comment.updated_at", "desc")
    .orderBy("comment.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  // A first page that is not full has all comments.
  const total = page === 1 && rows.length < limit ? rows.length : await countComments(db, postId);
  return { rows, page, totalPages: totalPagesOf(total, limit), total };
}

async function countComments(db: Db, postId: number): Promise<number> {
  const { total } = await db
    .selectFrom("comment")
    .where("content_kind", "=", "post")
    .where("content_id", "=", postId)
    .where("state", "=", shownState)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A user's newest comments on a post that wait for approval. */
export function findHeldComments(
  db: Db,
  postId: number,
  userId: number,
  limit: number,
): Promise<CommentRow[]> {
  return commentsWithAuthors(db)
    .where("comment.user_id", "=", userId)
    .where("comment.state", "=", "held")
    .where("comment.content_id", "=", postId)
    .orderBy("comment.created_at", "desc")
    .orderBy("comment.id", "desc")
    .limit(limit)
    .execute();
}

/** Whether readers see a comment of a user on any post. */
export async function hasShownComment(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("comment")
    .where("user_id", "=", userId)
    .where("state", "=", shownState)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isCommentBanned(db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom("user")
    .where("id", "=", userId)
    .select("comment_banned_at")
    .executeTakeFirst();
  return user !== undefined && user.comment_banned_at !== null;
}

/** Includes comments of every state. */
export function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  return commentsWithAuthors(db).where("comment.id", "=", id).executeTakeFirst();
}

export async function insertComment(db: Db, row: Insertable<Schema["comment"]>): Promise<void> {
  await db.insertInto("comment").values(row).execute();
}

/** @returns whether the comment existed */
export async function deleteCommentRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("comment").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
