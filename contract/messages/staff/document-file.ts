import { documentLimits } from "../../values/limits/documents.ts";

// Texts about the file of a document: where it is chosen, replaced and opened.

/** Why the browser does not send a file. */
export const documentFileMessages = {
  empty: "This file is empty. Save or copy it once more, and choose it then.",
  notPdf:
    "This file is not a PDF. Open it in the program that made it, and choose “Save as PDF” or “Print to PDF”.",
  officeFile:
    "This is a file of Word, Excel, PowerPoint or a similar program, which many readers cannot open. Save it as PDF in that program, and choose the PDF.",
  tooLarge: `This file is larger than ${documentLimits.maxFileBytes / 1024 / 1024} MB. Scan it with fewer dots per inch, or save it as a smaller PDF.`,
} as const;

export const documentFieldMessages = {
  hint: `A PDF of at most ${documentLimits.maxFileBytes / 1024 / 1024} MB.`,
  choose: "Choose a PDF",
  drop: "or drop one here",
  chooseAnother: "Choose another PDF",
  keep: "Keep the current file",
  remove: "Remove the file",
  /** A PDF is too large to be sent again and again while somebody writes. */
  notSentYet: "It is sent when you save. Until then it is kept on this device.",
} as const;

/** The file of a document takes the place of another, at the same address. */
export const replaceFileMessages = {
  replaced: (title: string) => `Replaced: ${title}. Every link shows the new file.`,
  /** Who may not publish, and what readers do not see yet. */
  waits: (title: string) => `${title}: the new file is saved. Readers see it when it is published.`,
  undone: "The file from before is back.",
  undoFailed: "The file from before could not be brought back. It is among the versions of the document.",
  failed: "The file could not be replaced. Readers see the one from before.",
  unpublished: (title: string) =>
    `${title} has changes that readers do not see yet. Choose the new file in its form, so that you publish what you want.`,
  openForm: "Open the form",
} as const;

/** Before a document that is used goes to the recycle bin. */
export const documentUseMessages = {
  title: (title: string) => `“${title}” is used`,
  explanation:
    "If you delete it, readers see in these places that it is not available. The texts do not change: after a restore, the links lead to it again.",
  list: "Where it is used",
  places: {
    live: "published",
    unpublished: "not published yet",
    draft: "draft",
    version: "earlier version",
    trash: "in the recycle bin",
  },
  setting: (group: string) => `Settings: ${group}`,
  more: (count: number) => (count === 1 ? "1 more text" : `${count} more texts`),
  remove: "Delete and remove the links",
  cancel: "Cancel",
} as const;
