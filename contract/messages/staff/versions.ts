// Texts of the versions of a record, of the difference between two of them, and of merging two people's changes.

export const differenceMessages = {
  none: "No difference",
  sameWords: "The words are the same. Formats, links or files may differ.",
  cutShort:
    "These texts differ too much to compare all words. Where lines have nothing in common, the earlier ones come first, and then the later ones.",
  added: "added",
  removed: "removed",
  /** Around changed words, for screen readers. */
  begins: (change: string) => ` [${change}: `,
  ends: "] ",
  empty: "(empty)",
  unchanged: (count: number) => (count === 1 ? "1 line without changes" : `${count} lines without changes`),
  language: "Language",
  documents: (words: string, language: string | undefined) =>
    ["Documents", words && `with “${words}” in the title`, language && `in ${language}`]
      .filter(Boolean)
      .join(" "),
  cancelled: "Cancelled",
  notCancelled: "Takes place",
  pageNumber: (id: number) => `Page #${id}`,
  textNumber: (id: number) => `Text #${id}`,
  languages: { so: "Somali", en: "English", ar: "Arabic", detected: "Found from the text" },
  picture: (alt: string) => (alt ? `[picture: ${alt}]` : "[picture]"),
  cut: (place: string) => `, cut at ${place}`,
  video: (address: string) => `[video: ${address}]`,
} as const;

export const conflictMessages = {
  title: "Which text do you want to keep?",
  explanation: (name: string) =>
    `You and ${name} changed the same text. What only one of both has is marked.`,
  ownExplanation: "You changed this text in two places. What only one of both has is marked.",
  consequence: "What you do not keep stays: among the versions, or under More > Bring back for a day.",
  shown: "The text that is shown",
  mine: "Your text",
  theOther: "The other",
  other: (name: string) => `${name}'s text`,
  ownOther: "Your text from another device",
  missing: "Not in this text",
  keepMine: "Keep mine",
  takeOther: "Take the other",
  copyMine: "Copy mine",
  copied: "Copied",
  copyFailed: "It could not be copied",
  later: "Decide later",
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
