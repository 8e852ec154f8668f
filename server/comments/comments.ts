import { randomUUID } from "node:crypto";
import type { Comment, CommentList } from "../../contract/comment.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { isAllowed } from "../../contract/permissions.ts";
import { audit } from "../audit/index.ts";
import type { Db } from "../database/index.ts";
import { HttpError, roleOf, type Viewer } from "../http/index.ts";
import { type CommentRow, deleteCommentRow, findComment, findComments, insertComment } from "./store.ts";

/** One page of the comments on a post, newest first, with the viewer's permission to delete each. */
export async function listComments(
  db: Db,
  postID: number,
  at: { page: number; limit: number },
  viewer: Viewer | undefined,
): Promise<CommentList> {
  const { rows, ...page } = await findComments(db, postID, at);
  return { ...page, comments: rows.map((row) => present(row, viewer)) };
}

/** Creates a comment on a post, in the caller's transaction. */
export async function createComment(
  transaction: Db,
  viewer: Viewer,
  { postID, commentBody }: { postID: number; commentBody: string },
): Promise<Comment> {
  const id = randomUUID();
  const now = new Date().toISOString();
  await insertComment(transaction, {
    id,
    content_kind: "post",
    content_id: postID,
    user_id: viewer.userId,
    body: commentBody,
    created_at: now,
    updated_at: now,
  });
  return present(await requireComment(transaction, id), viewer);
}

/**
 * Deletes a comment, in the caller's transaction. Unless its author deletes it, this is audited, with the author's id
 * only: a name would stay in the audit log after the author is purged.
 * @throws HttpError 404 when the comment no longer exists
 */
export async function deleteComment(transaction: Db, comment: CommentRow, viewer: Viewer): Promise<void> {
  if (!(await deleteCommentRow(transaction, comment.id))) throw notFound();
  if (comment.user_id === viewer.userId) return;
  await audit(transaction, {
    userId: viewer.userId,
    action: "erase",
    subject: "comment",
    subjectId: comment.id,
    title: `user #${comment.user_id}`,
  });
}

function notFound(): HttpError {
  return new HttpError("not_found", apiMessages.commentNotFound);
}

/** @throws HttpError 404 */
export async function requireComment(db: Db, id: string): Promise<CommentRow> {
  const row = await findComment(db, id);
  if (!row) throw notFound();
  return row;
}

function present(row: CommentRow, viewer: Viewer | undefined): Comment {
  return {
    commentID: row.id,
    commentBody: row.body,
    postID: row.content_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    users: { username: row.username, image_url: row.image_url },
    mayRemove: isAllowed(roleOf(viewer), "comment.remove", row.user_id === viewer?.userId),
  };
}
