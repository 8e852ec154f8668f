import type { Insertable } from "kysely";
import type { CommentState } from "../../../contract/values/moderation.ts";
import { type Page, type PageNumber, pageOf } from "../../../contract/values/paging.ts";
import {
  countRows,
  hasRows,
  type Reading,
  type Schema,
  type Writing,
} from "../../platform/database/index.ts";

/** The state of the comments that the public sees, if their post is live. Whatever shows comments to it tests this. */
export const shownState = "shown" satisfies CommentState;

/** A comment with its author's name and avatar. */
export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

function commentsWithAuthors(db: Reading) {
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
  db: Reading,
  postId: number,
  at: PageNumber,
): Promise<Page & { rows: CommentRow[] }> {
  const rows = await commentsWithAuthors(db)
    .where(({ and }) => and({ "comment.content_id": postId, "comment.state": shownState }))
    .orderBy("comment.updated_at", "desc")
    .orderBy("comment.id", "desc")
    .limit(at.limit)
    .offset((at.page - 1) * at.limit)
    .execute();
  const shown = { content_kind: "post", content_id: postId, state: shownState } as const;
  const all = db.selectFrom("comment").where(({ and }) => and(shown));
  // A first page that is not full has all comments.
  const hasAll = at.page === 1 && rows.length < at.limit;
  return { rows, ...pageOf(hasAll ? rows.length : await countRows(all), at) };
}

/** A user's newest comments on a post that wait for approval. */
export function findHeldComments(
  db: Reading,
  postId: number,
  userId: number,
  limit: number,
): Promise<CommentRow[]> {
  return commentsWithAuthors(db)
    .where(({ and }) =>
      and({ "comment.user_id": userId, "comment.state": "held", "comment.content_id": postId }),
    )
    .orderBy("comment.created_at", "desc")
    .orderBy("comment.id", "desc")
    .limit(limit)
    .execute();
}

/** Whether readers see a comment of a user on any post. */
export function hasShownComment(db: Reading, userId: number): Promise<boolean> {
  return hasRows(db.selectFrom("comment").where(({ and }) => and({ user_id: userId, state: shownState })));
}

export function isCommentBanned(db: Reading, userId: number): Promise<boolean> {
  return hasRows(db.selectFrom("user").where("id", "=", userId).where("comment_banned_at", "is not", null));
}

/** Includes comments of every state. */
export function findComment(db: Reading, id: string) {
  return commentsWithAuthors(db).where("comment.id", "=", id).executeTakeFirst();
}

export async function insertComment(db: Writing, row: Insertable<Schema["comment"]>): Promise<void> {
  await db.insertInto("comment").values(row).execute();
}

/** @returns whether the comment existed */
export async function deleteCommentRow(db: Writing, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("comment").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
