import type {
  ModeratedComment,
  ModerationList,
  ModerationListQuery,
  ModerationResult,
} from "../../../contract/schemas/comment.ts";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import {
  type CommentState,
  holdReasons,
  type ModerationAction,
  moderationActions,
} from "../../../contract/values/moderation.ts";
import { pageOf } from "../../../contract/values/paging.ts";
import { mayBanFromComments } from "../../../contract/values/permissions.ts";
import { audit } from "../../platform/audit/index.ts";
import { type Db, type Reading, timestamp, transact, type Writing } from "../../platform/database/index.ts";
import type { Viewer } from "../../platform/http/index.ts";
import {
  deleteCommentsRemovedBefore,
  findModeratedComments,
  findModeratedIds,
  findStates,
  type ModeratedRow,
  setCommentState,
} from "./moderation-store.ts";

/** One page of the comments on all posts, newest first. */
export async function listAllComments(
  db: Reading,
  viewer: Viewer,
  { page = 1, limit = listLimits.tablePageSize, ...filter }: ModerationListQuery,
): Promise<ModerationList> {
  const { ids, total } = await findModeratedIds(db, filter, { page, limit });
  const rows = await findModeratedComments(db, ids);
  return { comments: rows.map((row) => present(row, viewer)), ...pageOf(total, { page, limit }) };
}

/** Applies an action to comments, in the caller's transaction. Those that are gone or have the state already stay. */
export async function moderate(
  transaction: Writing,
  viewer: Viewer,
  action: ModerationAction,
  ids: readonly string[],
): Promise<ModerationResult> {
  const state = moderationActions[action];
  const affected = (await findStates(transaction, ids)).filter((row) => row.state !== state);
  await changeState(transaction, viewer, action, affected);
  const comments = await findModeratedComments(transaction, ids);
  return {
    changed: affected.map((row) => ({ commentID: row.id, previousState: row.state })),
    comments: comments.map((row) => present(row, viewer)),
  };
}

/**
 * Changes the state of comments and audits it, with the author's id only: a name would stay in the audit log after the
 * author is purged.
 */
export async function changeState(
  transaction: Writing,
  { userId }: Viewer,
  action: ModerationAction,
  comments: readonly { id: string; user_id: number }[],
): Promise<void> {
  const ids = comments.map(({ id }) => id);
  const state = moderationActions[action];
  await setCommentState(transaction, ids, { state, decided_by: userId, decided_at: timestamp() });
  await auditComments(transaction, userId, action, comments);
}

async function auditComments(
  transaction: Writing,
  userId: number | null,
  action: ModerationAction | "erase",
  comments: readonly { id: string; user_id: number }[],
): Promise<void> {
  const entries = comments.map(({ id, user_id }) => ({
    userId,
    action,
    subject: "comment" as const,
    subjectId: id,
    title: `user #${user_id}`,
  }));
  await audit(transaction, ...entries);
}

/**
 * Permanently deletes comments that were removed before a time. Nobody but moderators saw them.
 * @returns how many
 */
export async function purgeRemovedComments(db: Db, before: string, most: number): Promise<number> {
  return transact(db, { invalidates: "nothing" }, async (transaction) => {
    const deleted = await deleteCommentsRemovedBefore(transaction, before, most);
    await auditComments(transaction, null, "erase", deleted);
    return deleted.length;
  });
}

/** Whether a change of these states is one of what readers see. */
export function concernsReaders(action: ModerationAction, previous: readonly CommentState[]): boolean {
  return previous.length > 0 && (moderationActions[action] === "shown" || previous.includes("shown"));
}

function present(row: ModeratedRow, viewer: Viewer): ModeratedComment {
  const reasons = row.held_reasons.split(" ");
  const author = { id: row.user_id, role: row.role };
  return {
    commentID: row.id,
    commentBody: row.body,
    state: row.state,
    heldReasons: holdReasons.filter((reason) => reasons.includes(reason)),
    postID: row.content_id,
    postTitle: row.title,
    postIsLive: row.content_state === "live" && row.trashed_at === null,
    createdAt: row.created_at,
    author: {
      userId: row.user_id,
      username: row.username,
      image_url: row.image_url,
      commentBanned: row.comment_banned_at !== null,
      mayBan: row.author_trashed_at === null && mayBanFromComments(viewer, author),
    },
    decidedBy:
      row.decided_by === null || row.moderator === null
        ? null
        : { userId: row.decided_by, username: row.moderator },
    decidedAt: row.decided_at,
  };
}
