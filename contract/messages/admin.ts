import { limits } from "../limits.ts";

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
  deletedEvents: "Deleted Events",
  deletedPosts: "Deleted Posts",
  deletedServices: "Deleted Services",
  deletedUsers: "Deleted Users",
  deletedPages: "Deleted Pages",
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
  },
  subjects: {
    post: "post",
    event: "event",
    service: "service",
    page: "page",
    user: "user",
    comment: "comment",
    message: "message",
    settings: "settings",
    redirect: "old address",
  },
} as const;
