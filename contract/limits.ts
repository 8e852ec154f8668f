/** Every number of the product, in one place: specification section 9 and design sections 5 and 6. */
export const limits = {
  latestNewsCount: 4,
  upcomingProjectsCount: 4,
  eventHeroCandidates: 4,
  relatedCount: 8,
  homeTrainingsCount: 8,

  cardTitleCharacters: 40,
  heroTitleWords: 7,
  maxHeroTitleWords: 10,
  relatedTitleWords: 10,
  maxPresidentPreviewCharacters: 320,

  cardsPerPage: 12,
  maxListLimit: 100,
  maxListPage: 1_000_000,
  maxSearchCharacters: 100,
  /** A search finds the newest so many; words of one or two letters are looked for among the newest so many. */
  maxSearchResults: 1_000,
  maxSearchScanned: 1_000,
  commentsPerPage: 20,
  minCommentCharacters: 20,
  maxCommentCharacters: 5_000,
  /** A character may be an emoji of a whole family, and JSON may escape each of its parts. */
  maxCommentBytes: 512 * 1024,
  maxNameCharacters: 80,

  nonceMinutes: 10,
  nonceRenewMinutes: 8,
  sessionIdleDays: 30,
  /** A session ends this long after signing in, however often it is used. */
  sessionDays: 180,
  staffSessionDays: 30,
  /** A role granted to somebody who has not signed in yet waits this long. */
  grantDays: 14,
  maxSessionsPerUser: 50,
  idempotencyHours: 24,

  /**
   * Writes in one window: by one person, according to their role; and by people without a session from one address,
   * where signing in (two writes) has a budget of its own.
   */
  writeWindowMs: 60_000,
  writesPerPerson: { ANONYMOUS: 0, USER: 20, EDITOR: 120, ADMIN: 120, SUPERADMIN: 120 },
  anonymousWritesPerAddress: 300,
  signInWritesPerAddress: 600,

  toastMs: 5_000,
  /** For a notice of one or two sentences that the reader did not ask for. */
  noticeToastMs: 15_000,
  confirmToastMs: 1_000,
  /** How long a deletion can be undone from its toast; hover and focus stop the clock. */
  undoToastMs: 15_000,
  searchDelayMs: 300,
  confirmTitleCharacters: 20,

  maxUploadBytes: 10 * 1024 * 1024,
  maxPicturePixels: 50_000_000,
  maxWindowsPicturePixels: 16_000_000,
  maxTitleCharacters: 200,
  maxAltCharacters: 300,
  maxBodyCharacters: 500_000,
  /** Elements, opened and closed, in a text as it is sent: many times what a long article has. */
  maxBodyTags: 10_000,
  /** How deeply elements may be nested in a body, before it is cleaned. */
  maxBodyDepth: 100,
  maxBodyPictures: 30,
  /** For one linked picture, and for all of one body together. */
  linkedPictureTimeoutMs: 10_000,
  linkedPicturesTimeoutMs: 20_000,
  maxLinkedPictureRedirects: 3,
  /** Of a link, a video or a picture in a text. */
  maxUrlCharacters: 2_000,
  maxDescriptionCharacters: 5_000,
  tablePageSize: 10,
  tablePageSizes: [10, 15, 20, 25, 30],
  consoleTitleCharacters: 20,
  /** Of one text field of a form: a text may carry pictures, which are a third larger there. */
  maxFormFieldBytes: 20 * 1024 * 1024,
  /** Of a single-line and of a multi-line text field: room for the longest text in its longest encoding. */
  maxFormLineBytes: 16 * 1024,
  maxFormLinesBytes: 256 * 1024,
  /** Of a whole form: its fields, its file, and what stands between them. */
  maxFormBytes: 31 * 1024 * 1024,
  /** Of all forms being read and saved at one time; how many more may wait, and for how long. */
  maxConcurrentFormBytes: 96 * 1024 * 1024,
  maxQueuedForms: 100,
  maxFormWaitMs: 20_000,
  /** A picture above this is made smaller by the browser before it is sent: as a cover, and within a text. */
  shrinkAboveBytes: 3 * 1024 * 1024,
  shrinkInTextAboveBytes: 512 * 1024,
  /** A browser is not asked to unpack more than this. */
  maxShrinkableBytes: 60 * 1024 * 1024,
  /** What is written is kept after a pause of this length, and now and then when there is none. */
  draftSaveDelayMs: 500,
  maxDraftSaveDelayMs: 5_000,
  bodyMissingToastMs: 900,
  /** What takes longer is told to be under way. */
  progressDelayMs: 400,
  /** A post that waits for a connection is tried again after this, even when the browser does not say that it is online. */
  unsentRetryMs: 30_000,
  /** After this, somebody who waits for a save may stop waiting. */
  longSaveMs: 15_000,
  maxUndoSteps: 100,
  undoMergeMs: 1_000,
  /** Pixels between what has the focus, or the cursor, and the bars that stick to the window. */
  clearancePixels: 16,
  headingLevels: [1, 2, 3],
  maxIndent: 8,
  trashDays: 30,
  /** Who did what is kept for two years. */
  auditDays: 730,
  /** A picture that nothing shows may belong to a save that is under way: it is left alone for so long. */
  orphanHours: 24,
  minOrphanHours: 1,

  /** For how long a reader's browser, and a cache that readers share, may show a picture without asking again. */
  pictureBrowserCacheSeconds: 86_400,
  pictureSharedCacheSeconds: 600,
  avatarCacheSeconds: 600,

  imageWidths: [360, 720, 1080],
  imageOriginalWidth: 2000,
  avatarWidth: 96,
} as const;
