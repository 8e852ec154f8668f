import type { ContentKind } from "../../values/content-kinds.ts";

type ByKind = Readonly<Record<ContentKind, string>>;

/** What the audit trail calls a record. */
export const kindsInAudit = {
  post: "course",
  event: "event",
  service: "short training",
  page: "page",
} satisfies ByKind;

export const contentNotFoundMessages = {
  post: "This course does not exist, or it was deleted.",
  event: "This event does not exist, or it was deleted.",
  service: "This short training does not exist, or it was deleted.",
  page: "This page does not exist, or it was deleted.",
} satisfies ByKind;

/** The lists of the recycle bin. */
export const trashListMessages = {
  deletedEvents: "Deleted Events",
  deletedPosts: "Deleted Posts",
  deletedServices: "Deleted Services",
  deletedUsers: "Deleted Users",
  deletedPages: "Deleted Pages",
} as const;
