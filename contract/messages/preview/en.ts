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
