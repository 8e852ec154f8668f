import { describe, expect, test } from "vitest";
import { searchMessages } from "../../../contract/messages/readers/en/site.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import { createDaily, createRecord, startTestServer, type TestServer } from "../../testing/index.ts";

async function readSearch(server: TestServer, query: string) {
  return server.get(`/search?${new URLSearchParams(query)}`, { headers: { "accept-encoding": "identity" } });
}

describe("the page of a search", () => {
  test.each([
    [`q=${"a".repeat(10_000)}`, searchMessages.tooLong({ max: searchLimits.maxSearchCharacters })],
    ["q='*()", searchMessages.noWords],
    ["q=a\0", searchMessages.notText],
  ])("answers 422 with a message and the form to %j", async (query, message) => {
    const server = await startTestServer();
    const { status, text } = await readSearch(server, query);
    expect(status).toBe(422);
    expect(text).toContain(message.replaceAll("'", "&#x27;"));
    expect(text).toContain('action="/search"');
    const form = await readSearch(server, "");
    expect(text.length).toBeLessThan(form.text.length + 1_000);
  });

  test.each(["", "q=", "q=+", "kind=user", "utm_source=x"])("shows only the form for %j", async (query) => {
    const server = await startTestServer();
    const { status, text } = await readSearch(server, query);
    expect(status).toBe(200);
    expect(text).toContain(searchMessages.hint);
    expect(text).not.toContain(searchMessages.nothing);
  });

  test("shows results that work without a script, and keeps search engines away", async () => {
    const server = await startTestServer();
    const id = await createRecord(server, "post", { title: "<b>Kulliyadda</b>", body: "<p>Go'aan</p>" });
    const { status, text, headers } = await readSearch(server, "q=kulliyad&kind=post&lang=&utm_source=x");
    expect(status).toBe(200);
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain(`href="/posts/${id}"`);
    expect(text).toContain("&lt;b&gt;<mark>Kulliyadda</mark>&lt;/b&gt;");
    expect(text).toMatch(/<input[^>]*name="q"[^>]*value="kulliyad"/);
    expect(text).toMatch(/<option[^>]*value="post"[^>]*selected/);
    expect(text).toContain(searchMessages.found({ total: 1 }));
  });

  test("shows the first page for a page after the last", async () => {
    const server = await startTestServer();
    await createRecord(server, "post", { title: "Kulliyadda" });
    const { text } = await readSearch(server, "q=kulliyad&page=99");
    expect(text).toContain("<mark>Kulliyadda</mark>");
    expect(text).toContain(searchMessages.found({ total: 1 }));
  });

  test("shows what a similar search finds, and leads to it and its further pages", async () => {
    const server = await startTestServer();
    await createDaily(
      server,
      Array.from({ length: 13 }, () => ["event", "Kulliyadda", "<p>Go'aan</p>"]),
    );
    const { text } = await readSearch(server, "q=kuliyada&kind=event");
    expect(text).toContain(searchMessages.didYouMean);
    expect(text).toContain('href="/search?q=Kulliyadda&amp;kind=event"');
    expect(text).toContain("<mark>Kulliyadda</mark>");
    expect(text).toContain('href="/search?q=Kulliyadda&amp;kind=event&amp;page=2"');
    expect(text).not.toContain(searchMessages.nothing);
  });

  test("says what to do when nothing is found", async () => {
    const server = await startTestServer();
    await createRecord(server, "event", { title: "Kulliyadda", body: "<p>Go'aan</p>" });
    expect((await readSearch(server, "q=qqqqqq")).text).toContain(searchMessages.nothing);
    expect((await readSearch(server, "q=kulliyad&kind=post")).text).toContain(searchMessages.withoutFilters);
  });

  test("has at most 12 KB of HTML, also with long titles and texts", async () => {
    const server = await startTestServer();
    for (let turn = 0; turn < 25; turn += 1) {
      const title = `Kulliyadda ${turn} ${"Barashada cilmiga kombiyuutarka ".repeat(6)}`.slice(0, 200);
      await createRecord(server, "post", {
        title,
        body: `<p>${`Barashada ${turn} qoraal ah. `.repeat(500)}</p>`,
      });
    }
    const path = "/search?q=barashada&page=2";
    const { headers, bytes } = await server.get(path, { headers: { "accept-encoding": "gzip" } });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(bytes.length).toBeLessThanOrEqual(12 * 1024);
  });

  test("is rendered beside the page cache", async () => {
    const server = await startTestServer();
    await createRecord(server, "post", { title: "Kulliyadda" });
    for (let turn = 0; turn < 30; turn += 1) await readSearch(server, `q=kulliyad+${turn}`);
    expect((await readSearch(server, "q=kulliyad")).text).toContain("<mark>Kulliyadda</mark>");
    expect((await server.get("/search")).text).not.toContain("<mark>");
  });

  test("answers 503 when too many search at once, while other pages are served", async () => {
    const server = await startTestServer();
    await createRecord(server, "post", { title: "Kulliyadda" });
    await server.get("/");
    const paths = Array.from({ length: 300 }, (_, turn) => `/search?q=kulliyad+${turn}`);
    const searches = Promise.all(paths.map((path) => server.get(path)));
    expect((await server.get("/")).status).toBe(200);
    const responses = await searches;
    const answered = responses.filter(({ status }) => status === 200);
    const rejected = responses.filter(({ status }) => status === 503);
    expect(answered.length).toBeGreaterThan(0);
    expect(rejected.length).toBeGreaterThan(0);
    expect(answered.length + rejected.length).toBe(paths.length);
    for (const { headers } of rejected) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });
});
