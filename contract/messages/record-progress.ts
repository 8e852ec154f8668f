// Texts about where a record stands and what can be done with it, loaded with the parts of the form that need them.

export const recordProgressMessages = {
  preview: "Preview",
  schedule: "Schedule…",
  history: "History",
  requestReview: "Ready for review",
  reviewRequested: "Sent for review.",
  reviewReturned: "Sent back.",
  planSaved: "The plan is saved.",
  takeDown: "Take down",
  takeDownQuestion: "Take this text down?",
  takeDownConsequence:
    "Readers no longer see it, and links to it no longer work. It stays here as a draft, with its comments. You can publish it again.",
  takeDownEndsPlan: "What is planned for it is cancelled.",
  tookDown: "Taken down. Readers no longer see it.",
  takeDownFailed: "The text could not be taken down.",
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
} as const;
