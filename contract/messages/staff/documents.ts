// Texts about documents: their form and their console.

export const documentFormMessages = {
  createTitle: "New document",
  editTitle: "Update document",
  submitCreate: "Add document",
  submitEdit: "Update document",
  busy: "Saving please wait ...",
  created: "Document created",
  updated: "Document updated",
  file: "PDF file",
  description: "What it is about (optional)",
} as const;

export const documentConsoleMessages = {
  title: "Documents",
  create: "New document",
  createFirst: "Add the first document",
  columns: { language: "Language", pages: "Pages", size: "Size" },
  replace: "Replace",
  replaceInstead: "Replace it instead",
  open: "Open the file",
  openFailed: "The file could not be loaded.",
} as const;
