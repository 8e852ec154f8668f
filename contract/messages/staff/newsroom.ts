import { newsroomLimits } from "../../values/limits/newsroom.ts";

// Texts of the content forms about drafts, merging and languages.

export const newsroomFormMessages = {
  language: "Language of the text",
  languageLine: "Language",
  languages: { "": "Automatic", so: "Somali", en: "English", ar: "Arabic" },
  detected: (language: string) => `Automatic (${language})`,
  discarded: "Discarded.",
  bringBack: (time: string) => `Bring back what was discarded ${time}`,
  broughtBack: "Your text is back.",
  bringBackFailed: "The text could not be brought back. Try again.",
  saveOnly: "Save without publishing",
  save: "Save",
  publishesAt: (time: string) => `Readers see it from ${time}.`,
  publishesEarlier: (time: string) =>
    `Readers see an earlier version from ${time}. Saving puts this text in its place.`,
  keepsPlan: (time: string) =>
    `Readers see the text that was scheduled from ${time}. Your changes stay unpublished until they are approved.`,
  keptForPlan: "Saved. It is published at its time.",
  keptBesidePlan: "Saved. At its time, the text that was scheduled is published without your changes.",
  more: "More",
  preview: "Preview",
  readyForReview: "Ready for review",
  saveFirst: "Save the text first.",
  compare: "Compare the texts",
  differs: (author: string | undefined, time: string) =>
    author === undefined
      ? `You changed the same on another device (${time}). Nothing is lost.`
      : `${author} changed the same (${time}). Nothing is lost.`,
  cameIn: (author: string) => `${author} also changed this text. It contains both changes now.`,
  ownCameIn: "What you wrote on another device came in.",
} as const;

// Texts about where a record stands and what can be done with it, loaded with the parts of the form that need them.

export const recordProgressMessages = {
  sharePreview: "Share a preview",
  schedule: "Schedule…",
  history: "Versions",
  reviewRequested: "Sent for review.",
  reviewReturned: "Sent back.",
  planSaved: "The schedule is saved.",
  publishNow: "Publish now",
  publishNowQuestion: "Publish this text now?",
  publishNowConsequence: "Readers see it at once. What is scheduled for its publication is cancelled.",
  takeDown: "Take down",
  takeDownQuestion: "Take this text down?",
  takeDownConsequence:
    "Readers no longer see it, and links to it no longer work. It stays here as a draft, with its comments. You can publish it again.",
  takeDownEndsPlan: "What is scheduled for it is cancelled.",
  tookDown: "Taken down. Readers no longer see it.",
  takeDownFailed: "The text could not be taken down.",
  draft: "Draft",
  scheduled: "Scheduled",
  waiting: "Waiting for review",
  live: "Published",
  changed: "Published, with unpublished changes",
  publishes: (time: string, zone: string, distance: string) => `Publishes ${time} (${zone}), ${distance}`,
  publishesEarlier: "Without the changes since it was scheduled",
  takenDown: (time: string, zone: string, distance: string) => `Taken down ${time} (${zone}), ${distance}`,
  planFailed: (reason: string) => `This was not done at its time: ${reason}`,
  writing: (name: string) => `${name} is writing here`,
  minutesAgo: (minutes: number) => (minutes < 1 ? "(just now)" : `(${Math.floor(minutes)} min ago)`),
} as const;

// Texts of reviews: in the form, and as details in the audit log.

export const reviewMessages = {
  waiting: "Waiting for review.",
  sentBy: "Sent by",
  somebody: "somebody",
  changedSince: "The text was changed after it was sent.",
  approve: "Approve and publish",
  preview: "Preview and approve",
  sendBack: "Send back with reason",
  own: "You sent this text. Somebody else approves it.",
  takeBack: "Cancel the review",
  /** The reason, in the audit log, of a request that its own author takes back. */
  takenBack: "Cancelled by its author.",
  return: {
    title: "Send back with reason",
    hint: "The text stays a draft. Its author reads the reason above the form.",
    text: "What is to be changed?",
    submit: "Send back",
    missing: "Please write what is to be changed.",
  },
  returnedBy: "Sent back by",
} as const;

// Texts about planned publications and take-downs.

/** Why a plan is refused: shown by the dialog, and by the server to other clients. */
export const planErrorMessages = {
  publishAtMissing: "Choose when to publish it.",
  past: "This time is over. Choose a later one.",
  tooFar: `Choose a time within the next ${newsroomLimits.maxPlanYears} years.`,
  takenDownFirst: "It would be taken down before it is published. Choose a later time.",
  notLive: "It is not published. Choose first when to publish it.",
  nothingToPublish: "There is nothing new to publish. Save your changes first.",
} as const;

export const scheduleMessages = {
  title: "Schedule",
  publishAt: "Publish at",
  unpublishAt: "Take down at",
  date: "Date",
  time: "Time",
  clear: "Clear",
  clearField: (label: string) => `Clear: ${label}`,
  save: "Save schedule",
  inZone: (timeZone: string) => `All times are college time (${timeZone}).`,
  nothingPlanned: "Not scheduled",
  planned: (time: string, distance: string) => `${time}, ${distance}`,
  twice: (time: string) => `${time} comes twice on that day. The first one counts.`,
  never: (time: string, next: string) =>
    `There is no ${time} on that day, because the clocks are set forward. The next time is ${next}.`,
  incomplete: "Choose a date and a time.",
} as const;

// Texts of what is planned, on the overview: apart from those of the dialog, because the overview is loaded at once.

export const lessThanAMinute = "in less than a minute";

export const comingUpMessages = {
  title: "Coming up",
  publish: "Will be published",
  unpublish: "Will be taken down",
  planned: "Scheduled for",
  failed: { publish: "This could not be published", unpublish: "This could not be taken down" },
  nextAttempt: (distance: string) => `Next attempt ${distance}.`,
} as const;

// Texts of preview pages and of the link to them.

/** Texts of the page that a preview link shows. Its readers may have no account. */
export const previewPageMessages = {
  label: "Preview",
  notPublished: "Preview. Not published.",
  published: "Preview. This text is published.",
  states: {
    draft: "This text is a draft. Only people with this link can read it.",
    scheduled: (time: string) => `This text will be published on ${time}.`,
    live: "Readers see the same text on the website.",
    changed: "Readers still see an earlier text.",
  },
  worksUntil: (time: string) => `This link works until ${time} or until the text is published.`,
  goneTitle: "This link does not work",
  gone: "It may have expired, it was withdrawn, or the text is published by now. Ask the person who sent it to you.",
} as const;

/** Texts of the dialog that gives staff the link of a preview. */
export const previewDialogMessages = {
  title: "Share a preview",
  lead: (time: string) =>
    `Anyone with this link can read the newest saved text without an account, until it is published or until ${time}.`,
  link: "Link",
  copy: "Copy",
  copied: "Copied",
  whatsApp: "WhatsApp",
  withdraw: "Withdraw",
  withdrawn: "Withdrawn. Nobody can open the link any more.",
  withdrawFailed: "The link could not be withdrawn. Try again.",
  close: "Close",
} as const;

/** Texts of the preview that staff open from a form. */
export const ownPreviewMessages = {
  title: "Preview",
  staffOnly: "Only staff can open this page.",
  page: "The page as readers see it",
  blocked: "The browser did not open a new tab. Allow this website to open tabs, and try again.",
  failed: "There is no preview: there is no text yet, or it could not be saved.",
} as const;
