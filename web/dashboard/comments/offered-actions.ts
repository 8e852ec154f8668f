import type { CommentState, ModerationAction } from "../../../contract/comment-states.ts";

/** The actions that make sense in each state, the most frequent one first. */
export const offeredActions: Readonly<Record<CommentState, readonly ModerationAction[]>> = {
  held: ["approve", "remove"],
  shown: ["hold", "remove"],
  removed: ["restore"],
};
