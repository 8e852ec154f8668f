/** The product's numbers: specification section 9 and design sections 5 and 6. */
export const limits = {
  latestNewsCount: 4,
  upcomingProjectsCount: 4,
  eventHeroCandidates: 4,
  relatedCount: 8,
  homeTrainingsCount: 8,

  cardTitleCharacters: 40,
  /** Longer main headings and names of colleges are set in smaller letters. */
  maxLargeCharacters: 50,
  heroTitleWords: 7,
  maxHeroTitleWords: 10,
  relatedTitleWords: 10,
  maxPresidentPreviewCharacters: 320,

  cardsPerPage: 12,
  maxListLimit: 100,
  maxAddressSegments: 3,
  maxAddressCharacters: 120,
  /** The longest address that a title gives. */
  maxProposedAddressCharacters: 50,
  maxRedirects: 50_000,
  maxRedirectFromCharacters: 500,
  /** Redirects that one request adds. */
  maxNewRedirects: 500,
  /** Redirects that a reader is sent through at once, when one leads to the next. */
  maxRedirectHops: 10,
  /** Page views. */
  numbersDays: 400,
  /** Days on the overview, and lines of its lists. */
  numbersShownDays: 30,
  numbersListed: 10,
  numbersSources: 5,
  /** Paths that are counted one by one on a day; further ones are counted together. */
  maxCountedPaths: 1_000,
  /** Host names that are counted one by one on a day as places where readers came from. */
  maxCountedSources: 100,
  /** The title's words in the path of a post, event or service. */
  maxSlugCharacters: 60,
  /** Pages above a page that its breadcrumb shows. */
  maxBreadcrumb: 5,
  maxListPage: 1_000_000,
  maxSearchCharacters: 100,
  /** The newest matches that a search returns. */
  maxSearchResults: 1_000,
  /** The newest matches that a table shows: of titles with the text, and of titles with its words. */
  maxTitleMatches: 400,
  /** The newest records that a search for one or two letters scans: the trigram index needs three. */
  maxSearchScanned: 1_000,
  searchPageSize: 10,
  /** Words of a query that a search uses. */
  maxSearchWords: 10,
  /** The longest text of the website in another language. */
  maxWordCharacters: 2_000,
  /** The words of one record, without those that it has twice. */
  maxIndexedCharacters: 300_000,
  searchExcerptCharacters: 200,
  /** Searches of one IP address within `writeWindowMs`: many people share one. */
  searchesPerAddress: 600,
  /** Searches of one IP address within `writeWindowMs` whose words are compared with similar ones. */
  searchRepairsPerAddress: 60,
  /** Words of a search that are compared with similar ones. */
  maxRepairedWords: 5,
  commentsPerPage: 20,
  minCommentCharacters: 20,
  maxCommentCharacters: 5_000,
  /** Room for `maxCommentCharacters` of the longest emoji, escaped in JSON. */
  maxCommentBytes: 512 * 1024,
  commentExcerptCharacters: 280,
  /** The newest comments that a moderator's search scans. */
  maxCommentsSearched: 2_000,
  /** Comments that one request can approve, hold, remove or restore. */
  maxModeratedAtOnce: 100,
  maxNameCharacters: 80,

  /** The contact form. Characters count as in `maxlength`: UTF-16 code units. */
  maxEmailCharacters: 254,
  maxPhoneCharacters: 40,
  minPhoneDigits: 7,
  /** ITU-T E.164. */
  maxPhoneDigits: 15,
  maxMessageCharacters: 5_000,
  messageDays: 180,
  /** Messages of one IP address within `writeWindowMs`; more are refused. */
  messagesPerAddress: 20,
  /** A message that follows another of the same IP address within this time is held. */
  messagePauseMs: 5_000,
  /** The same text again within this time is held if the same person sent it, or the third one. */
  repeatedMessageDays: 7,
  maxSendersOfText: 2,
  /** More links than these in one message, and it is held. */
  maxMessageLinks: 1,
  /** When more messages without a sign of spam than these come within `messageFloodMinutes`, further ones are held. */
  messageFloodCount: 30,
  /** How many of them count for one IP address. */
  messageFloodPerAddress: 5,
  messageFloodMinutes: 10,
  inboxPageSize: 20,

  /** Forms of records. Characters count as in `maxlength`. */
  maxQuestions: 6,
  maxQuestionCharacters: 200,
  maxChoices: 12,
  maxAnswerLineCharacters: 200,
  maxAnswerTextCharacters: 2_000,
  maxSeats: 10_000,
  maxThanksCharacters: 1_000,
  codeCharacters: 6,
  /** With spaces and hyphens, and the words around it that were copied with it. */
  maxTypedCodeCharacters: 100,
  /** The number of free seats is named up to this one. */
  maxNamedSeats: 10,
  /**
   * Registrations sent within `writeWindowMs` from one IP address, and codes tried; more are refused. A class shares
   * one address.
   */
  registrationsPerAddress: 120,
  codesPerAddress: 20,
  /** A class shares an address, and may join at the same moment. More registrations with a form are held. */
  hourlyRegistrationsPerAddress: 80,
  hourlyRegistrationsPerForm: 600,
  /** As many registrations with a form within a minute are said to staff; already all its seats, if they are fewer. */
  minRushRegistrations: 10,
  maxRushRegistrations: 60,
  rushMs: 60_000,
  /** How long the dashboard shows it, and of how many forms. */
  rushShownDays: 7,
  maxFloodsListed: 100,
  /**
   * Registrations with one form and the same phone number or e-mail address; more are held if a name repeats or all
   * seats are taken.
   */
  maxRegistrationsPerContact: 3,
  /** The device that sent a registration is shown its code again for this long. */
  registrationDeviceHours: 24,
  /** The same registration sent again from the same IP address, because its answer was lost, returns the same code. */
  registrationRepeatMinutes: 10,
  entryDays: 90,
  maxEntryDays: 365,
  /** Registrations and messages of the contact form. */
  maxEntriesListed: 500,
  /** A mail that cannot be sent is tried for this long. */
  mailRetryDays: 3,
  /** How long a mail is kept after it was sent or given up. */
  sentMailDays: 30,
  outboxSize: 20,
  /** Administrators who get mail about messages. */
  maxMailRecipients: 20,
  /** The newest messages of a state that a search in the inbox reads. */
  maxMessagesSearched: 1_000,
  /** Open messages are counted up to this number. */
  maxCountedMessages: 100,

  nonceMinutes: 10,
  nonceRenewMinutes: 8,
  sessionIdleDays: 30,
  /** Counted from signing in, however often the session is used. */
  sessionDays: 180,
  staffSessionDays: 30,
  /** How long a role granted to an unknown email address waits for its first sign-in. */
  grantDays: 14,
  maxPendingRoles: 200,
  /** A ban from commenting after its account was erased. */
  keptBanDays: 365,
  maxSessionsPerUser: 50,
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

  toastMs: 5_000,
  /** For a notice of one or two sentences that no action of the user caused. */
  noticeToastMs: 15_000,
  confirmToastMs: 1_000,
  /** How long a deletion can be undone from its toast; hover and focus pause it. */
  undoToastMs: 15_000,
  searchDelayMs: 300,
  /** The texts that a search for a translation offers. */
  translationChoices: 8,
  confirmTitleCharacters: 20,

  maxUploadBytes: 10 * 1024 * 1024,
  /** Phones of 50 megapixels take up to 8192 by 6144. */
  maxPicturePixels: 51_000_000,
  maxWindowsPicturePixels: 16_000_000,
  maxTitleCharacters: 200,
  maxAltCharacters: 300,
  maxPlaceCharacters: 120,
  maxFacts: 12,
  /** Child pages that a page shows. */
  maxChildPages: 500,
  childPagesAtOnce: 60,
  maxFactLabelCharacters: 40,
  maxFactValueCharacters: 200,
  /** Entries of a calendar that others subscribe to: the next ones, and the latest that have begun before today. */
  maxCalendarNext: 150,
  maxCalendarPast: 50,
  /** The academic calendar lists events that ended at most this long ago. */
  academicPastDays: 180,
  maxAcademicDates: 200,
  /** How often calendars are asked to look for changes. */
  calendarRefreshHours: 6,
  /** The text of an entry in a calendar. */
  maxCalendarTextCharacters: 1_000,
  maxFeedEntries: 20,
  /** A feed leaves out the oldest entries that do not fit. */
  maxFeedBytes: 30_000,
  maxFeedTextCharacters: 400,
  /** In what search engines read of a training. */
  maxCourseDescriptionCharacters: 160,
  /** Numbers of records in one part of the sitemap. Each step of writing one takes some ten milliseconds. */
  sitemapPartSize: 1_000,
  /** By https://www.sitemaps.org/protocol.html. */
  maxSitemapParts: 50_000,
  maxBodyCharacters: 500_000,
  /** Start and end tags in the HTML of a body: many times those of a long article. */
  maxBodyTags: 10_000,
  /** Nesting of elements in a body, before it is sanitized. */
  maxBodyDepth: 100,
  maxBodyPictures: 30,
  /** The largest table in a body. Larger ones become the words of their cells. */
  maxTableRows: 300,
  maxTableColumns: 30,
  /** What the dialog for a new table offers. */
  maxNewTableRows: 20,
  maxNewTableColumns: 10,
  maxCaptionCharacters: 200,
  maxGalleryPictures: 9,
  linkedPictureTimeoutMs: 10_000,
  /** For all linked pictures of one body together. */
  linkedPicturesTimeoutMs: 20_000,
  maxLinkedPictureRedirects: 3,
  /** The address of a link, a video or a picture in a body. */
  maxUrlCharacters: 2_000,
  maxDescriptionCharacters: 5_000,
  tablePageSize: 10,
  tablePageSizes: [10, 15, 20, 25, 30],
  consoleTitleCharacters: 20,
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
  /** The browser shrinks a larger cover before it uploads it. */
  shrinkAboveBytes: 3 * 1024 * 1024,
  /** The same for a picture in a body. */
  shrinkInTextAboveBytes: 512 * 1024,
  /** The browser does not try to decode a larger picture. */
  maxShrinkableBytes: 60 * 1024 * 1024,
  /** The text is checked after a pause in typing of this length. */
  textCheckDelayMs: 600,
  /** The words with which a finding of the checks quotes the text. */
  textCheckQuoteCharacters: 60,
  /** A draft is saved after a pause in typing of this length. */
  draftSaveDelayMs: 500,
  /** A draft is saved at least this often while the author types without a pause. */
  maxDraftSaveDelayMs: 5_000,
  /** A discarded draft can be brought back for this long. */
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
  /** For this long after an autosave, others see that somebody is writing. */
  writingMinutes: 5,
  bodyMissingToastMs: 900,
  /** An operation that takes longer shows that it is in progress. */
  progressDelayMs: 400,
  /** Retry interval of a post that could not be sent, also when the browser does not report that it is online. */
  unsentRetryMs: 30_000,
  /** After this, the form offers to stop waiting for a save. */
  longSaveMs: 15_000,
  maxUndoSteps: 100,
  undoMergeMs: 1_000,
  /** Distance of the focused element, or the cursor, from sticky bars. */
  clearancePixels: 16,
  headingLevels: [1, 2, 3],
  maxIndent: 8,
  trashDays: 30,
  maxTrashDays: 3_650,
  /** A save within this time replaces the same person's own earlier, unpublished version. */
  versionWindowMinutes: 30,
  /** Unpublished versions of a record that are kept; of older ones, one a day. */
  keptVersions: 50,
  /** Items on each level of the main menu. */
  maxMenuItems: 8,
  maxFooterColumns: 3,
  /** Links in one column of the footer. */
  maxFooterItems: 12,
  maxMenuLabelCharacters: 40,
  maxCollegeNameCharacters: 80,
  maxSummaryCharacters: 300,
  maxGreetings: 8,
  maxGreetingCharacters: 80,
  maxPostalAddressCharacters: 200,
  maxPresidentMessageCharacters: 5_000,
  /** The text and its link in one language, in UTF-8: with its markup, a notice adds at most 300 to each page. */
  maxNoticeBytes: 220,
  maxNoticeCharacters: 140,
  /** After the beginning and the end of a notice, also behind shared caches. */
  maxNoticeDelaySeconds: 60,
  maxReviewCharacters: 1_000,
  previewLinkDays: 7,
  auditDays: 730,
  /**
   * Backups of the server that are kept: the newest ones, and the newest of each of the last days, weeks and months.
   */
  newestBackups: 3,
  dailyBackups: 7,
  weeklyBackups: 4,
  monthlyBackups: 6,
  /** A job or a mail that failed as often is a problem on the overview, which lists a few. */
  failingAttempts: 2,
  maxProblems: 10,
  /** Without a newer proven backup, the overview warns. */
  lateBackupHours: 48,
  /** How far ahead a publication or a take-down can be planned. */
  maxPlanYears: 5,
  maxComingUp: 100,
  /** Min age of an unreferenced picture before `gc` deletes it: a save in progress may still need it. */
  orphanHours: 24,
  minOrphanHours: 1,

  /** `max-age` and `s-maxage` of pictures. */
  pictureBrowserCacheSeconds: 86_400,
  pictureSharedCacheSeconds: 600,
  avatarCacheSeconds: 600,

  imageWidths: [360, 720, 1080],
  imageOriginalWidth: 2000,
  /** Share pictures: WhatsApp shows none of more than 300 to 600 KB. */
  sharePictureWidth: 1200,
  sharePictureHeight: 630,
  maxSharePictureBytes: 100_000,
  avatarWidth: 96,
  /** The president's portrait, which is square, too. */
  portraitWidths: [360, 720],
} as const;
