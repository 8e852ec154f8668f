import { limits } from "../limits.ts";

// Texts about planned publications and take-downs.

/** Why a plan is refused: shown by the dialog, and by the server to other clients. */
export const planErrorMessages = {
  publishAtMissing: "Choose when to publish it.",
  past: "This time is over. Choose a later one.",
  tooFar: `Choose a time within the next ${limits.maxPlanYears} years.`,
  takenDownFirst: "It would be taken down before it is published. Choose a later time.",
  notLive: "It is not published. Choose first when to publish it.",
  nothingToPublish: "There is nothing new to publish. Save your changes first.",
} as const;

export const scheduleMessages = {
  title: "Plan publication",
  publishAt: "Publish at",
  unpublishAt: "Take down at",
  date: "Date",
  time: "Time",
  clear: "Clear",
  clearField: (label: string) => `Clear: ${label}`,
  cancel: "Cancel",
  save: "Save plan",
  saving: "Saving…",
  inZone: (timeZone: string) => `All times are ${timeZone}.`,
  nothingPlanned: "Not planned",
  planned: (time: string, distance: string) => `${time}, ${distance}`,
  twice: (time: string) => `${time} comes twice on that day. The first one counts.`,
  never: (time: string, next: string) =>
    `There is no ${time} on that day, because the clocks are set forward. The next time is ${next}.`,
  incomplete: "Choose a date and a time.",
  failed: "The plan could not be saved. Check your connection and try again.",
} as const;
