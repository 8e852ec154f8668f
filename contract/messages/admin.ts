import { limits } from "../limits.ts";
import type { CommentState, HoldReason, ModerationAction } from "../moderation.ts";
import { kindsInAudit } from "./kinds.ts";

// Texts of the screens for managers: users, recycle bin, history.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

export const userAdminMessages = {
  title: "USERS MANAGEMENT CONSOLE",
  editTitle: "EDIT USER",
  save: "SAVE CHANGES",
  busy: "Saving please wait ...",
  updated: "User updated successfuly",
  notAllowed: "You are not allowed to edit this user.",
  yourself: "You can't update yourself",
  permissions: "Permissions",
  searchFor: "Search by name or email",
  kind: "user",
  askRole: (role: string, name: string) => `Do you want to make ${name} ${role}?`,
  sessions: "Sessions",
  sessionsHint: "Was a phone lost, or a computer left signed in?",
  endSessions: "End all sessions",
  askEndSessions: (name: string) => `Do you want to sign out ${name} on every device?`,
  endSessionsMeans: "This person can sign in again.",
  sessionsEnded: (name: string) => `${name} is signed out on every device`,
  rolesMay: {
    USER: "Reads the website and comments on courses.",
    EDITOR:
      "Also opens the dashboard: creates, changes, deletes, restores and erases posts, events and services.",
    ADMIN:
      "Also manages people: gives and takes the roles USER, EDITOR and ADMIN, removes accounts, and sees the history.",
    SUPERADMIN: "Also makes others SUPERADMIN, and changes or removes them.",
  },
} as const;

export const trashMessages = {
  title: "RECYCLE BIN",
  choose: "Show",
  restore: "RESTORE",
  delete: "DELETE",
  erasesAt: "Erased on",
  never: "never",
  restoreInstead: "Restore instead",
  searchFor: "Search by name",
  emptyHint: `Deleted records appear here. You can restore them for ${limits.trashDays} days.`,
  /** The kind of a record, in the question before it is erased. */
  permanently: (kind: string) => `permanently ${kind}`,
} as const;

export const auditMessages = {
  title: "HISTORY",
  explanation: "Who did what, and when. Nobody can change or remove an entry.",
  emptyHint:
    "Changes to records and people are listed here. Choose everything in both lists to see all of them.",
  system: "the server",
  commandLine: "the command line",
  all: "everything",
  action: "Action",
  subject: "Record",
  deed: (action: string, subject: string, id: string) => `${action} ${subject} #${id}`,
  actions: {
    create: "create",
    edit: "edit",
    publish: "publish",
    unpublish: "take down",
    schedule: "schedule",
    "restore-version": "restore a version of",
    review: "review",
    trash: "trash",
    restore: "restore",
    erase: "erase",
    "change role": "change role",
    approve: "approve",
    hold: "hold back",
    remove: "remove",
    ban: "ban from commenting",
    "lift ban": "let comment again",
    "end sessions": "end all sessions of",
  },
  subjects: {
    ...kindsInAudit,
    user: "user",
    comment: "comment",
    message: "message",
    settings: "settings",
    redirect: "old address",
  },
} as const;

// Texts of the comments' screen in the dashboard.

const number = (count: number) => (count === 1 ? "1 comment" : `${count} comments`);

export const moderationMessages = {
  title: "COMMENTS",
  explanation: `Comments on all posts, newest first. A search looks through the newest ${limits.maxCommentsSearched.toLocaleString("en")}.`,
  searchFor: "Search by text or author",
  filter: "Show",
  filters: { all: "Everything", held: "Waiting", shown: "Shown", removed: "Removed" } satisfies Record<
    CommentState | "all",
    string
  >,
  empty: {
    all: "Comments appear here when somebody writes one under a post.",
    held: "No comment waits for you.",
    shown: "No comment is shown on the website yet.",
    removed: "Removed comments appear here until they are erased.",
  } satisfies Record<CommentState | "all", string>,
  emptyOfAuthor: "There is no such comment by this person.",
  columns: { author: "Author", comment: "Comment", state: "State" },
  under: "under",
  showAuthor: (name: string) => `Show only comments by ${name}`,
  onlyBy: "Only comments by",
  person: (id: string) => `person ${id}`,
  everybody: "Show everybody's comments",
  states: { shown: "Shown", held: "Waiting", removed: "Removed" } satisfies Record<CommentState, string>,
  reasons: { first: "first comment", link: "has a link", phone: "has a phone number" } satisfies Record<
    HoldReason,
    string
  >,
  by: "by",
  notPublic: "not on the website",
  more: "Show all of it",
  less: "Show less",
  actions: {
    approve: "Approve",
    hold: "Hold",
    remove: "Remove",
    restore: "Restore",
  } satisfies Record<ModerationAction, string>,
  done: {
    approve: (count: number) => `${number(count)} approved`,
    hold: (count: number) => `${number(count)} held back`,
    remove: (count: number) => `${number(count)} removed`,
    restore: (count: number) => `${number(count)} restored`,
  } satisfies Record<ModerationAction, (count: number) => string>,
  undone: "Undone",
  nothingToDo: (name: string) =>
    name ? `Nothing to change: ${name} has already done this.` : "Nothing to change: this was done already.",
  gone: "This comment was deleted meanwhile.",
  select: (name: string) => `Select the comment by ${name}`,
  selectAll: "Select all on this page",
  selected: (count: number) => `${count} selected`,
  ofComment: (name: string) => `comment by ${name}`,
  banned: "Banned",
  ban: "Ban author",
  liftBan: "Lift ban",
  askBan: (name: string) => `Ban ${name} from commenting?`,
  banMeans: "This person cannot write comments any more. What they wrote stays. You can lift the ban.",
  wasBanned: (name: string) => `${name} cannot write comments any more`,
  banLifted: (name: string) => `${name} can write comments again`,
  commenting: "Comments",
  mayComment: "This person may write comments.",
  mayNotComment: "This person is banned from writing comments.",
  banPerson: "Ban from commenting",
} as const;
