import { formatDuration } from "./dashboard.ts";

// Texts of the backups in the dashboard.

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

type Counts = { records: number; comments: number; users: number; entries: number; settings?: number };

/** What is not zero, with commas between. */
function listCounts({ records, comments, users, entries, settings = 0 }: Counts): string {
  const parts = [
    records && counted(records, "text", "texts"),
    comments && counted(comments, "comment", "comments"),
    users && counted(users, "user", "users"),
    entries && counted(entries, "message or form entry", "messages and form entries"),
    settings && counted(settings, "change of the settings", "changes of the settings"),
  ];
  return parts.filter(Boolean).join(", ");
}

export const backupMessages = {
  title: "Backups",
  explanation:
    "Each day the server copies the whole website, restores the copy for a trial, and compares it with the website. Only then the copy is listed here.",
  make: "Back up now",
  running: "A backup is being made.",
  begun: "The backup has begun",
  failure: (reason: string, next: string) =>
    `The latest backup failed (it is tried again at ${next}): ${reason}`,
  label: "Backups, newest first",
  facts: (size: string, ms: number) => `${size}, made and tried in ${formatDuration(ms)}`,
  encrypted: "encrypted",
  damaged: "Damaged since. Do not rely on it.",
  download: "Download",
  restore: "Restore",
  of: (action: string, time: string) => `${action} the backup of ${time}`,
  loadFailed: "The backups could not be loaded.",
  failed: "That did not work. Please try again.",
  ask: (time: string) => `Restore the backup of ${time}?`,
  means:
    "The whole website becomes what it was then. Readers see for some minutes that it will be back soon. What it is now is backed up first.",
  contains: (counts: Counts) => `It contains ${listCounts(counts) || "nothing"}.`,
  lost: (counts: Counts) => {
    const changed = listCounts(counts);
    return changed ? `Added or changed since, and lost: ${changed}.` : "Nothing was changed since.";
  },
  withdrawn:
    "What was taken away since stays away: accounts, roles, invitations, bans, deleted comments and withdrawn preview links.",
  deprived: (count: number) =>
    `${counted(count, "person", "people")} would otherwise get something back: an account, a role, an invitation or the right to comment.`,
  plans: (count: number) =>
    `${counted(count, "publication or take-down was", "publications or take-downs were")} scheduled then and would be due by now:`,
  planChoices: { drop: "Drop them", keep: "Carry them out" },
  typeName: (name: string) => `Type the name of the college to confirm: ${name}`,
  restoring:
    "The website is being restored. This page shows it again when it is done; you may have to sign in.",
  restored: (time: string, at: string) => `The website was restored from the backup of ${time} (${at}).`,
  restoreFailed: (reason: string, at: string) => `Nothing was restored (${at}): ${reason}`,
} as const;
