import { contentLimits } from "../../values/limits/content.ts";
import { pictureLimits } from "../../values/limits/pictures.ts";
import type { NoticeKind } from "../../values/text/body.ts";

// Texts of the rich text editor.

export const editorMessages = {
  toolbar: "Text formatting",
  moreTools: "More tools",
  keys: "Keyboard",
  keysHint:
    "Keyboard: Alt+F10 moves to the toolbar, Escape returns, Tab leaves the text. In lists and tables, press Escape before Tab. A slash (/) on an empty line opens the menu of blocks.",
  normal: "Normal text",
  heading: (level: number) => `Heading ${level}`,
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strike: "Strike through",
  blockquote: "Quote",
  codeBlock: "Code block",
  alignLeft: "Align left",
  alignCenter: "Align centre",
  alignRight: "Align right",
  justify: "Justify",
  direction: "Other direction",
  orderedList: "Numbered list",
  bulletList: "Bulleted list",
  outdent: "Decrease indent",
  indent: "Increase indent",
  link: "Link",
  image: "Picture",
  video: "Video",
  document: "Document",
  undo: "Undo",
  redo: "Redo",
  linkDialog: {
    label: "Web page, e-mail address or phone number",
    hint: "For example college.example, office@college.example or +252 61 000 0000",
    refused: "A link starts with https, http, mailto or tel.",
  },
  linkRemove: "Remove the link",
  videoDialog: {
    label: "Address of the video",
    hint: "From YouTube or Vimeo: copy it from the browser, or from Share.",
    refused: "Only videos on YouTube and Vimeo can be shown.",
  },
  insert: "Insert",
  save: "Apply",
  pictureTitle: "Picture in the text",
  pictureTitleOf: (number: number, count: number) => `Picture ${number} of ${count}`,
  pictureLinked: "A picture from another website. It is copied here when you save.",
  pictureBlank: "This picture could not be stored.",
  pictureRefused: "Only PDF files and pictures (PNG, GIF, JPEG, WebP, BMP, icon) can be used in a text.",
  documentsNotLoaded: "There is no connection. Try again when it is back.",
  picturesLeftOut: (count: number) =>
    count === 1
      ? "One picture could not be pasted. Save it on this device, then insert it with the picture button."
      : `${count} pictures could not be pasted. Save them on this device, then insert them with the picture button.`,
  picturesTooLarge: "Together, the pictures in this text are too large. Save first, then add more.",
  captionPlaceholder: "Write a caption",
  videoStill: "Video",
  table: "Table",
  blocks: "Add or change a block",
  clearFormatting: "Clear formatting",
  selectionTools: "Tools for the selected words",
} as const;

/** The tools of a table in a text. */
export const tableMessages = {
  table: "Table",
  rows: "Rows",
  columns: "Columns",
  withHeader: "The first row has headings",
  rowBefore: "Add a row above",
  rowAfter: "Add a row below",
  deleteRow: "Remove the row",
  columnBefore: "Add a column before",
  columnAfter: "Add a column after",
  deleteColumn: "Remove the column",
  headerRow: "First row is headings",
  headerColumn: "First column is headings",
  caption: "Caption",
  captionLabel: "What the table shows",
  captionHint: "For example: Fees of the year 2027. Stands above the table.",
  deleteTable: "Remove the table",
  tooLarge: `Not pasted: a table has at most ${contentLimits.maxTableRows} rows and ${contentLimits.maxTableColumns} columns.`,
} as const;

/** The menu of blocks. */
export const blockMenuMessages = {
  title: "Blocks",
  count: (count: number) => (count === 1 ? "1 block" : `${count} blocks`),
  divider: "Divider",
  documents: "List of documents",
  notice: (kind: NoticeKind) => `Box: ${kind}`,
  noticeWords: {
    information: "info notice callout note",
    deadline: "date exam notice callout",
    warning: "closed danger notice callout",
  },
} as const;

/** What a paste could not keep, beside pictures. */
export const leftOutMessages = {
  others: (list: string) => `Could not be pasted: ${list}.`,
  kinds: {
    frames: (count: number) => counted(count, "page in a frame", "pages in frames"),
    recordings: (count: number) => counted(count, "video or recording", "videos or recordings"),
    drawings: (count: number) => counted(count, "drawing", "drawings"),
    formulas: (count: number) => counted(count, "formula", "formulas"),
    fields: (count: number) => counted(count, "button or form field", "buttons or form fields"),
    comments: (count: number) => counted(count, "comment", "comments"),
    tables: (count: number) =>
      counted(
        count,
        "table (too large or inside another one; its words were pasted as lines)",
        "tables (too large or inside another one; their words were pasted as lines)",
      ),
  },
} as const;

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `one ${one}` : `${count} ${many}`;
}

// Texts of the tips beside the button that publishes.

export const textCheckMessages = {
  /** Above the list; the button that shows it says the same. */
  found: (count: number) => `Tips: ${count}`,
  noneFound: "Looks good",
  lookedFor:
    "Looked for: pictures without a description or with a file name as one, empty and skipped headings, bold lines " +
    "instead of headings, tables without a header row, capital letters, long paragraphs, documents that readers " +
    "cannot open.",
  noneOfThese: "Found none of these.",
  noDate: "It has no date: readers ask first when it begins",
  undescribedCover: "The cover has no description yet",
  undescribedPicture: "This picture has no description yet",
  fileNameAsDescription: "The name of a file describes this picture",
  emptyHeading: "This heading has no words",
  skippedHeading: "This heading leaves out a level",
  boldHeading: "A bold line: if it is a heading, make it one",
  tableWithoutHeader: "This table has no header row",
  unavailableDocument: "A linked document is not published or was deleted",
  capitals: "Capital letters are hard to read",
  longParagraph: (words: number) => `This paragraph has ${words} words: two are easier to read`,
} as const;

export const pictureBarMessages = {
  title: "Picture",
  describe: "Describe the picture",
  caption: "Caption",
  widthText: "As wide as the text",
  widthWide: "Wider than the text",
  widthHalf: "Half as wide, with text beside it",
  add: "Add pictures beside it",
  galleryFull: `A gallery has at most ${pictureLimits.maxGalleryPictures} pictures: the others were left out.`,
  replace: "Replace the picture",
  earlier: "Move one place forward",
  later: "Move one place back",
  up: "Move up",
  down: "Move down",
  placed: (number: number, count: number) => `Now part ${number} of ${count} of the text`,
  cannotMove: "It cannot move further",
  remove: "Remove the picture",
  removeGallery: "Remove the gallery",
} as const;
