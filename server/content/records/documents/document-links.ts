import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { documentLinkFolder } from "../../../../contract/values/pictures/picture-folders.ts";
import { decodeEntities } from "../../../../contract/values/text/body.ts";
import { escapeHtml, parseDocumentAddress } from "../../../platform/html/index.ts";

type DocumentLink = { folder: typeof documentLinkFolder; name: string; width: number };

/** The first group is the address. Sanitized HTML writes it first, and in double quotes. */
const hrefs = /<a href="([^"]*)"/g;

/** The ids of the documents that a sanitized body links to. */
export function linkedDocuments(html: string): number[] {
  const ids = Array.from(
    html.matchAll(hrefs),
    ([, href = ""]) => parseDocumentAddress(decodeEntities(href))?.id,
  );
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** The references of a text to the documents that it links to. */
export function documentLinks(kind: ContentKind, { body }: Pick<Snapshot, "body">): DocumentLink[] {
  if (contentKinds[kind].bodyFormat === "text") return [];
  return linkedDocuments(body).map((id) => ({ folder: documentLinkFolder, name: String(id), width: 0 }));
}

/** Writes links to documents of the site as paths, so that they survive another address of the site. */
export function shortenDocumentLinks(html: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return html.replace(hrefs, (tag, href: string) => {
    const url = URL.parse(decodeEntities(href));
    if (url?.origin !== origin || !parseDocumentAddress(url.href, origin)) return tag;
    return `<a href="${escapeHtml(url.pathname + url.search + url.hash)}"`;
  });
}
