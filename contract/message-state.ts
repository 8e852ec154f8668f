/** `open`: waits for an answer; `done`: answered; `held`: looks like spam, waits for somebody to look at it. */
export const messageStates = ["open", "done", "held"] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message is held: a sign of spam, or a decision of the staff. */
export const messageHoldReasons = ["hidden-field", "hurried", "repeated", "links", "flood", "staff"] as const;
export type MessageHoldReason = (typeof messageHoldReasons)[number];
