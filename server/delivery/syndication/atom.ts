import { feedType } from "../../../contract/values/paths/paths.ts";
import { element, emptyElement } from "./escape-xml.ts";
import { type Feed, type FeedEntry, fittingEntries } from "./feed.ts";

/** The date of a feed without entries, which must have one: nothing in a feed is the current time. */
const beforeAll = "1970-01-01T00:00:00.000Z";

/** Writes a feed as Atom (RFC 4287). The same entries give the same bytes. */
export function writeAtom(feed: Feed): string {
  const updatedAt = feed.entries.reduce((last, { updatedAt: at }) => (at > last ? at : last), beforeAll);
  const head = [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.lang}">\n`,
    element("id", feed.id),
    element("title", feed.title),
    element("updated", updatedAt),
    `<author>${element("name", feed.collegeName).trimEnd()}</author>\n`,
    emptyElement("link", { rel: "self", type: feedType, href: feed.feedUrl }),
    emptyElement("link", { rel: "alternate", type: "text/html", href: feed.url }),
  ].join("");
  const end = "</feed>\n";
  const entries = fittingEntries(feed.entries.map(writeEntry), Buffer.byteLength(head + end));
  return head + entries.join("") + end;
}

function writeEntry({ id, title, lang, publishedAt, updatedAt, url, text, file }: FeedEntry): string {
  return [
    `<entry xml:lang="${lang}">\n`,
    element("id", id),
    element("title", title),
    element("published", publishedAt),
    element("updated", updatedAt),
    emptyElement("link", { rel: "alternate", type: "text/html", href: url }),
    ...(file
      ? [
          emptyElement("link", {
            rel: "enclosure",
            type: file.type,
            length: String(file.bytes),
            href: file.url,
          }),
        ]
      : []),
    element("summary", text),
    "</entry>\n",
  ].join("");
}
