// Texts about documents in the rich text editor. They come with what is loaded for a text that has documents.

export const textDocumentMessages = {
  deleted: "not available: the document was deleted",
  unpublished: "not published yet",
  list: "Documents",
  searched: (words: string, language: string | undefined) =>
    `The newest documents with “${words}” in the title${language ? `, in ${language}` : ""}`,
  noneFound: "None yet",
  notLoaded: "They could not be loaded.",
  change: "Change the list",
} as const;

/** A PDF on its way into a text. */
export const documentUploadMessages = {
  uploading: (title: string) => `Uploading ${title}`,
  uploaded: (title: string) => `${title} is uploaded.`,
  cancel: "Cancel",
  tryAgain: "Try again",
  remove: "Remove",
  offline: "Not uploaded: there is no connection.",
  broken: "Not uploaded: the connection broke.",
  unpublished: (title: string) => `“${title}” is linked. Readers see it when it is published.`,
  refused: (name: string, why: string) => `${name}: ${why}`,
} as const;

/** The dialogs that link a document, and that list several. */
export const documentDialogMessages = {
  link: "Document",
  upload: "Upload a PDF",
  search: "Find a document by its title",
  newest: (count: number) => (count === 0 ? "There is no document yet." : "The newest documents:"),
  found: (count: number) => (count === 0 ? "No document has these words in its title." : "Found:"),
  more: "These are the newest. To find others, write more of the title.",
  searching: "Searching",
  failed: "The search did not work. Check your connection, and press Enter to search again.",
  unpublished: "not published yet",
  untitled: "Without a title",
  list: "List of documents",
  how: "What it lists",
  chosen: "Documents that you choose",
  searched: "The newest with some words in the title",
  chosenNow: (count: number) => `Chosen: ${count}`,
  remove: "Remove",
  removeOne: (title: string) => `Remove ${title}`,
  words: "Words in the title",
  wordsHint: "Readers see the newest that have them, also those that you add later.",
  language: "Language",
  anyLanguage: "Any language",
  missing: "Choose a document first.",
  wordsMissing: "Write at least one word of the title.",
  insert: "Insert",
  apply: "Apply",
  removeList: "Remove the list",
} as const;
