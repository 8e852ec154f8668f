/** The form of a record, its editor and its autosaved draft. */
export const writingLimits = {
  /** What the dialog for a new table offers. */
  maxNewTableRows: 20,
  maxNewTableColumns: 10,
  /** The text is checked after a pause in typing of this length. */
  textCheckDelayMs: 600,
  /** The words with which a finding of the checks quotes the text. */
  textCheckQuoteCharacters: 60,
  /** A draft is saved after a pause in typing of this length. */
  draftSaveDelayMs: 500,
  /** A draft is saved at least this often while the author types without a pause. */
  maxDraftSaveDelayMs: 5_000,
  /** A discarded draft can be brought back for this long: the server keeps its pictures. */
  discardedDraftMs: 24 * 60 * 60 * 1000,
  /** A draft is saved on the server after a pause in typing of this length; the first one after a shorter pause. */
  draftUploadDelayMs: 5_000,
  firstDraftUploadDelayMs: 1_000,
  /** A draft is saved on the server at least this often while the author types without a pause. */
  maxDraftUploadDelayMs: 20_000,
  /** Retry interval of a draft that got no answer from the server. */
  draftRetryMs: 15_000,
  /** A form for a new record does not wait longer for what other devices have added. */
  draftLoadTimeoutMs: 3_000,
  /** How often a form asks who else is writing. */
  presencePollMs: 20_000,
  /** More autosaves in a row without an answer than any page remembers. */
  maxSeenRevisions: 10,
  /** For this long after an autosave, others see that somebody is writing. */
  writingMinutes: 5,
  /** Retry interval of a post that could not be sent, also when the browser does not report that it is online. */
  unsentRetryMs: 30_000,
  /** After this, the form offers to stop waiting for a save. */
  longSaveMs: 15_000,
  maxUndoSteps: 100,
  undoMergeMs: 1_000,
  headingLevels: [1, 2, 3],
  maxIndent: 8,
} as const;
