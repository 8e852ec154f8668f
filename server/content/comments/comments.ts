import { randomUUID } from "node:crypto";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { Comment, CommentList } from "../../../contract/schemas/comment.ts";
import { commentLimits } from "../../../contract/values/limits/comments.ts";
import type { HoldReason } from "../../../contract/values/moderation.ts";
import { isAllowed } from "../../../contract/values/permissions.ts";
import { type Reading, timestamp, type Writing } from "../../platform/database/index.ts";
import { HttpError, roleOf, type Viewer } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";
import { findCommentReasons } from "../hold/index.ts";
import { changeState } from "./moderation.ts";
import {
  type CommentRow,
  deleteCommentRow,
  findComment,
  findComments,
  findHeldComments,
  hasShownComment,
  insertComment,
  isCommentBanned,
  shownState,
} from "./store.ts";

/** One page of the comments on a post, newest first, with the viewer's permission to delete each. */
export async function listComments(
  db: Reading,
  postId: number,
  at: { page: number; limit: number },
  viewer: Viewer | undefined,
): Promise<CommentList> {
  const { rows, ...page } = await findComments(db, postId, at);
  return { ...page, comments: rows.map((row) => present(row, viewer)) };
}

/** The viewer's own newest comments on a post that wait for approval. */
export async function listWaitingComments(db: Reading, postId: number, viewer: Viewer): Promise<Comment[]> {
  const rows = await findHeldComments(db, postId, viewer.userId, commentLimits.commentsPerPage);
  return rows.map((row) => present(row, viewer));
}

/**
 * Creates a comment on a post, in the caller's transaction. It may have to wait for approval.
 * @throws HttpError 403 for a user who is banned from commenting
 */
export async function createComment(
  transaction: Writing,
  viewer: Viewer,
  { postID, commentBody }: { postID: number; commentBody: string },
): Promise<Comment> {
  if (await isCommentBanned(transaction, viewer.userId)) {
    throw new HttpError("comment_banned", apiMessages.commentBanned);
  }
  const reasons = await findReasons(transaction, viewer, commentBody);
  const id = randomUUID();
  const now = timestamp();
  await insertComment(transaction, {
    id,
    content_kind: "post",
    content_id: postID,
    user_id: viewer.userId,
    body: commentBody,
    created_at: now,
    updated_at: now,
    state: reasons.length > 0 ? "held" : shownState,
    held_reasons: reasons.join(" "),
  });
  return present(await requireComment(transaction, id), viewer);
}

/**
 * A person with a shown comment is known: it was approved, or written while the setting was off and left standing.
 * Comments of staff never wait.
 */
async function findReasons(transaction: Reading, author: Viewer, text: string): Promise<HoldReason[]> {
  if (isAllowed(author.role, "comment.moderate", true)) return [];
  const { holdFirstComments } = await readSettings(transaction);
  if (!holdFirstComments) return [];
  return findCommentReasons(text, await hasShownComment(transaction, author.userId));
}

/**
 * Deletes a comment of the viewer, or removes that of another user, in the caller's transaction. Moderators can restore
 * what they removed.
 * @throws HttpError 404 when the comment no longer exists
 */
export async function deleteComment(
  transaction: Writing,
  comment: CommentRow,
  viewer: Viewer,
): Promise<void> {
  if (comment.user_id !== viewer.userId) return changeState(transaction, viewer, "remove", [comment]);
  if (!(await deleteCommentRow(transaction, comment.id))) throw notFound();
}

function notFound(): HttpError {
  return new HttpError("not_found", apiMessages.commentNotFound);
}

/** A comment that was not removed. @throws HttpError 404 */
export async function requireComment(db: Reading, id: string): Promise<CommentRow> {
  const row = await findComment(db, id);
  if (!row || row.state === "removed") throw notFound();
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
    ...(row.state !== shownState && { waiting: true }),
  };
}
