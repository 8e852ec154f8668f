import { type ContentKind, contentKindNames, contentKinds } from "./content-kinds.ts";
import { limits } from "./limits.ts";

/** The list of the parts of the sitemap. */
export const sitemapPath = "/sitemap.xml";

/** The part with the pages that the site has without any record. */
export const siteSitemapPath = "/sitemap/site.xml";

/** The kinds whose records have a page each. */
export const kindsWithPages = contentKindNames.filter((kind) => contentKinds[kind].hasPages);

/** A part with records of a kind. @param part from 1, or the pattern of parts in a route */
export function recordSitemapPath(kind: ContentKind, part: number | string): string {
  return `/sitemap/${contentKinds[kind].plural}-${part}.xml`;
}

/** The part that a record is in. It stays there whatever happens to others. */
export function sitemapPartOf(id: number): number {
  return Math.ceil(id / limits.sitemapPartSize);
}

/** The numbers of the records of a part. */
export function numbersOfPart(part: number): { first: number; last: number } {
  return { first: (part - 1) * limits.sitemapPartSize + 1, last: part * limits.sitemapPartSize };
}
