// Texts shown when something fails, on the site and in the dashboard.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

export const offlineMessages = {
  /** Stands at the top of the dashboard for as long as there is no connection. */
  notice: "You are offline. What you save is kept on this device and sent when the connection is back.",
  list: "You are offline. This list appears when the connection is back.",
  page: "You are offline. This page appears when the connection is back.",
  action: "There is no connection right now. Please try again when it is back.",
} as const;

/** What somebody can tell the administrator, who finds it in the log. */
export const referenceMessage = (requestId: string) => `Reference: ${requestId}`;

export const notFoundMessages = {
  title: "Page not found",
  explanation: "This page does not exist or was removed. Check the address for typing mistakes.",
  wayOn: "Go to the home page",
} as const;

export const unavailableMessages = {
  title: "This page cannot be shown right now",
  explanation: "Something went wrong on our side. Please try again in a minute.",
  wayOn: "Try again",
} as const;

/** Fallbacks for when the server gave no message: specification, section 8. */
export const fallbackMessages = {
  events: "Internal server error occured",
  services: "Internal server error occured",
  posts: "Internal server err error",
  singleRead: "Internal server err error",
  comment: "Something is wrong",
  eventUpdate: "Unknown server error occured, please try again",
  postDelete: "Internal server error occured.",
  serviceUpdate: "Internal server error occured, please try again.",
  roleChange: "Unknown error occured",
  users: "Unknown error occured, please try again.",
  postCreate: "Please Provide Body data",
  auth: "Internal server error occured",
} as const;
