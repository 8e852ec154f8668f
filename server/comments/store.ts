import type { Comment } from "../../contract/comment.ts";
import { limits } from "../../contract/limits.ts";
import type { Db, Schema } from "../database/index.ts";

/** The newest comments on a post, with their authors, and how many there are in all. */
export async function newestComments(
  db: Db,
  postID: number,
): Promise<{ comments: Comment[]; total: number }> {
  const ofPost = db
    .selectFrom("comment")
    .where("comment.content_kind", "=", "post")
    .where("comment.content_id", "=", postID);
  const rows = await ofPost
    .innerJoin("user", "user.id", "comment.user_id")
    .select([
      "comment.id",
      "comment.body",
      "comment.created_at",
      "comment.updated_at",
      "user.username",
      "user.image_url",
    ])
    .orderBy("comment.updated_at", "desc")
    .orderBy("comment.id", "desc")
    .limit(limits.commentsPerPost)
    .execute();
  const comments = rows.map((row) => ({
    commentID: row.id,
    commentBody: row.body,
    postID,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    users: { username: row.username, image_url: row.image_url },
  }));
  if (comments.length < limits.commentsPerPost) return { comments, total: comments.length };
  const { total } = await ofPost
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { comments, total: Number(total) };
}

export async function insertComment(db: Db, row: Schema["comment"]): Promise<void> {
  await db.insertInto("comment").values(row).execute();
}
