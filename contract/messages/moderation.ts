import type { CommentState, HoldReason, ModerationAction } from "../comment-states.ts";
import { limits } from "../limits.ts";

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
