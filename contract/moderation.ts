/** Readers see only comments that are `shown`. A `removed` one is deleted with the recycle bin. */
export const commentStates = ["shown", "held", "removed"] as const;
export type CommentState = (typeof commentStates)[number];

/** Why the server held a comment back: its author is new, or it has a link or a phone number. */
export const holdReasons = ["first", "link", "phone"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** The state that each action leads to, whatever the state before: of two moderators, the last one decides. */
export const moderationActions = {
  approve: "shown",
  hold: "held",
  remove: "removed",
  restore: "shown",
} as const satisfies Record<string, CommentState>;
export type ModerationAction = keyof typeof moderationActions;

/** The action that gives a comment the state back that it had. */
export const undoActions = {
  shown: "restore",
  held: "hold",
  removed: "remove",
} as const satisfies Record<CommentState, ModerationAction>;

/** `open`: waits for an answer; `done`: answered; `held`: looks like spam, waits for somebody to look at it. */
export const messageStates = ["open", "done", "held"] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message is held: a sign of spam, or a decision of the staff. */
export const messageHoldReasons = [
  "hidden-field",
  "other-site",
  "hurried",
  "repeated",
  "links",
  "flood",
  "staff",
] as const;
export type MessageHoldReason = (typeof messageHoldReasons)[number];
