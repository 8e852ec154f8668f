import type { NoticeKind } from "../../body.ts";

// Texts of the versions of a record, of the difference between two of them, and of merging two people's changes.

/** Quotes words of a text, isolated so that right-to-left words do not reorder the sentence. */
const quote = (words: string) => `“\u2068${words}\u2069”`;

export const differenceMessages = {
  none: "No difference",
  added: "added",
  removed: "removed",
  /** Around changed words, for screen readers. */
  begins: (change: string) => ` [${change}: `,
  ends: "] ",
  empty: "(empty)",
  unchanged: (count: number) =>
    count === 1 ? "1 paragraph without changes" : `${count} paragraphs without changes`,
  more: (count: number, left: number) =>
    count === left ? `Show ${count} more changes` : `Show ${count} more of ${left} changes`,
  paragraphAdded: "New paragraph",
  paragraphRemoved: "Removed paragraph",
  paragraphChanged: "Changed paragraph",
  body: "Text",
  language: "Language",
  cancelled: "Cancelled",
  notCancelled: "Takes place",
  pageNumber: (id: number) => `Page #${id}`,
  textNumber: (id: number) => `Text #${id}`,
  languages: { so: "Somali", en: "English", ar: "Arabic", detected: "Found from the text" },
  coverReplaced: "Picture replaced",
  coverAdded: "Picture added",
  coverRemoved: "Picture removed",
  coverCut: (place: string) => `Picture cut at ${place}`,
  coverDecorative: "The picture is now decorative, without a description",

  now: {
    paragraph: "Now normal text",
    heading1: "Now a large heading",
    heading2: "Now a heading",
    heading3: "Now a small heading",
    quotation: "Now a quotation",
    code: "Now code",
    video: "Now a video",
    figure: "Now a picture with a caption or a width",
    table: "Now a table",
    divider: "Now a divider",
    bullet: "Now a point of a list",
    number: "Now a point of a numbered list",
  },
  divider: "Divider",
  noticeIs: (kind: NoticeKind) => `Box: ${kind}`,
  noticeNow: (kind: NoticeKind | undefined) => (kind ? `Now a box: ${kind}` : "No longer a box"),
  structure: "The points within it are arranged differently",
  alignment: {
    start: "Now at the start of the line",
    "ql-align-center": "Now centred",
    "ql-align-right": "Now at the end of the line",
    "ql-align-justify": "Now justified",
  },
  pictureWidth: {
    text: "Picture now as wide as the text",
    wide: "Picture now wider than the text",
    half: "Picture now half as wide as the text",
    gallery: "Pictures now in a gallery",
  },
  indented: "Indented further",
  outdented: "Indented less",
  direction: {
    "ql-direction-rtl": "Now from right to left",
    "ql-direction-ltr": "Now from left to right",
  },
  directionOfWords: "Now in the direction of its words",
  marks: {
    strong: "bold",
    em: "italic",
    u: "underlined",
    s: "struck through",
    sub: "subscript",
    sup: "superscript",
    code: "code",
  },
  marked: (words: string, mark: string) => `${quote(words)} is now ${mark}`,
  unmarked: (words: string, mark: string) => `${quote(words)} is no longer ${mark}`,
  linked: (words: string, address: string) => `${quote(words)} now leads to ${address}`,
  linkChanged: (words: string, address: string) => `Link ${quote(words)} now leads to ${address}`,
  unlinked: (words: string) => `${quote(words)} is no longer a link`,
  pictureAdded: (alt: string) => (alt ? `Picture added: ${quote(alt)}` : "Picture added"),
  pictureRemoved: (alt: string) => (alt ? `Picture removed: ${quote(alt)}` : "Picture removed"),
  pictureReplaced: "Picture replaced",
  pictureDescribed: (alt: string) =>
    alt ? `Picture now described as ${quote(alt)}` : "Picture now decorative",
  videoReplaced: (address: string) => `Video replaced: ${address}`,
  video: (address: string) => `Video: ${address}`,
  picture: (alt: string) => (alt ? `Picture: ${quote(alt)}` : "Picture"),
} as const;

export const mergeMessages = {
  title: "Somebody else changed this text",
  explanation: (name: string) => `You and ${name} changed the same places. Choose for each what stays.`,
  progress: (number: number, count: number) => `${number} of ${count}`,
  mine: "Mine",
  theirs: (name: string) => `${name}'s`,
  both: "Both",
  back: "Back",
  cancel: "Decide later",
  removedByMe: "You removed this paragraph.",
  removedBy: (name: string) => `${name} removed this paragraph.`,
  before: "Before",
  paragraph: "A paragraph",
  newParagraph: "A new paragraph",
} as const;
export const versionMessages = {
  title: "Versions",
  explanation:
    "Every time this text was saved or published, newest first. Restoring one publishes nothing, and what is there now stays in this list.",
  list: "Versions of this text",
  columns: { when: "When", who: "Who", why: "Why" },
  reasons: {
    publish: "Published",
    unpublish: "Taken down",
    save: "Saved",
    restore: "Restored from an earlier version",
    schedule: "Scheduled",
    merge: "Merged with another person's changes",
  },
  live: "Readers see this",
  wasPublished: "Readers saw this",
  newest: "Newest",
  somebody: "Somebody",
  whatChanged: "What changed",
  compare: "Compare",
  chooseOther: (time: string) => `Choose “Compare” at the version to compare with that of ${time}.`,
  chosen: "Chosen",
  cancelCompare: "Cancel",
  restore: "Restore",
  restoreQuestion: (time: string) => `Restore the version of ${time}?`,
  restoreConsequence:
    "It becomes the newest version. What is there now stays in the list. Readers see nothing of it until you publish.",
  restored: "Restored. Publish it when it is ready.",
  comparison: "What changed",
  from: "From",
  to: "To",
  restoreOlder: "Restore the older version",
  emptyHint: "The first version appears when this text is saved.",
  failed: "The versions could not be loaded.",
  restoreFailed: "The version could not be restored.",
  newerVersion: "Somebody saved a newer version meanwhile. Look at it before you restore an older one.",
} as const;

/** Texts of the changes of the settings. */
export const settingsVersionMessages = {
  title: "Changes",
  explanation:
    "Every change of the settings, newest first. Restoring one shows the settings of that time on the website at once; what is there now stays in this list.",
  list: "Changes of the settings",
  changed: "Changed",
  server: "The server",
  emptyHint: "The first change appears when a setting is saved.",
  restoreConsequence:
    "The website shows these settings at once. What is there now stays in the list, so you can return to it.",
  restored: "Restored. The website shows it now.",
} as const;
