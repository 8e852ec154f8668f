/** Writes, and the bytes that they bring. */
export const requestLimits = {
  idempotencyHours: 24,
  /**
   * Writes per window: of one user, by role, and of all requests without a session from one IP address. Signing in
   * (two writes) has a budget of its own.
   */
  writeWindowMs: 60_000,
  writesPerPerson: { ANONYMOUS: 0, USER: 20, EDITOR: 120, ADMIN: 120, SUPERADMIN: 120 },
  /** Autosaves of one user in the same window. */
  autosavesPerPerson: 240,
  anonymousWritesPerAddress: 300,
  signInWritesPerAddress: 600,
  /** One text field of a form: a body may embed pictures as base64, which is a third larger. */
  maxFormFieldBytes: 20 * 1024 * 1024,
  /** A single-line field: room for the longest text in its longest encoding. */
  maxFormLineBytes: 16 * 1024,
  /** A multi-line field. */
  maxFormLinesBytes: 256 * 1024,
  /** A whole multipart form, including its boundaries. */
  maxFormBytes: 31 * 1024 * 1024,
  /** All forms and autosaves that are read and saved at the same time, a third for each person. More wait. */
  maxConcurrentFormBytes: 96 * 1024 * 1024,
  maxQueuedForms: 100,
  maxFormWaitMs: 20_000,
} as const;
