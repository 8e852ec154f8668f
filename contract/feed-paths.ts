import { contentKinds, type ListedKind } from "./content-kinds.ts";

/** What a feed has: records of one kind, or of all these kinds together. */
export type FeedSubject = ListedKind | "all";

export const feedFormats = ["atom", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  atom: "application/atom+xml",
  json: "application/feed+json",
};

export function feedPath(subject: FeedSubject, format: FeedFormat): string {
  return `/feeds/${subject === "all" ? subject : contentKinds[subject].plural}.${format}`;
}
