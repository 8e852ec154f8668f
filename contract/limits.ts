/** Every number of the product, in one place: specification section 9 and design sections 5 and 6. */
export const limits = {
  latestNews: 4,
  upcomingProjects: 4,
  eventHeroCandidates: 4,
  related: 8,
  homeTrainings: 8,

  cardTitleCharacters: 40,
  heroTitleWords: 7,
  heroTitleWordsBeforeCut: 10,
  relatedTitleWords: 10,
  presidentPreviewCharacters: 320,

  cardsPerPage: 12,
  listLimit: 100,
  listPage: 1_000_000,
  searchCharacters: 100,
  /** A search finds the newest so many; words of one or two letters are looked for among the newest so many. */
  searchMost: 1_000,
  searchDepth: 1_000,
  commentsPerPage: 20,
  commentLeast: 20,
  commentMost: 5_000,
  /** A character may be an emoji of a whole family, and JSON may escape each of its parts. */
  commentBytes: 512 * 1024,
  nameCharacters: 80,

  nonceMinutes: 10,
  nonceRenewMinutes: 8,
  sessionIdleDays: 30,
  /** A session ends this long after signing in, however often it is used. */
  sessionDays: 180,
  staffSessionDays: 30,
  /** A role granted to somebody who has not signed in yet waits this long. */
  grantDays: 14,
  sessionsPerUser: 50,
  idempotencyHours: 24,

  /**
   * Writes in one window: by one person, according to their role; and by people without a session from one address,
   * where signing in (two writes) has a budget of its own.
   */
  writeWindowMilliseconds: 60_000,
  writesPerPerson: { ANONYMOUS: 0, USER: 20, EDITOR: 120, ADMIN: 120, SUPERADMIN: 120 },
  anonymousWritesPerAddress: 300,
  signInWritesPerAddress: 600,

  toastMilliseconds: 5_000,
  /** For a notice of one or two sentences that the reader did not ask for. */
  noticeToastMilliseconds: 15_000,
  confirmToastMilliseconds: 1_000,
  /** How long a deletion can be undone from its toast; hover and focus stop the clock. */
  undoToastMilliseconds: 15_000,
  searchDelayMilliseconds: 300,
  confirmTitleCharacters: 20,

  uploadBytes: 10 * 1024 * 1024,
  picturePixels: 50_000_000,
  windowsPicturePixels: 16_000_000,
  titleCharacters: 200,
  altCharacters: 300,
  bodyCharacters: 500_000,
  /** Elements, opened and closed, in a text as it is sent: many times what a long article has. */
  bodyTags: 10_000,
  /** How deeply elements may be nested in a body, before it is cleaned. */
  bodyDepth: 100,
  bodyPictures: 30,
  /** For one linked picture, and for all of one body together. */
  linkedPictureTimeoutMs: 10_000,
  linkedPicturesTimeoutMs: 20_000,
  linkedPictureRedirects: 3,
  /** Of a link, a video or a picture in a text. */
  addressCharacters: 2_000,
  descriptionCharacters: 5_000,
  tablePage: 10,
  tablePages: [10, 15, 20, 25, 30],
  consoleTitleCharacters: 20,
  /** Of one text field of a form: a text may carry pictures, which are a third larger there. */
  formFieldBytes: 20 * 1024 * 1024,
  /** Of a single-line and of a multi-line text field: room for the longest text in its longest encoding. */
  formLineBytes: 16 * 1024,
  formLinesBytes: 256 * 1024,
  /** Of a whole form: its fields, its file, and what stands between them. */
  formBytes: 31 * 1024 * 1024,
  /** Of all forms being read and saved at one time; how many more may wait, and for how long. */
  formsBytes: 96 * 1024 * 1024,
  formsWaiting: 100,
  formWaitMs: 20_000,
  /** A picture above this is made smaller by the browser before it is sent: as a cover, and within a text. */
  shrinkBytes: 3 * 1024 * 1024,
  shrinkBytesInText: 512 * 1024,
  /** A browser is not asked to unpack more than this. */
  shrinkMostBytes: 60 * 1024 * 1024,
  /** What is written is kept after a pause of this length, and now and then when there is none. */
  draftPauseMilliseconds: 500,
  draftPatienceMilliseconds: 5_000,
  bodyMissingToastMilliseconds: 900,
  /** What takes longer is told to be under way. */
  patienceMilliseconds: 400,
  /** A post that waits for a connection is tried again after this, even when the browser does not say that it is online. */
  unsentRetryMilliseconds: 30_000,
  /** After this, somebody who waits for a save may stop waiting. */
  longSaveMilliseconds: 15_000,
  undoSteps: 100,
  undoMergeMilliseconds: 1_000,
  /** Pixels between what has the focus, or the cursor, and the bars that stick to the window. */
  clearancePixels: 16,
  headingLevels: [1, 2, 3],
  indentMost: 8,
  trashDays: 30,
  /** Who did what is kept for two years. */
  auditDays: 730,
  /** A picture that nothing shows may belong to a save that is under way: it is left alone for so long. */
  orphanHours: 24,
  orphanHoursLeast: 1,

  /** For how long a reader's browser, and a cache that readers share, may show a picture without asking again. */
  pictureBrowserCacheSeconds: 86_400,
  pictureSharedCacheSeconds: 600,
  avatarCacheSeconds: 600,

  imageWidths: [360, 720, 1080],
  imageOriginalWidth: 2000,
  avatarWidth: 96,
} as const;
