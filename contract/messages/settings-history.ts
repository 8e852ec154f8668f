/** Texts of the history of the settings. */
export const settingsVersionMessages = {
  title: "History of the settings",
  explanation:
    "Every time the settings were saved, newest first. Restoring a version shows it on the website at once; what is there now stays in this list.",
  list: "Versions of the settings",
  changed: "Changed",
  server: "The server",
  emptyHint: "The first version appears when a setting is saved.",
  restoreConsequence:
    "The website shows these settings at once. What is there now stays in the list, so you can return to it.",
  restored: "Restored. The website shows it now.",
} as const;
