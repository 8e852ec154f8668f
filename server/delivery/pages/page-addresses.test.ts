import { afterAll, describe, expect, test } from "vitest";
import {
  createEvent,
  createPost,
  expectErrorResponse,
  publicUrl,
  repeat,
  saveSettings,
  signIn,
  startTestServer,
  type TestResponse,
  trashRecord,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const post = await createPost(server);
await repeat(13, () => createPost(server));
const events = await repeat(13, () => createEvent(server));
const gone = await createEvent(server);
await trashRecord(server, "event", gone);

describe("an unknown path", () => {
  test.each([
    "/nowhere",
    "/posts",
    "/api",
    "/%00",
    "/%0d%0aSet-Cookie:%20a=b",
    "/%5Cevil.example/x",
    `/${"a".repeat(3_000)}`,
    "/index.html",
    "/about-us.html",
    "/news.php?id=4",
    "/backup.tar.gz",
    "http://evil.example/x.asp",
  ])("%s redirects to the home page", async (path) => {
    const answer = await server.get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("that is not UTF-8 affects no other request", async () => {
    const answer = await server.get("/%ff%fe");
    expect(answer.status).toBeLessThan(500);
    expect((await server.get("/")).status).toBe(200);
  });
});

describe("a file that does not exist is answered with 404 instead of a page", () => {
  const asBrowser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

  test.each([
    "/x.xml",
    "/sitemap-index.xml",
    "/dashboard/x.js",
    "/photo.JPG",
    "/fonts/x.woff2",
    "/ads.txt",
    "/manifest.json",
    "/x.ics",
    "/feed",
    "/feed/",
    "/feeds/news.xml",
    "/feeds/news",
    "/rss",
    "/.env",
    "/.git/config",
    "/.git/config.php",
    "/.well-known/security.txt",
    "/.well-known/change-password",
    "/x%2Exml",
    "/%66eed",
    "//x.xml",
    "/x/../y.xml",
    "/x.xml?v=1",
    "http://evil.example/x.xml",
    "/images/posts/none.jpg",
    "/assets/none.js",
    "/.not-found",
  ])("%s, and with a page where a browser asks for one", async (path) => {
    const plain = await server.get(path);
    expect(plain.headers.location).toBeUndefined();
    expect(expectErrorResponse(plain).code).toBe("not_found");
    expect(plain.bytes.length).toBeLessThan(200);
    const page = await server.get(path, { headers: { ...asBrowser, "if-none-match": "*" } });
    expectNotFoundPage(page);
    expect([plain.status, page.status]).toEqual([404, 404]);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers.etag).toBeUndefined();
    expect(page.headers["x-request-id"]).toBeDefined();
  });

  test("which is rendered once for all of them, and again after a change", async () => {
    const own = await startTestServer();
    const rendersAfter = async (path: string) => {
      expect((await own.get(path, { headers: asBrowser })).status).toBe(404);
      return own.counts().pages.renders;
    };
    const first = await rendersAfter("/a.xml");
    expect(await rendersAfter("/b/c.txt")).toBe(first);
    await saveSettings(own, await signIn(own, { role: "ADMIN" }), 0, { collegeName: "Renamed" });
    const { text } = await own.get("/d.json", { headers: asBrowser });
    expect(text).toContain("Renamed");
  });

  test("and is compressed, and has no body for HEAD", async () => {
    const headers = { ...asBrowser, "accept-encoding": "br" };
    const compressed = await server.get("/x.xml", { headers });
    expect(compressed.headers["content-encoding"]).toBe("br");
    const head = await server.get("/x.xml", { headers, method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([404, 0]);
  });

  test("but never with a page below /api/", async () => {
    const answer = await server.get("/api/posts/x.xml", { headers: asBrowser });
    expect(expectErrorResponse(answer).code).toBe("malformed");
    expect(expectErrorResponse(await server.get("/api/x.xml", { headers: asBrowser })).code).toBe(
      "not_found",
    );
  });

  test("while a path that only resembles one is not", async () => {
    for (const path of ["/feedback", "/favicon", "/1.5", "/v2.", "/a.b/c", "/x.xmlx"]) {
      expect((await server.get(path)).headers.location, path).toBe("/");
    }
  });
});

test("a path that no page can have is not rendered", async () => {
  const own = await startTestServer();
  for (const path of ["/wp-login.php", "/news.aspx", "/a/b.cgi"]) {
    expect((await own.get(path)).headers.location).toBe("/");
  }
  expect(own.counts().pages.renders).toBe(0);
});

test("/favicon.ico, which browsers ask for by themselves, leads to the icon", async () => {
  const { status, headers } = await server.get("/favicon.ico");
  expect([status, headers.location]).toEqual([301, "/favicon.svg"]);
  expect((await server.get("/favicon.svg")).headers["content-type"]).toBe("image/svg+xml");
});

describe("no address leads to another host", () => {
  test.each([
    "//evil.example/x",
    "//evil.example/..",
    "/\\evil.example",
    "/\\/evil.example/",
    "/.//evil.example/",
    "//%65vil.example/",
    "/%09//evil.example/",
    "/https://evil.example",
  ])("%s stays", async (path) => {
    const { status, headers } = await server.get(path);
    expect([301, 302, 308, 404]).toContain(status);
    const base = "https://college.example/start";
    // As a browser reads it: a backslash counts as a slash.
    expect(new URL(headers.location ?? "/", base).origin).toBe("https://college.example");
  });
});

describe("a page has one address", () => {
  test.each([
    ["/about/", "/about"],
    ["/about//", "/about"],
    ["//about", "/about"],
    ["/events//pages///1/", "/events/pages/1"],
    [`//posts/${post}/`, `/posts/${post}`],
  ])("%s redirects to %s", async (path, to) => {
    const answer = await server.get(path);
    expect([301, 308]).toContain(answer.status);
    expect(answer.headers.location).toBe(to);
    expect((await server.get(to)).status).toBe(200);
  });

  test.each([
    ["/ABOUT", "/about"],
    ["/%61bout", "/about"],
    [`/POSTS/${post}`, `/posts/${post}`],
    [`/posts/%3${post}`, `/posts/${post}`],
  ])("%s has %s as its canonical URL, or redirects there or to the home page", async (path, plain) => {
    const { headers, text } = await server.get(path);
    const address = headers.location ?? text.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? "none";
    expect([publicUrl + plain, `${publicUrl}/`]).toContain(new URL(address, publicUrl).href);
  });
});

describe("a URL that browsers normalize never serves a copy of a page", () => {
  test.each([
    "/about#x",
    "/#",
    "/x/../about",
    "/x/%2e%2e/about",
    "/./about",
    "/about/.",
    "http://evil.example/about",
  ])("%s", async (path) => {
    const { status, headers } = await server.get(path);
    expect([301, 302, 308]).toContain(status);
    expect(new URL(headers.location ?? "", publicUrl).origin).toBe(publicUrl);
  });
});

test("an invalid URL is rejected", async () => {
  expect(expectErrorResponse(await server.get("http://evil.example:99999/about")).code).toBe("malformed");
});

describe("the pages of the events", () => {
  test.each([
    "0",
    "-1",
    "abc",
    "3",
    "999",
    "1e9",
    "1000000",
    "1000001",
    "5000000",
    "999999999999",
    "1.5",
    "01",
    "%20",
  ])("%s does not exist and redirects to the first", async (number) => {
    const answer = await server.get(`/events/pages/${number}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/events/pages/1");
  });

  test("redirect from the list's path to the first", async () => {
    expect((await server.get("/events")).headers.location).toBe("/events/pages/1");
  });

  test("exist as far as there are events", async () => {
    expect((await server.get("/events/pages/1")).status).toBe(200);
    expect((await server.get("/events/pages/2")).status).toBe(200);
  });

  test("have a first one without events", async () => {
    const empty = await startTestServer();
    const { status, text } = await empty.get("/events/pages/1");
    expect(status).toBe(200);
    expect(text).toContain("No events were found");
    expect(text).toContain("No events found.");
    expect((await empty.get("/events/pages/2")).headers.location).toBe("/events/pages/1");
  });
});

describe("the page of a record that is not there", () => {
  const [event] = events;
  test.each([
    "/posts/9999",
    "/posts/abc",
    "/posts/0",
    "/posts/-1",
    "/posts/1e9",
    "/posts/1.5",
    `/posts/${"9".repeat(300)}`,
    "/posts/%00",
    "/posts/..%2fevent%2f1",
    "/posts/9999%3fpage=2",
    `/posts/${event}`,
    "/events/9999",
    "/events/abc",
    "/events/allevents",
    `/events/${post}`,
    `/events/${gone}`,
  ])("%s answers 404 with a link to the home page", async (path) => {
    const answer = await server.get(path);
    expect(answer.status).toBe(404);
    expectNotFoundPage(answer);
  });
});

test.each(["/", "/news", "/services", "/about", "/events/pages/1", `/posts/${post}`, `/events/${events[0]}`])(
  "the page %s is a complete HTML document",
  async (path) => {
    const { status, text } = await server.get(path);
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html><html lang="en">/);
    expect(text).toMatch(/<\/html>$/);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
  },
);

function expectNotFoundPage({ headers, text }: TestResponse): void {
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(text).toMatch(/<a [^>]*class="button"[^>]*href="\/"/);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).toMatch(/<h1 class="page-title">[^<]+<\/h1>/);
}
