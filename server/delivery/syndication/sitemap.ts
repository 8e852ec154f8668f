import { element, emptyElement } from "./escape-xml.ts";

/** One address. `updatedAt` (ISO 8601) only if it is known when the page changed. */
export type SitemapEntry = {
  url: string;
  updatedAt?: string;
  pictureUrl?: string | undefined;
  /** The addresses of the same in all its languages, this one included, by language. */
  alternates?: readonly { lang: string; url: string }[];
};

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
].join(" ");

/** Writes a part of the sitemap (https://www.sitemaps.org/protocol.html). */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  return `${declaration}<urlset ${namespaces}>\n${entries.map(writeEntry).join("")}</urlset>\n`;
}

function writeEntry({ url, updatedAt, pictureUrl, alternates = [] }: SitemapEntry): string {
  const picture = pictureUrl
    ? `<image:image>${element("image:loc", pictureUrl).trimEnd()}</image:image>\n`
    : "";
  const others = alternates.map(writeAlternate).join("");
  return `<url>\n${element("loc", url)}${lastModified(updatedAt)}${picture}${others}</url>\n`;
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function writeAlternate({ lang, url }: { lang: string; url: string }): string {
  return emptyElement("xhtml:link", { rel: "alternate", hreflang: lang, href: url });
}

/** Writes the list of the parts. `updatedAt` is when the latest of their records changed. */
export function writeSitemapIndex(parts: readonly Pick<SitemapEntry, "url" | "updatedAt">[]): string {
  const elements = parts.map(
    ({ url, updatedAt }) => `<sitemap>\n${element("loc", url)}${lastModified(updatedAt)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join("")}</sitemapindex>\n`;
}

const lastModified = (updatedAt: string | undefined) => (updatedAt ? element("lastmod", updatedAt) : "");
