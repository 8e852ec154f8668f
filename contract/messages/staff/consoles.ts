import type { ContentKind } from "../../values/content-kinds.ts";
import { commentLimits } from "../../values/limits/comments.ts";
import { operationLimits } from "../../values/limits/operations.ts";
import type { CommentState, HoldReason, ModerationAction } from "../../values/moderation.ts";

type ByKind = Readonly<Record<ContentKind, string>>;

/** What the audit trail calls a record. */
const kindsInAudit = {
  post: "Course",
  event: "Event",
  service: "Short training",
  page: "Page",
  document: "Document",
} satisfies ByKind;

/** The lists of the recycle bin. */
export const trashListMessages = {
  deletedEvents: "Deleted Events",
  deletedPosts: "Deleted Posts",
  deletedServices: "Deleted Services",
  deletedUsers: "Deleted Users",
  deletedPages: "Deleted Pages",
  deletedDocuments: "Deleted Documents",
} as const;

// Texts of the screens for managers: users, recycle bin, history.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

export const userAdminMessages = {
  title: "Users",
  editTitle: "Edit user",
  save: "SAVE CHANGES",
  busy: "Saving please wait ...",
  updated: "User updated successfuly",
  notAllowed: "You are not allowed to edit this user.",
  yourself: "You can't update yourself",
  permissions: "Permissions",
  searchFor: "Search by name or e-mail",
  kind: "user",
  askRole: (role: string, name: string) => `Do you want to make ${name} ${role}?`,
  invite: "Invite somebody",
  invited: (email: string) => `${email} is invited`,
  inviteHint: (days: number) =>
    `No e-mail is sent. Tell them to sign in on this website with this address within ${days} days.`,
  waiting: "Invited, not signed in yet",
  takeBack: "Cancel the invitation",
  takenBack: (email: string) => `The invitation of ${email} is cancelled`,
  actions: "What this person did",
  sessions: "Sessions",
  sessionsHint: "Was a phone lost, or a computer left signed in?",
  endSessions: "End all sessions",
  askEndSessions: (name: string) => `Do you want to sign out ${name} on every device?`,
  endSessionsMeans: "This person can sign in again.",
  sessionsEnded: (name: string) => `${name} is signed out on every device`,
  rolesMay: {
    USER: "This person reads the website and comments on courses.",
    EDITOR:
      "This person opens the dashboard: creates, changes, deletes, restores and erases courses, events, short trainings and pages.",
    ADMIN:
      "This person may do all that an EDITOR may, gives and takes the roles USER, EDITOR and ADMIN, deletes users, changes the settings and sees the history.",
    SUPERADMIN:
      "This person may do all that an ADMIN may, makes others SUPERADMIN, changes or deletes them, and changes the settings of the administrator.",
  },
} as const;

export const trashMessages = {
  title: "Recycle bin",
  choose: "Show",
  restore: "RESTORE",
  delete: "DELETE",
  erasesAt: "Erased on",
  never: "never",
  restoreInstead: "Restore instead",
  searchFor: "Search by name",
  emptyHint: `What is deleted appears here. You can restore it for ${operationLimits.trashDays} days.`,
  /** The kind of a record, in the question before it is erased. */
  permanently: (kind: string) => `permanently ${kind}`,
} as const;

export const auditMessages = {
  title: "History",
  explanation: "Who did what, and when. Nobody can change or remove an entry.",
  emptyHint: "What was done is listed here. Choose everybody and everything to see all of it.",
  system: "the server",
  commandLine: "the command line",
  all: "everything",
  about: "Show",
  areas: {
    texts: "texts",
    people: "people",
    settings: "settings",
    forms: "comments and forms",
  },
  onlyThis: "Only this one",
  /** "Settings: logo and colours" */
  settings: (topics: string) => `Settings: ${topics}`,
  messageOf: (time: string) => `Message of ${time}`,
  /** "Course: published", "User: role changed, USER to EDITOR" */
  deed: (subject: string, action: string, detail: string) =>
    `${subject}: ${[action, detail].filter(Boolean).join(", ")}`,
  actions: {
    create: "created",
    edit: "changed",
    publish: "published",
    unpublish: "taken down",
    schedule: "scheduled",
    "restore-version": "earlier version restored",
    /** Its detail says all. */
    review: "",
    trash: "deleted",
    restore: "restored",
    erase: "erased",
    "change role": "role changed",
    approve: "approved",
    hold: "hidden until approved",
    remove: "removed",
    ban: "banned from commenting",
    "lift ban": "may comment again",
    "end sessions": "signed out on every device",
    move: "changed",
    export: "downloaded",
    import: "confirmed",
    fail: "failed",
    flood: "very many at once",
  },
  subjects: {
    ...kindsInAudit,
    user: "User",
    comment: "Comment",
    message: "Message",
    entry: "Who joined",
    settings: "Settings",
    redirect: "Old address",
    backup: "Backup",
    import: "Import from WordPress",
  },
} as const;

// Texts of the comments' screen in the dashboard.

const number = (count: number) => (count === 1 ? "1 comment" : `${count} comments`);

const commentStates = {
  held: "Waiting for approval",
  shown: "Shown",
  removed: "Deleted",
} satisfies Record<CommentState, string>;

/** Why a comment or an entry of a form is held. */
export const holdReasonMessages = {
  first: "first comment",
  link: "has a link",
  phone: "has a phone number",
  "hidden-field": "a field was filled in that people do not see",
  "other-site": "was sent from a page of another website",
  hurried: "came within seconds of another from the same internet address",
  repeated: "the same came before",
  flood: "very many came at the same time",
  staff: "one of the staff said so",
} satisfies Record<HoldReason, string>;

export const moderationMessages = {
  title: "Comments",
  explanation: `Comments on all courses, newest first. A search looks through the newest ${commentLimits.maxCommentsSearched.toLocaleString("en")}.`,
  searchFor: "Search by text or author",
  filter: "Show",
  filters: { all: "Everything", ...commentStates },
  empty: {
    all: "Comments appear here when somebody writes one under a course.",
    held: "No comment waits for approval.",
    shown: "No comment is shown on the website yet.",
    removed: "Deleted comments appear here until they are erased.",
  } satisfies Record<CommentState | "all", string>,
  emptyOfAuthor: "There is no such comment by this person.",
  columns: { author: "Author", comment: "Comment", state: "State" },
  under: "under",
  showAuthor: (name: string) => `Show only comments by ${name}`,
  states: commentStates,
  reasons: holdReasonMessages,
  by: "by",
  notPublic: "not on the website",
  more: "Show all of it",
  less: "Show less",
  actions: {
    approve: "Approve",
    hold: "Hide until approved",
    remove: "Delete",
    restore: "Restore",
  } satisfies Record<ModerationAction, string>,
  done: {
    approve: (count: number) => `${number(count)} approved`,
    hold: (count: number) => `${number(count)} hidden until approved`,
    remove: (count: number) => `${number(count)} deleted`,
    restore: (count: number) => `${number(count)} restored`,
  } satisfies Record<ModerationAction, (count: number) => string>,
  undone: "Undone",
  nothingToDo: (name: string) =>
    name ? `Nothing to change: ${name} has already done this.` : "Nothing to change: this was done already.",
  gone: "This comment does not exist any more.",
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
