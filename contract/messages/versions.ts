// Texts of the history of a record, of the difference between two versions, and of merging two people's changes.

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
  fields: {
    title: "Title",
    cover: "Cover image",
    status: "Status",
    lang: "Language",
  },
  languages: { so: "Somali", en: "English", ar: "Arabic", detected: "Found from the text" },
  coverReplaced: "Picture replaced",
  coverAdded: "Picture added",
  coverRemoved: "Picture removed",
  coverDescribed: (alt: string) => `Description of the picture: ${quote(alt)}`,
  coverDecorative: "The picture is now decorative, without a description",

  now: {
    paragraph: "Now normal text",
    heading1: "Now a large heading",
    heading2: "Now a heading",
    heading3: "Now a small heading",
    quotation: "Now a quotation",
    code: "Now code",
    video: "Now a video",
    bullet: "Now a point of a list",
    number: "Now a point of a numbered list",
  },
  structure: "The points within it are arranged differently",
  alignment: {
    start: "Now at the start of the line",
    "ql-align-center": "Now centred",
    "ql-align-right": "Now at the end of the line",
    "ql-align-justify": "Now justified",
  },
  indented: "Indented further",
  outdented: "Indented less",
  rightToLeft: "Now from right to left",
  leftToRight: "Now from left to right",
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
