/** Toasts and dialogs. */
export const screenLimits = {
  toastMs: 5_000,
  /** For a notice of one or two sentences that no action of the user caused. */
  noticeToastMs: 15_000,
  confirmToastMs: 1_000,
  /** How long a deletion can be undone from its toast; hover and focus pause it. */
  undoToastMs: 15_000,
  confirmTitleCharacters: 20,
  consoleTitleCharacters: 20,
  bodyMissingToastMs: 900,
  /** An operation that takes longer shows that it is in progress. */
  progressDelayMs: 400,
  /** Distance of the focused element, or the cursor, from sticky bars. */
  clearancePixels: 16,
} as const;
