import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contentKinds, listedKinds } from "../../../contract/values/content-kinds.ts";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import { feedPath, feedType } from "../../../contract/values/paths/paths.ts";
import {
  createRecord,
  createViaApi,
  readViaApi,
  readXml,
  requestEdit,
  startForStaff,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const tagUri = z.string().regex(/^tag:college\.example,2026:[a-z]+(?:-\d+)?$/);
const siteUrl = z.url().startsWith("https://college.example/");
const language = z.enum(["so", "en", "ar"]);
const linkSchema = z.object({ "@rel": z.string(), "@type": z.string(), "@href": siteUrl });

/** The file of a document. */
const enclosureSchema = z.strictObject({
  "@rel": z.literal("enclosure"),
  "@type": z.literal("application/pdf"),
  "@length": z.string().regex(/^[1-9]\d*$/),
  "@href": siteUrl,
});

/** What RFC 4287 requires of a feed and its entries (sections 4.1.1 and 4.1.2), and no element that it has not. */
const atomSchema = z.object({
  feed: z.strictObject({
    "@xmlns": z.literal("http://www.w3.org/2005/Atom"),
    "@xml:lang": language,
    "#text": z.string().regex(/^\s*$/),
    id: tagUri,
    title: z.string(),
    updated: z.iso.datetime(),
    author: z.strictObject({ name: z.string().min(1) }),
    link: z.array(linkSchema).length(2),
    entry: z
      .array(
        z.strictObject({
          "@xml:lang": language,
          "#text": z.string().regex(/^\s*$/),
          id: tagUri,
          title: z.string(),
          published: z.iso.datetime(),
          updated: z.iso.datetime(),
          link: z.tuple([linkSchema]).rest(enclosureSchema),
          summary: z.string(),
        }),
      )
      .default([]),
  }),
});

type Entry = { id: string; title: string; text: string; url: string; updated: string; lang: string };

async function readFeed(subject: (typeof subjects)[number], from: TestServer = server): Promise<Entry[]> {
  const { text } = await from.get(feedPath(subject));
  const { feed } = atomSchema.parse(readXml(text, ["entry", "link"]));
  expect(feed.updated).toBe(
    feed.entry
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? feed.updated,
  );
  expect(feed.link[0]?.["@href"]).toBe(`https://college.example${feedPath(subject)}`);
  return feed.entry.map((entry) => ({
    id: entry.id,
    title: entry.title,
    text: entry.summary,
    url: entry.link[0]?.["@href"] ?? "",
    updated: entry.updated,
    lang: entry["@xml:lang"],
  }));
}

const subjects = [...listedKinds, "all"] as const;
const idOf = (kind: string, id: number) => `tag:college.example,2026:${kind}-${id}`;

describe("no feed has", () => {
  test.each(["/feeds/pages.atom", "/feeds/all.rss", "/feeds/all.json", "/feeds/posts", "/feeds"])(
    "%s",
    async (path) => {
      expect((await server.get(path)).status).not.toBe(200);
    },
  );
});

describe.each(listedKinds)("the feed of %ss", (kind) => {
  test("keeps the id of a record, and says when it was changed", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { title: "One", more: { lang: "so" } });
    const [first] = await readFeed(kind);
    expect(first).toMatchObject({ id: idOf(kind, id), title: "One", lang: "so" });
    expect((await requestEdit(server, by, kind, id, { title: "Two" })).status).toBe(200);
    const [second] = await readFeed(kind);
    expect(second).toMatchObject({ id: idOf(kind, id), title: "Two" });
    expect(second?.updated).toBe((await readViaApi(server, kind, id)).updatedAt);
  });

  test("has the newest records in their order, without markup, and as long as there is room", async () => {
    const own = await startTestServer();
    const isHtml = contentKinds[kind].bodyFormat === "html";
    const body = isHtml
      ? `<p>Bring <strong>a laptop</strong> &amp; a pen</p><p>${"كلية ".repeat(500)}</p>`
      : "كلية ".repeat(500);
    const made: number[] = [];
    for (let count = 0; count < syndicationLimits.maxFeedEntries + 5; count += 1) {
      made.push(await createRecord(own, kind, { title: `${count} ${"&".repeat(180)}`, body }));
    }
    own.database.invalidation.publish();
    const entries = await readFeed(kind, own);
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.length).toBeLessThanOrEqual(syndicationLimits.maxFeedEntries);
    expect(entries.map(({ id }) => id)).toEqual(
      made
        .toReversed()
        .slice(0, entries.length)
        .map((id) => idOf(kind, id)),
    );
    if (isHtml) expect(entries[0]?.text).toMatch(/^Bring a laptop & a pen · /);
    expect(entries[0]?.text).toMatch(/…$/);
    expect((await own.get(feedPath(kind))).bytes.length).toBeLessThanOrEqual(30_000);
  });
});

test("events say when and where, and that they are cancelled", async () => {
  const by = await staff();
  const more = { startsAt: "2026-12-01T05:00:00Z", endsAt: "2026-12-01T07:00:00Z", place: "Hargeysa" };
  const { id } = await createViaApi(server, by, "event", { title: "Open day", body: "Come", more });
  const find = async () => (await readFeed("event")).find((entry) => entry.id === idOf("event", id));
  expect((await find())?.text).toBe("Tue 1 Dec 2026, 08:00 – 10:00 · Hargeysa · Come");
  await requestEdit(server, by, "event", id, { title: "Open day", more: { isCancelled: "true" } });
  expect((await find())?.title).toBe("Cancelled: Open day");
});

test("the feed of everything has each kind, the newest first", async () => {
  const by = await staff();
  const made: string[] = [];
  for (const kind of listedKinds) made.unshift(idOf(kind, (await createViaApi(server, by, kind)).id));
  const entries = await readFeed("all");
  expect(entries.slice(0, made.length).map(({ id }) => id)).toEqual(made);
});

describe("a feed", () => {
  const path = feedPath("post");

  test("is answered with 304 until something changes", async () => {
    const own = await startTestServer();
    await createRecord(own, "post");
    const first = await own.get(path);
    expect(first.headers).toMatchObject({
      "content-type": `${feedType}; charset=utf-8`,
      "cache-control": "public, no-cache",
    });
    const again = { headers: { "if-none-match": first.headers.etag ?? "" } };
    expect(await own.get(path, again)).toMatchObject({ status: 304, text: "" });
    expect(await own.get(path, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    await createRecord(own, "post");
    expect((await own.get(path, again)).status).toBe(200);
  });

  test("is shared by caches for as long as pages", async () => {
    const own = await startTestServer(undefined, { sharedCacheSeconds: 60 });
    const { status, headers } = await own.get(path);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=30, stale-while-revalidate=15");
    expect(headers["x-request-id"]).toBeUndefined();
  });
});

test.each([
  ["/", "all"],
  ["/news", "post"],
  ["/events/pages/1", "event"],
  ["/services", "service"],
] as const)("%s names the feed of what it lists", async (page, subject) => {
  const { text } = await server.get(page);
  expect(text.match(/<link rel="alternate" type="application\/(?:atom|feed)[^>]*>/g)).toEqual([
    `<link rel="alternate" type="${feedType}" href="${feedPath(subject)}"/>`,
  ]);
});
