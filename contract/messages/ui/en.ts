// Texts of the pieces in web/ui, which the site and the dashboard share.

import { phrase } from "../phrase.ts";

export const toastMessages = {
  region: "Messages",
  close: "Close",
} as const;

/** What can be done with a record. */
export const recordActionMessages = {
  view: "View",
  edit: "Edit",
  delete: "Delete",
  /** An action's name in full: there are many of the same on a screen. */
  actionOn: phrase("{action}: {title}"),
} as const;

export const confirmMessages = {
  yes: "Yes, I'm sure",
  no: "No",
  delete: phrase(
    "Are you sure you want to delete {kind} with the title of {title}, This action can't be undone",
  ),
  erases: "It is erased for good.",
} as const;

export const eventStatusMessages = {
  completed: "COMPLETED",
  ongoing: "ONGOING",
} as const;

/** The name of a table's frame for screen readers; a caption replaces it. */
export const bodyTableMessages = {
  table: phrase("Table {number}"),
} as const;

/** The name of the link from a picture in a text to the same, larger; what the picture shows follows. */
export const bodyPictureMessages = {
  enlarge: "Open the picture larger",
} as const;

export const videoMessages = {
  play: phrase("Play the video from {host}"),
} as const;

export const pagerMessages = {
  label: "Pages",
  previous: "Prev",
  next: "Next",
} as const;

export const loadingMessages = { loading: "Loading" } as const;
