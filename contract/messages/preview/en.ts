// Texts of preview pages and preview links.

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
  pinned: "This link always shows this version.",
  follows: "This link always shows the newest saved text.",
  worksUntil: (time: string) => `It works until ${time}.`,
  goToAnswer: "Answer",
  answerTitle: "What do you think?",
  answerLead: "Your answer goes to the people who write this text.",
  name: "Your name (optional)",
  note: "Note",
  sendNote: "Send note",
  looksRight: "Looks right",
  results: {
    thanks: "Thank you. Your answer was sent.",
    empty: "Write a note first, or choose “Looks right”.",
    elsewhere: "Your answer was not sent: it came from another website. Please send it from this page.",
    full: "This text has too many answers. Please tell the people who sent you the link.",
  },
  goneTitle: "This link does not work",
  gone: "It may have expired, or it was withdrawn. Ask the person who sent it to you for a new one.",
} as const;

/** What the API answers about preview links. */
export const previewLinkMessages = {
  linkNotFound: "This link does not exist, or it was withdrawn.",
  versionNotFound: "This text has no such version.",
  tooMany: "This text has too many links. Withdraw one first.",
} as const;

/** Texts of the dialog in which staff create preview links. */
export const previewDialogMessages = {
  title: "Preview links",
  lead: "Anyone with a link can read the text before it is published, without an account, and answer. Answers are among the notes above the form.",
  daysLegend: "The link works for",
  days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  pin: "Keep showing the text as it is now",
  pinHint: "Otherwise the link always shows the newest saved text.",
  create: "Create link",
  creating: "Creating…",
  newLink: "New link",
  copyNow: "Copy it now: for safety, it cannot be shown again.",
  copy: "Copy",
  copied: "Copied",
  share: "Share",
  open: "Open",
  listTitle: "Links until now",
  none: "There is no link yet.",
  following: "Newest text",
  pinned: "Fixed version",
  until: (time: string) => `Works until ${time}`,
  by: "Created by",
  somebody: "Somebody",
  revoke: "Withdraw",
  revokeLabel: (time: string) => `Withdraw the link of ${time}`,
  revokeQuestion: "Withdraw this link?",
  revokeConsequence: "Nobody can open it any more. What was answered stays.",
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
