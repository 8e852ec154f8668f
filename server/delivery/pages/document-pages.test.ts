import { afterAll, describe, expect, test } from "vitest";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { documentFilePath } from "../../../contract/values/paths/paths.ts";
import {
  applyLifecycle,
  createRecord,
  createViaApi,
  expectSaved,
  publicUrl,
  requestEdit,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

const timetable = "Jadwalka imtixaanka iyo xafladda";
const arabic = "جدول الامتحانات";

const create = (server: TestServer, title: string, day = 1) =>
  createRecord(server, "document", { title, body: "", createdAt: new Date(Date.UTC(2026, 1, day)) });

/** The links to files in a page, with their texts. */
const filesIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*\.pdf)"[^>]*>([^<]*)<\/a>/g)].map(([, path, text]) => [path, text]);

/** The dates that the page of a document says of it. */
async function getDates(server: TestServer, path: string): Promise<(string | undefined)[]> {
  const [, article = ""] = /<article>(.*?)<\/article>/s.exec((await server.get(path)).text) ?? [];
  return [...article.matchAll(/<time [^>]*>([^<]*)<\/time>/g)].map(([, date]) => date);
}

const titlesIn = (html: string) => filesIn(html).map(([, title]) => title);

describe("the list of documents", async () => {
  const server = await startTestServer(afterAll);
  const fees = await create(server, "The fees of the college", 3);
  const exams = await create(server, timetable, 2);
  const dates = await create(server, arabic, 1);
  const list = async (path: string) => (await server.get(path)).text;

  test("is by date, by title, and of one language", async () => {
    const newest = ["The fees of the college", timetable, arabic];
    expect(titlesIn(await list("/documents"))).toEqual(newest);
    expect(titlesIn(await list("/documents/by-title"))).toEqual([
      timetable,
      "The fees of the college",
      arabic,
    ]);
    expect(titlesIn(await list("/documents/in/so"))).toEqual([timetable]);
    expect(titlesIn(await list("/documents/in/ar/by-title"))).toEqual([arabic]);
    expect(titlesIn(await list("/documents/in/en"))).toEqual(["The fees of the college"]);
  });

  test("opens the files, and says before what they are", async () => {
    const html = await list("/documents");
    expect(filesIn(html).map(([path]) => path)).toEqual([
      documentFilePath({ id: fees, title: "The fees of the college" }),
      documentFilePath({ id: exams, title: timetable }),
      documentFilePath({ id: dates, title: arabic }),
    ]);
    expect(html).toMatch(new RegExp(`aria-describedby="facts-of-${exams}">${timetable}</a>`));
    expect(html).toMatch(
      new RegExp(`<p id="facts-of-${exams}" class="card-facts">PDF, 1 page, 1 KB, Somali</p>`),
    );
    expect(html).toMatch(new RegExp(`<p id="facts-of-${fees}" class="card-facts">PDF, 1 page, 1 KB</p>`));
    expect(html).toContain('<h2 lang="ar" dir="rtl">');
  });

  test("links to its other orders and languages, without a script", async () => {
    const html = await list("/documents/in/so");
    for (const path of ["/documents/in/so/by-title", "/documents", "/documents/in/en", "/documents/in/ar"])
      expect(html).toContain(`href="${path}"`);
    expect(html).toContain('<strong aria-current="page">Somali</strong>');
    expect(html).toContain('<strong aria-current="page">Newest first</strong>');
  });

  test.each([
    ["/documents/in/fr", "/documents"],
    ["/documents/in/fr/by-title", "/documents/by-title"],
    ["/documents/in/so/pages/2", "/documents/in/so"],
    ["/documents/in/so/pages/x", "/documents/in/so"],
    ["/documents/by-title/pages/1", "/documents/by-title"],
  ])("%s leads to %s", async (path, to) => {
    const { status, headers } = await server.get(path);
    expect([status, headers.location]).toEqual([302, to]);
  });

  test("has a door in the footer while there is a document", async () => {
    expect(await list("/")).toContain('href="/documents"');
    const empty = await startTestServer();
    expect((await empty.get("/")).text).not.toContain('href="/documents"');
    const { status, text } = await empty.get("/documents");
    expect([status, text.includes("No documents to display")]).toEqual([200, true]);
    expect((await empty.get("/sitemap/site.xml")).text).not.toContain("/documents");
  });
});

test("a long list has pages, in each order and language", async () => {
  const server = await startTestServer();
  for (let number = 0; number <= pageLimits.cardsPerPage; number += 1)
    await create(server, `Imtixaanka iyo jadwalka ${String.fromCharCode(65 + number)}`, number + 1);
  for (const path of ["/documents", "/documents/by-title", "/documents/in/so", "/documents/in/so/by-title"]) {
    const { text } = await server.get(path);
    expect(titlesIn(text)).toHaveLength(pageLimits.cardsPerPage);
    expect(text).toContain(`href="${path}/pages/2"`);
    const last = path.endsWith("by-title") ? "M" : "A";
    expect(titlesIn((await server.get(`${path}/pages/2`)).text)).toEqual([`Imtixaanka iyo jadwalka ${last}`]);
  }
});

describe("the page of a document", async () => {
  const server = await startTestServer(afterAll);
  const editor = await signIn(server, { role: "EDITOR" });
  const other = await create(server, timetable);
  const saved = await createViaApi(server, editor, "document", {
    title: 'Fees <2026> & "more"',
    body: "What each term costs.",
  });
  const path = `/documents/${saved.id}`;

  test("says what it is, and opens its file", async () => {
    const { text } = await server.get(path);
    expect(text).toContain("What each term costs.");
    const file = documentFilePath({ id: saved.id, title: 'Fees <2026> & "more"' });
    expect(text).toContain(`<a class="button" href="${file}">Open (PDF, 1 page, 1 KB)</a>`);
    expect(text).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
    expect(text).toContain('<meta property="og:description" content="What each term costs."/>');
    expect(text).toContain(`content="${publicUrl}/share/home.jpg?v=`);
    expect(text).not.toContain("/images/documents");
    expect(titlesIn(text)).toContain(timetable);
    expect(titlesIn((await server.get(`/documents/${other}`)).text)).not.toContain(timetable);
  });

  test("says when its file was replaced, on a later day than that of its first", async () => {
    const before = await getDates(server, `/documents/${other}`);
    expect(before).toEqual(["February 1, 2026"]);
    expectSaved("document", await requestEdit(server, editor, "document", other, { title: timetable }));
    expect(await getDates(server, `/documents/${other}`)).toEqual(["February 1, 2026", expect.any(String)]);
    expect((await server.get("/documents")).text).toContain("February 1, 2026</time> · Last updated <time");
    expect(await getDates(server, path)).toHaveLength(1);
  });

  test("tells search engines of the file", async () => {
    const [, json = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await server.get(path)).text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@graph": [
        { "@type": "DigitalDocument", encodingFormat: "application/pdf", numberOfPages: 1 },
        { "@type": "BreadcrumbList" },
      ],
    });
  });

  test("is gone with the document", async () => {
    await applyLifecycle(server, editor, "trash", "document", saved.id);
    expect((await server.get(path)).status).toBe(404);
    await applyLifecycle(server, editor, "restore", "document", saved.id);
    expect((await server.get(path)).status).toBe(200);
  });

  test("is found by the search, in the feed and in the sitemap", async () => {
    const facts = " · PDF, 1 page, 1 KB";
    expect((await server.get("/search?q=costs")).text).toContain(facts);
    const { text: feed } = await server.get("/feeds/documents.atom");
    const file = publicUrl + documentFilePath({ id: saved.id, title: 'Fees <2026> & "more"' });
    expect(feed).toMatch(
      new RegExp(`<link rel="enclosure" type="application/pdf" length="\\d+" href="${file}"/>`),
    );
    expect(feed).toContain("PDF, 1 page, 1 KB · What each term costs.</summary>");
    expect((await server.get("/feeds/all.atom")).text).toContain('rel="enclosure"');
    const { text: sitemap } = await server.get("/sitemap/documents-1.xml");
    expect(sitemap).toContain(`<loc>${publicUrl}${path}</loc>`);
    expect(sitemap).not.toMatch(/\.pdf|image:loc/);
    expect((await server.get("/sitemap/site.xml")).text).toContain(`<loc>${publicUrl}/documents</loc>`);
    expect((await server.get(`/share/documents/${saved.id}.jpg`)).headers["content-type"]).toBe("image/jpeg");
  });
});
