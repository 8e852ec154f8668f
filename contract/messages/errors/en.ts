// Texts shown when something fails, on the site and in the dashboard.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

export const offlineMessages = {
  list: "You are offline. This list appears when the connection is back.",
  page: "You are offline. This page appears when the connection is back.",
  action: "There is no connection right now. Please try again when it is back.",
} as const;

export const notFoundMessages = {
  title: "Page not found",
  explanation: "This page does not exist or was removed. Check the address for typing mistakes.",
  wayOn: "Go to the home page",
} as const;

export const unavailableMessages = {
  title: "This page cannot be shown right now",
  explanation: "Something went wrong on our side. Please try again in a minute.",
  wayOn: "Try again",
  busyTitle: "The server is busy",
  closedTitle: "This website will be back soon",
  closed: "This website is being restored from a backup. Please come back in a few minutes.",
  notStored: "Nothing was stored. Go back, and send it again in a minute: what you wrote is still there.",
} as const;

/** Shown when the server gave no message: specification, section 8. */
export const fallbackMessages = {
  events: "Internal server error occured",
  services: "Internal server error occured",
  posts: "Internal server err error",
  singleRead: "Internal server err error",
  comment: "Something is wrong",
  auth: "Internal server error occured",
} as const;

/** What an error of the API means, on pages of a language in which the API does not answer. */
export const apiErrorMessages = {
  unauthenticated: "Please sign in first.",
  forbidden: "You are not allowed to do this.",
  account_removed: "This account was deleted. Ask the college if you think that this is a mistake.",
  comment_banned:
    "You cannot write comments on this website any more. Ask the college if you think that this is a mistake.",
  not_found: "Nothing was found at this address.",
  too_many_requests: "Too many requests. Please try again in a minute.",
  unavailable: "The server is busy. Please try again in a moment.",
} as const;
