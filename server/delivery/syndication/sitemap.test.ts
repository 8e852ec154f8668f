import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import { recordSitemapPath, sitemapPath, siteSitemapPath } from "../../../contract/values/paths/paths.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  coverKinds,
  createRecord,
  createViaApi,
  newsroomPath,
  postRow,
  publicUrl,
  readStaffRecord,
  readViaApi,
  readXml,
  requestEdit,
  requestTransition,
  saveDraft,
  signIn,
  startForStaff,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const siteUrl = z.url().startsWith(`${publicUrl}/`).max(2_047);
// A W3C date with time and zone, as https://www.w3.org/TR/NOTE-datetime has it.
const w3cDate = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
const blank = z.string().regex(/^\s*$/);
const namespace = z.literal("http://www.sitemaps.org/schemas/sitemap/0.9");

/** https://www.sitemaps.org/protocol.html */
const indexSchema = z.object({
  sitemapindex: z.strictObject({
    "@xmlns": namespace,
    "#text": blank,
    sitemap: z
      .array(z.strictObject({ "#text": blank, loc: siteUrl, lastmod: w3cDate.optional() }))
      .min(1)
      .max(50_000),
  }),
});
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const partSchema = z.object({
  urlset: z.strictObject({
    "@xmlns": namespace,
    "@xmlns:image": z.literal("http://www.google.com/schemas/sitemap-image/1.1"),
    "@xmlns:xhtml": z.literal("http://www.w3.org/1999/xhtml"),
    "#text": blank,
    url: z
      .array(
        z.strictObject({
          "#text": blank,
          loc: siteUrl,
          lastmod: w3cDate.optional(),
          "image:image": z.strictObject({ "image:loc": siteUrl }).optional(),
        }),
      )
      .min(1)
      .max(10_000),
  }),
});

const pathOf = (url: string) => url.replace(publicUrl, "");

async function readText(path: string, from: TestServer): Promise<string> {
  const { status, text, bytes, headers } = await from.get(path);
  expect(status, path).toBe(200);
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(bytes.length).toBeLessThan(50 * 1024 * 1024);
  return text;
}

async function readIndex(from: TestServer = server) {
  const { sitemapindex } = indexSchema.parse(readXml(await readText(sitemapPath, from), ["sitemap"]));
  return sitemapindex.sitemap.map(({ loc, lastmod }) => ({ path: pathOf(loc), lastmod }));
}

async function readPart(path: string, from: TestServer = server) {
  const { urlset } = partSchema.parse(readXml(await readText(path, from), ["url"]));
  return urlset.url.map(({ loc, lastmod, "image:image": image }) => ({
    path: pathOf(loc),
    lastmod,
    image: image && pathOf(image["image:loc"]),
  }));
}

/** All parts together. */
async function readAll(from: TestServer = server) {
  const parts = await readIndex(from);
  return (await Promise.all(parts.map(({ path }) => readPart(path, from)))).flat();
}

const pages = (count: number) => ({ more: { address: `/page-${count}` } });

describe("there is no part", () => {
  test.each([
    "/sitemap/posts-0.xml",
    "/sitemap/posts-9999.xml",
    "/sitemap/posts-99999999.xml",
    "/sitemap/posts-x.xml",
    "/sitemap/services-2.xml",
    "/sitemap/users-1.xml",
  ])("%s", async (path) => {
    expect((await server.get(path)).status).toBe(404);
  });
});

test.each(contentKindNames)(
  "a %s that is not public is in no part, nor are unpublished changes",
  async (kind) => {
    const by = await staff();
    const own = (name: string) => (kind === "page" ? { more: { address: `/not-${name}` } } : {});
    const draft = await createViaApi(server, by, kind, { more: { ...own("draft").more, state: "draft" } });
    const taken = await createViaApi(server, by, kind, own("taken"));
    const trashed = await createViaApi(server, by, kind, own("trashed"));
    const pathsOf = (id: number, name: string) => [`/${contentKinds[kind].plural}/${id}`, `/not-${name}`];
    const gone = [
      ...pathsOf(draft.id, "draft"),
      ...pathsOf(taken.id, "taken"),
      ...pathsOf(trashed.id, "trashed"),
    ];
    const before = (await readAll()).map(({ path }) => path);
    expect(before.filter((path) => gone.includes(path))).toHaveLength(2);
    const { versionID } = await readStaffRecord(server, by, kind, taken.id);
    await requestTransition(server, by, newsroomPath(kind, taken.id, "unpublish"), versionID);
    await applyLifecycle(server, by, "trash", kind, trashed.id);
    const live = await createViaApi(server, by, kind, { title: "For everybody", ...own("live") });
    const entries = await readAll();
    expect(entries.filter(({ path }) => gone.includes(path))).toEqual([]);
    await saveDraft(server, by, kind, live.id, { title: "Xogsireed" });
    expect(await readAll()).toEqual(entries);
  },
);

test.each(contentKindNames)(
  "a %s has its canonical address, its latest change and its picture",
  async (kind) => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "EDITOR" });
    const { id } = await createViaApi(own, by, kind, {
      title: "Xafladda & <script>]]> كلية 2026",
      ...(kind === "page" && pages(1)),
    });
    const path = recordSitemapPath(kind, 1);
    const [first] = await readPart(path, own);
    if (coverKinds.includes(kind)) expect((await own.get(first?.image ?? "")).status).toBe(200);
    else expect(first?.image).toBeUndefined();
    await requestEdit(own, by, kind, id, { title: "Xafladda qalin-jabinta" });
    await writeRows(own.database.db, (transaction) =>
      storeSettings(transaction, { readableAddresses: true }),
    );
    own.database.invalidation.publish();
    const [second] = await readPart(path, own);
    const { updatedAt } = await readViaApi(own, kind, id);
    expect(second?.lastmod).toBe(updatedAt);
    const { status, text } = await own.get(second?.path ?? "");
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${publicUrl}${second?.path}"/>`);
    expect(await readIndex(own)).toEqual([
      { path: siteSitemapPath, lastmod: undefined },
      { path, lastmod: updatedAt },
    ]);
  },
);

test("every address of the site's own part is a page that search engines may list", async () => {
  const own = await startTestServer();
  for (let count = 0; count <= pageLimits.cardsPerPage; count += 1) await createRecord(own, "service");
  own.database.invalidation.publish();
  const entries = await readPart(siteSitemapPath, own);
  for (const { path } of entries) {
    const { status, text } = await own.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toContain("noindex");
    expect(text).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
  }
  expect(entries.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/", "/news", "/events/pages/1", "/services", "/about"]),
  );
});

test("the page about the college is named once, also when staff have written it", async () => {
  const own = await startTestServer();
  const by = await signIn(own, { role: "EDITOR" });
  await createViaApi(own, by, "page", { title: "About", more: { address: "/about" } });
  expect((await readAll(own)).filter(({ path }) => path === "/about")).toHaveLength(1);
});

test("many records are in parts by their numbers, each in one", async () => {
  const own = await startTestServer();
  const { db, invalidation } = own.database;
  const day = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
  const { sitemapPartSize } = syndicationLimits;
  // With a gap, and at both ends of a part.
  const ids = [1, 2, sitemapPartSize, sitemapPartSize + 1, 5 * sitemapPartSize, 900_000_001];
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("content")
      .values(ids.map((id, index) => postRow(id, day(index))))
      .execute(),
  );
  invalidation.publish();
  expect((await readIndex(own)).slice(1)).toEqual([
    { path: recordSitemapPath("post", 1), lastmod: day(2) },
    { path: recordSitemapPath("post", 2), lastmod: day(3) },
    { path: recordSitemapPath("post", 5), lastmod: day(4) },
    { path: recordSitemapPath("post", 900_001), lastmod: day(5) },
  ]);
  const posts = (await readAll(own)).filter(({ path }) => path.startsWith("/posts/"));
  expect(posts.map(({ path }) => path)).toEqual(ids.map((id) => `/posts/${id}`));
});

test.each([sitemapPath, siteSitemapPath, recordSitemapPath("page", 1)])(
  "%s is answered with 304 until something changes, and is shared by caches",
  async (path) => {
    const own = await startTestServer(undefined, { sharedCacheSeconds: 60 });
    const by = await signIn(own, { role: "EDITOR" });
    await createViaApi(own, by, "page");
    const { headers } = await own.get(path);
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=30, stale-while-revalidate=15");
    expect(headers["x-request-id"]).toBeUndefined();
    const again = { headers: { "if-none-match": headers.etag ?? "" } };
    expect(await own.get(path, again)).toMatchObject({ status: 304, text: "" });
    expect(await own.get(path, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    await createViaApi(own, by, "page", { more: { address: "/about" } });
    expect((await own.get(path, again)).status).toBe(200);
  },
);

test("robots.txt names the sitemap, and forbids the API and no picture", async () => {
  const { status, text, headers } = await server.get("/robots.txt");
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=86400",
  });
  expect(headers["x-request-id"], "the same for everybody").toBeUndefined();
  expect(text.split("\n")).toContain(`Sitemap: ${publicUrl}${sitemapPath}`);
  const rules = text.match(/^(?:User-agent|Allow|Disallow): .*/gm);
  expect(rules).toEqual(["User-agent: *", "Allow: /", "Disallow: /api/"]);
});
