import { type ContentKind, contentKindNames, contentKinds, type ListedKind } from "../content-kinds.ts";
import { syndicationLimits } from "../limits/syndication.ts";
import { slugOfTitle } from "./page-address.ts";

type PublicRecord = {
  kind: ContentKind;
  id: number;
  title: string;
  /** Only pages have one. */
  address?: string | null | undefined;
};

/** The path of a record by its number. It leads to the record for ever, whatever its title and the settings become. */
export function numberedPath(kind: ContentKind, id: number): string {
  return contentKinds[kind].pagePath.replace(":id", String(id));
}

/**
 * The canonical path of a record, percent-encoded: for links, share cards, lists of addresses. Nothing else builds
 * one for readers.
 */
export function publicPath(
  { kind, id, title, address }: PublicRecord,
  { readableAddresses }: { readableAddresses: boolean },
): string {
  if (address) return address;
  const { readablePath } = contentKinds[kind];
  const words = readableAddresses && readablePath ? encodeURIComponent(slugOfTitle(title)) : "";
  return words && readablePath
    ? readablePath.replace(":id", String(id)).replace(":words", words)
    : numberedPath(kind, id);
}

/** The addresses of the files of documents, whatever stands for the words: its group is the number. */
export const documentFilePattern = /^\/documents\/([1-9]\d{0,8})\/.+$/;

/**
 * The address of a document's file, percent-encoded. With other words it leads to this one, so that it stays valid for
 * ever, whatever the file and the title become.
 */
export function documentFilePath({ id, title }: { id: number; title: string }): string {
  return `/documents/${id}/${encodeURIComponent(slugOfTitle(title) || "document")}.pdf`;
}

const readablePaths = contentKindNames.flatMap((kind) => {
  const path = contentKinds[kind].readablePath;
  if (path === null) return [];
  const pattern = path.replace(":id", "([1-9]\\d{0,8})").replace("/:words", "(?:/[^/]+)?");
  return [{ kind, pattern: new RegExp(`^${pattern}$`) }];
});

/** A document by its page, or by its file. */
const recordPaths = [
  ...readablePaths,
  { kind: "document", pattern: /^\/documents\/([1-9]\d{0,8})(?:\/.+)?$/ } as const,
];

/** The record that a path with or without words of its title leads to; undefined for the path of anything else. */
export function recordOfPath(path: string): { kind: ContentKind; id: number } | undefined {
  for (const { kind, pattern } of recordPaths) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  return undefined;
}

/** Whether a document of the dashboard answers at a path. */
export function isDashboardPath(path: string): boolean {
  return path === "/dashboard" || path.startsWith("/dashboard/");
}

/** What a feed has: records of one kind, or of all these kinds together. */
export type FeedSubject = ListedKind | "all";

export const feedType = "application/atom+xml";

export function feedPath(subject: FeedSubject): string {
  return `/feeds/${subject === "all" ? subject : contentKinds[subject].plural}.atom`;
}

/** The calendar of the next and the latest records of a kind, for subscriptions. */
export function calendarPath(kind: ContentKind): string {
  return `/calendars/${contentKinds[kind].plural}.ics`;
}

/** The page of the academic year, and its calendar for subscriptions. */
export const academicCalendarPath = "/calendar";
export const academicSubscriptionPath = "/calendars/academic.ics";

/** The calendar with one record. @param id its number, or the pattern of numbers in a route */
export function recordCalendarPath(kind: ContentKind, id: number | string): string {
  return `/${contentKinds[kind].plural}/${id}.ics`;
}

/** The list of the parts of the sitemap. */
export const sitemapPath = "/sitemap.xml";

/** The part with the pages that the site has without any record. */
export const siteSitemapPath = "/sitemap/site.xml";

/** A part with records of a kind. @param part from 1, or the pattern of parts in a route */
export function recordSitemapPath(kind: ContentKind, part: number | string): string {
  return `/sitemap/${contentKinds[kind].plural}-${part}.xml`;
}

/** The part that a record is in. It stays there whatever happens to others. */
export function sitemapPartOf(id: number): number {
  return Math.ceil(id / syndicationLimits.sitemapPartSize);
}

/** The numbers of the records of a part. */
export function numbersOfPart(part: number): { first: number; last: number } {
  return {
    first: (part - 1) * syndicationLimits.sitemapPartSize + 1,
    last: part * syndicationLimits.sitemapPartSize,
  };
}
