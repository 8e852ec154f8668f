// Texts of the lists of unpublished records: the consoles' filters, and what is not finished.

export const contentStateMessages = {
  draft: "Draft",
  scheduled: "Scheduled",
  live: "Live",
  changed: "Unpublished changes",
  writing: "You are changing it",
  requested: "Waiting for review",
  returned: "Sent back",
} as const;

export const untitledMessage = "Untitled";

export const staffListMessages = {
  state: "Show",
  states: {
    live: "Live",
    all: "Everything",
    unfinished: "Not finished",
    draft: "Drafts",
    scheduled: "Scheduled",
    changed: "With unpublished changes",
    review: "Waiting for review",
  },
  author: "By",
  everybody: "everybody",
  me: "me",
  /** An author whose name is not known here. */
  user: (id: string) => `user #${id}`,
  stateAndAuthor: "State and author",
  by: "by",
  noneOfThese: "Nothing like this. Choose another state or author.",
} as const;

export const unfinishedMessages = {
  title: "Not finished",
  mine: "Your drafts",
  reviews: "Waiting for review",
  by: "by",
  open: "Continue",
  read: "Read",
  all: "Show all",
} as const;
