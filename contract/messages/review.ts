// Texts of reviews: in the form, and as details in the audit log.

export const reviewMessages = {
  waiting: "Waiting for review.",
  sentBy: "Sent by",
  somebody: "somebody",
  changedSince: "The text was changed after it was sent.",
  approve: "Approve and publish",
  approving: "Publishing",
  sendBack: "Send back with reason",
  own: "You sent this text. Somebody else approves it.",
  takeBack: "Take back",
  /** The reason that is stored for a request that its own author takes back. */
  takenBack: "Taken back by its author.",
  returned: "Sent back",
  returnedBy: "by",
  failed: "This did not work. Please try again.",
  cancel: "Cancel",
  request: {
    title: "Ready for review",
    hint: "Somebody else reads your text, then publishes it or sends it back with a reason.",
    text: "Note for the reviewer (optional)",
    submit: "Send for review",
  },
  return: {
    title: "Send back with reason",
    hint: "The text stays a draft. Its author reads the reason here.",
    text: "What is to be changed?",
    submit: "Send back",
    missing: "Please write what is to be changed.",
  },
} as const;

export const reviewAuditMessages = {
  requested: (note: string) => (note === "" ? "ready for review" : `ready for review: ${note}`),
  approved: "approved",
  returned: (reason: string) => `sent back: ${reason}`,
} as const;
