// Texts of the pieces in web/ui, which the site and the dashboard share.

import type { NoticeKind } from "../../body.ts";
import type { ContentLanguage } from "../../language.ts";

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
  actionOn: (action: string, title: string) => `${action}: ${title}`,
} as const;

export const confirmMessages = {
  restore: (kind: string, title: string) =>
    `Are you sure you want to restore ${kind} with the title of ${title}`,
  yes: "Yes, I'm sure",
  no: "No",
  delete: (kind: string, title: string) =>
    `Are you sure you want to delete ${kind} with the title of ${title}, This action can't be undone`,
  /** What a deletion does, below the question. `days`: how long the recycle bin keeps things, 0 for ever. */
  movesToTrash: (days: number) =>
    `You can restore it from the recycle bin${days === 0 ? "." : ` for ${days} days.`}`,
  movesUserToTrash: (days: number) =>
    `You can restore the account from the recycle bin${days === 0 ? "" : ` for ${days} days`}. Until then this person cannot sign in.`,
  erases: "It is erased for good.",
  restores: "It is shown on the website again.",
} as const;

export const formDialogMessages = {
  cancel: "Cancel",
  failed: "This did not work. Please try again.",
} as const;

export const eventStatusMessages = {
  completed: "COMPLETED",
  ongoing: "ONGOING",
} as const;

/** The name of a table's frame for screen readers; a caption replaces it. */
export const bodyTableMessages = {
  table: (number: number) => `Table ${number}`,
} as const;

export const videoMessages = {
  play: (host: string) => `Play the video from ${host}`,
} as const;

export const pagerMessages = {
  label: "Pages",
  previous: "Prev",
  next: "Next",
} as const;

export const loadingMessage = "Loading";

/** Readers see the kind of a notice block in the language of its text. */
export const noticeWords: Record<ContentLanguage, Record<NoticeKind, string>> = {
  so: { information: "Ogeysiis", deadline: "Waqtiga ugu dambeeya", warning: "Digniin" },
  en: { information: "Information", deadline: "Deadline", warning: "Warning" },
  ar: { information: "معلومة", deadline: "الموعد النهائي", warning: "تحذير" },
};
