import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import { readXml } from "../../testing/index.ts";
import { writeAtom } from "./atom.ts";
import type { Feed } from "./feed.ts";

const hostile = fc.constantFrom(
  ...[
    "]]>",
    "<![CDATA[",
    "</entry>",
    "<script>",
    "&",
    "&amp;",
    '"',
    "'",
    "<!--",
    "-->",
    "<?xml",
    "\\",
    "\\u2028",
  ],
  ...[
    "\u2028",
    "\u0000",
    "\u0008",
    "\u001b",
    "\ufffe",
    "\uffff",
    "\ud83d",
    "\udc69",
    "\u007f",
    "\r\n",
    "\t",
    " ",
  ],
  ...["مرحبا بكم", "ُ", "👩‍👩‍👧‍👦", "é", "Xafladda", "\u202e"],
);
const words = fc.oneof(
  fc.array(hostile, { maxLength: 30 }).map((parts) => parts.join("")),
  // Halves of characters, too.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((units) => String.fromCharCode(...units)),
);

const entry = fc.record({
  id: fc.nat().map((id) => `tag:college.example,2026:post-${id}`),
  title: words,
  lang: fc.constantFrom("so", "en", "ar"),
  publishedAt: fc.constant("2026-01-02T03:04:05.000Z"),
  updatedAt: fc.constantFrom("2026-02-03T04:05:06.000Z", "2026-05-03T04:05:06.000Z"),
  url: fc.constant("https://college.example/posts/7"),
  text: fc.oneof(
    words,
    words.map((text) => text.repeat(20).slice(0, syndicationLimits.maxFeedTextCharacters)),
  ),
});

const feed: fc.Arbitrary<Feed> = fc.record({
  id: fc.constant("tag:college.example,2026:posts"),
  title: words,
  collegeName: words,
  lang: fc.constantFrom("so", "en", "ar"),
  url: fc.constant("https://college.example/news"),
  feedUrl: fc.constant("https://college.example/feeds/posts"),
  entries: fc.array(entry, { maxLength: syndicationLimits.maxFeedEntries, size: "max" }),
});

/** What of a text a feed can say. */
const sayable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]|[\ufdd0-\ufdef\ufffe\uffff]/gu, "");

const atomSchema = z.object({
  feed: z.object({
    title: z.string(),
    entry: z.array(z.object({ id: z.string(), title: z.string(), summary: z.string() })).default([]),
  }),
});

test("any texts come out of a feed as they are, and leave it well-formed and small", () => {
  fc.assert(
    fc.property(feed, (given) => {
      const text = writeAtom(given);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(syndicationLimits.maxFeedBytes);
      const read = atomSchema.parse(readXml(text, ["entry"])).feed;
      expect(read.title).toBe(sayable(given.title));
      expect(read.entry.map(({ title, summary }) => [title, summary])).toEqual(
        given.entries.slice(0, read.entry.length).map(({ title, text }) => [sayable(title), sayable(text)]),
      );
    }),
  );
});
