// Texts of the content forms about drafts, publishing, merging and languages.

export const newsroomFormMessages = {
  language: "Language of the text",
  languages: { "": "Automatic", so: "Somali", en: "English", ar: "Arabic" },

  draftSaved: (time: string) => `Draft saved ${time}`,
  draftRefused: (reason: string) => `Kept on this device, but not on the server: ${reason}`,
  draftFoundOnServer: "Your unsaved text from another device was restored.",
  saveDraft: "Save draft",
  draftKept: "Draft saved. Readers do not see it yet.",
  more: "More",
  preview: "Preview",
  schedule: "Schedule…",
  history: "History",
  requestReview: "Ready for review",
  reviewRequested: "Sent for review.",
  reviewReturned: "Sent back.",
  planSaved: "The plan is saved.",
  publishingNeedsApproval: "An administrator publishes your texts.",
  saveFirst: "Save the text first.",

  draft: "Draft",
  scheduled: "Scheduled",
  waiting: "Waiting for review",
  live: "Live",
  changed: "Live, with unpublished changes",
  publishes: (time: string, zone: string, distance: string) => `Publishes ${time} (${zone}), ${distance}`,
  takenDown: (time: string, zone: string, distance: string) => `Taken down ${time} (${zone}), ${distance}`,
  planFailed: (reason: string) => `This did not happen as planned: ${reason}`,

  writing: (name: string) => `${name} is writing here`,
  minutesAgo: (minutes: number) => (minutes < 1 ? "(just now)" : `(${minutes} min ago)`),

  merge: "Put both texts together",
  mergedWith: (name: string) => `${name} also changed this text. It contains both changes now.`,
} as const;
