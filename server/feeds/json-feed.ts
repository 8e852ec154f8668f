import { xmlText } from "../xml/index.ts";
import { type Feed, type FeedEntry, fittingEntries } from "./feed.ts";

/** Writes a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). The same entries give the same bytes. */
export function writeJsonFeed(feed: Feed): string {
  const head = JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: xmlText(feed.title),
    home_page_url: feed.url,
    feed_url: feed.feedUrl,
    authors: [{ name: xmlText(feed.collegeName), url: new URL("/", feed.url).href }],
    language: feed.lang,
  });
  const start = `${head.slice(0, -1)},"items":[\n`;
  const end = "\n]}\n";
  // Each comma and line break counts, too.
  const items = feed.entries.map((entry) => `${JSON.stringify(toItem(entry))},\n`);
  const fitting = fittingEntries(items, Buffer.byteLength(start + end));
  return start + fitting.join("").replace(/,\n$/, "") + end;
}

function toItem({ id, title, lang, publishedAt, updatedAt, url, text, pictureUrl }: FeedEntry) {
  return {
    id,
    url,
    title: xmlText(title),
    content_text: xmlText(text),
    ...(pictureUrl && { image: pictureUrl }),
    date_published: publishedAt,
    date_modified: updatedAt,
    language: lang,
  };
}
