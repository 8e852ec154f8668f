/** Readers see only comments that are `shown`. A `removed` one is deleted with the recycle bin. */
export const commentStates = ["shown", "held", "removed"] as const;
export type CommentState = (typeof commentStates)[number];

/** Why a comment or an entry of a form is held: a sign of advertising, or a decision of the staff (`staff`). */
export const holdReasons = [
  "first",
  "link",
  "phone",
  "hidden-field",
  "other-site",
  "hurried",
  "repeated",
  "flood",
  "staff",
] as const;
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

/**
 * Where an entry, which is what was sent with a form, stands. A message of the contact form is `open` until it is
 * answered (`done`). A registration has a seat (`open`), whose owner was there (`done`), waits for one (`waiting`), or
 * gave it up (`cancelled`). `held`: looks like spam, waits for somebody to look at it, and takes no seat.
 */
export const entryStates = ["open", "waiting", "held", "done", "cancelled"] as const;
export type EntryState = (typeof entryStates)[number];

/** Which entries a list shows: those in a state, or who got a seat from the waiting list and is to be told. */
export const entryFilters = [...entryStates, "toBeTold"] as const;
export type EntryFilter = (typeof entryFilters)[number];

/** The states of a message of the contact form. */
export const messageStates = ["open", "done", "held"] as const satisfies EntryState[];

/** The states to which staff move a registration. From the waiting list to a seat leads only a free one. */
export const registrationMoves = {
  open: ["done", "cancelled", "held"],
  waiting: ["cancelled", "held"],
  held: ["open"],
  done: ["open"],
  cancelled: ["open"],
} as const satisfies Record<EntryState, readonly EntryState[]>;

export const messageMoves = {
  open: ["done", "held"],
  done: ["open"],
  held: ["open"],
} as const satisfies Record<(typeof messageStates)[number], readonly EntryState[]>;
