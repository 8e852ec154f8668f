// Texts of the content forms about drafts, merging and languages.

export const newsroomFormMessages = {
  language: "Language of the text",
  languages: { "": "Automatic", so: "Somali", en: "English", ar: "Arabic" },
  detected: (language: string) => `Automatic: ${language}`,
  draftSaved: (time: string) => `Draft saved ${time}`,
  draftRefused: (reason: string) => `Kept on this device, but not on the server: ${reason}`,
  draftFoundOnServer: "Your unsaved text from another device was restored.",
  saveDraft: "Save draft",
  draftKept: "Draft saved. Readers do not see it yet.",
  more: "More",
  moreFailed: "The actions could not be loaded. Check the connection, then try again.",
  publishingNeedsApproval: "An administrator publishes your texts.",
  saveFirst: "Save the text first.",
  merge: "Put both texts together",
  mergedWith: (name: string) => `${name} also changed this text. It contains both changes now.`,
} as const;
