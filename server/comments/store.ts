import type { Page } from "../../contract/list.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import type { Db, Schema } from "../database/index.ts";

/** A comment with its author's name and avatar. */
export type CommentRow = {
  id: string;
  content_id: number;
  user_id: number;
  body: string;
  created_at: string;
  updated_at: string;
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
      "user.username",
      "user.image_url",
    ]);
}

/** One page of the comments on a post, newest first. A page past the end is empty. */
export async function findComments(
  db: Db,
  postID: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page & { rows: CommentRow[] }> {
  const rows = await commentsWithAuthors(db)
    .where("comment.content_id", "=", postID)
    .orderBy("comment.updated_at", "desc")
    .orderBy("comment.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  // A first page that is not full has all comments.
  const total = page === 1 && rows.length < limit ? rows.length : await countComments(db, postID);
  return { rows, page, totalPages: totalPagesOf(total, limit), total };
}

async function countComments(db: Db, postID: number): Promise<number> {
  const { total } = await db
    .selectFrom("comment")
    .where("content_kind", "=", "post")
    .where("content_id", "=", postID)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  return commentsWithAuthors(db).where("comment.id", "=", id).executeTakeFirst();
}

export async function insertComment(db: Db, row: Schema["comment"]): Promise<void> {
  await db.insertInto("comment").values(row).execute();
}

/** @returns whether the comment existed */
export async function deleteCommentRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("comment").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
