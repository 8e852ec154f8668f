import type { CommentState } from "../../contract/comment-states.ts";

/** The state of the comments that the public sees, if their post is live. Whatever shows comments to it tests this. */
export const shownState = "shown" satisfies CommentState;
