import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  createComment,
  createEvent,
  createPost,
  createService,
  createUser,
  publicUrl,
  repeat,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);

/** A text that could end any context it is inserted into. */
const hostile = `</script><script>alert(1)</script><!-- " onload="alert(2)" '><img src=x onerror=alert(3)> </title><style>`;
const post = await createPost(server, { title: hostile, body: "<p>A <strong>body</strong>.</p>" });
const author = await createUser(server, { username: hostile });
await createComment(server, { on: post, by: author, body: `${hostile}\u2028\u2029` });
const event = await createEvent(server, { title: hostile });
const course = await createPost(server, {
  title: "Computer networks",
  body: `<h2>Cables &amp; switches</h2><p>${"Learn to crimp them. ".repeat(20)}</p>`,
});
await createService(server, { title: hostile, body: hostile });

const pages = [
  "/",
  "/news",
  "/services",
  "/about",
  "/events/pages/1",
  `/posts/${post}`,
  `/events/${event}`,
  "/posts/9999",
];

/** The tags of a page, without the content of scripts. */
const elementsOf = (html: string): string[] =>
  html.replace(/(<script[^>]*>)[^<]*(?=<\/script>)/g, "$1").match(/<[a-z][^>]*>/gi) ?? [];

/** An element whose content the browser applies or runs if the policy has its hash. */
const inlineElement = /<(style|script)>(.*?)<\/\1>/gs;

describe.each(pages)("the page %s", (path) => {
  test("has one inline style and one inline script, and the policy allows no others", async () => {
    const { text, headers } = await server.get(path);
    const policy = String(headers["content-security-policy"]).split(";");
    const allowed = Array.from(text.matchAll(inlineElement), ([, tag, content = ""]) => {
      return `${tag}-src 'self' 'sha256-${createHash("sha256").update(content).digest("base64")}'`;
    });
    expect(allowed).toEqual([
      policy.find((directive) => directive.startsWith("style-src ")),
      policy.find((directive) => directive.startsWith("script-src ")),
    ]);
  });

  test("has no other inline scripts, handlers or styles, whatever its records contain", async () => {
    const { text } = await server.get(path);
    const elements = elementsOf(text.replace(inlineElement, ""));
    for (const element of elements) {
      // Quoted values are text.
      const bare = element.replace(/"[^"]*"/g, '""');
      expect(bare).not.toMatch(/\son[a-z]+\s*=/i);
      expect(bare).not.toMatch(/\sstyle\s*=/i);
      expect(bare).not.toMatch(/^<(style|base|iframe|object|embed)[\s>]/i);
      expect(element).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i);
    }
    const scripts = elements.filter((element) => /^<script/i.test(element));
    expect(scripts.filter((element) => element !== '<script type="application/ld+json">')).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/boot-[\w.-]+\.js">$/),
    ]);
  });

  test("loads nothing from another host", async () => {
    const { text } = await server.get(path);
    for (const element of elementsOf(text).filter((found) => /^<(script|img|source|link)/.test(found))) {
      if (element.includes('rel="canonical"')) continue;
      expect(element).not.toMatch(/(src|srcset|href)="(https?:)?\/\//i);
    }
  });
});

test("what React needs to hydrate a page is sent apart from it and cached alike", async () => {
  const { text, headers } = await server.get(`/posts/${post}?utm_source=x&state`);
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, no-cache",
  });
  expect((await server.get(`/posts/${post}`)).text).not.toContain("loaderData");
  const parsed = z.object({ loaderData: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text));
  const loaded = Object.values(parsed.loaderData).find(
    (data) => z.object({ record: z.unknown() }).safeParse(data).success,
  );
  expect(loaded).toMatchObject({
    record: {
      kind: "post",
      id: post,
      title: hostile,
      comments: [{ commentBody: `${hostile}\u2028\u2029`, users: { username: hostile } }],
    },
  });
});

test("a title is escaped everywhere", async () => {
  const { text } = await server.get(`/posts/${post}`);
  expect(text.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]).toMatch(/^&lt;\/script&gt;&lt;script&gt;alert\(1\)/);
  expect(text.match(/<title>(.*?)<\/title>/s)?.[1]).toMatch(/^&lt;\/script&gt;/);
});

describe("metadata for search engines and share cards", () => {
  const contentOf = (html: string, name: string) =>
    html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];

  test.each(["/", "/news", "/services", "/about", "/events/pages/1", `/posts/${post}`, `/events/${event}`])(
    "is complete on %s, with the public URL whatever the Host header is",
    async (path) => {
      server.database.invalidation.publish();
      const { text } = await server.get(path, { headers: { host: "evil.example" } });
      expect(text).not.toContain("evil.example");
      expect(text).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
      expect(contentOf(text, "og:url")).toBe(publicUrl + path);
      for (const name of ["description", "og:title", "og:description", "og:type", "og:site_name"]) {
        expect(contentOf(text, name), name).toBeTruthy();
      }
      for (const name of ["twitter:card", "twitter:title", "twitter:description"]) {
        expect(contentOf(text, name), name).toBeTruthy();
      }
      expect(text.match(/<title>/g)).toHaveLength(1);
      expect(text.match(/rel="canonical"/g)).toHaveLength(1);
    },
  );

  test("keeps what looks like markup in the plain text of a training", async () => {
    const id = await createService(server, { body: "For ages < 12 and > 7,\n&amp; free." });
    const { text } = await server.get(`/services/${id}`);
    expect(contentOf(text, "description")).toBe("For ages &lt; 12 and &gt; 7, &amp;amp; free.");
  });

  test("has different titles for different pages", async () => {
    const paths = ["/", "/news", "/services", "/about", "/events/pages/1", `/posts/${post}`];
    const titles = await Promise.all(
      paths.map(async (path) => (await server.get(path)).text.match(/<title>(.*?)<\/title>/)?.[1]),
    );
    expect(new Set(titles).size).toBe(paths.length);
  });

  test("describes the post on its page, and the college elsewhere", async () => {
    const { text } = await server.get(`/posts/${course}`);
    const description = contentOf(text, "description") ?? "";
    expect(description).toMatch(/^Cables &amp; switches · Learn to crimp them\. .*\.\.\.$/);
    expect(description.replace("&amp;", "&").length).toBeGreaterThan(150);
    expect(description.replace("&amp;", "&").length).toBeLessThanOrEqual(163);
    expect(text).toContain("<title>Computer networks | Kulliyad College of Computer Science</title>");
    const said = Object.entries({
      "og:type": "article",
      "og:title": "Computer networks",
      "og:description": description,
      "og:site_name": "Kulliyad College of Computer Science",
      "og:image:alt": "A green rectangle",
      "twitter:title": "Computer networks",
      "twitter:description": description,
    });
    for (const [name, content] of said) expect(contentOf(text, name), name).toBe(content);
    const home = (await server.get("/")).text;
    expect(contentOf(home, "og:type")).toBe("website");
    expect(contentOf(home, "og:title")).toBe("Kulliyad College of Computer Science");
    expect(contentOf(home, "twitter:card")).toBe("summary_large_image");
    expect(contentOf(home, "og:image")).toBe(`${publicUrl}/share/home.jpg?v=acacia`);
  });

  test.each(["/account", "/dashboard", "/dashboard/posts"])(
    "excludes %s from search engines",
    async (path) => {
      expect(contentOf((await server.get(path)).text, "robots")).toBe("noindex");
    },
  );

  test.each(["/", "/news", "/signup", "/privacy", `/posts/${course}`])("includes %s", async (path) => {
    expect(contentOf((await server.get(path)).text, "robots")).toBeUndefined();
  });

  test("has the public URL of a post's share picture, which exists", async () => {
    const { text } = await server.get(`/posts/${post}`);
    const image = contentOf(text, "og:image") ?? "";
    expect(image).toMatch(/^https:\/\/college\.example\/share\/posts\/\d+\.jpg\?v=[0-9a-f]{8}-2$/);
    expect(contentOf(text, "twitter:image")).toBe(image);
    expect(contentOf(text, "twitter:card")).toBe("summary_large_image");
    expect((await server.get(image.replace(publicUrl, ""))).status).toBe(200);
  });
});

test("every picture of a page exists and has a size, and only the first has high priority", async () => {
  const full = await startTestServer();
  await repeat(6, () => createPost(full));
  const { text } = await full.get("/news");
  const images = elementsOf(text).filter((element) => /^<img/.test(element) && element.includes("/images/"));
  expect(images.length).toBeGreaterThanOrEqual(6);
  for (const image of images) {
    expect(image).toMatch(/width="\d+"/);
    expect(image).toMatch(/height="\d+"/);
    expect(image).toMatch(/alt="[^"]*"/);
  }
  expect(images.filter((image) => /fetchpriority="high"/i.test(image))).toHaveLength(1);
  expect(images.slice(1).every((image) => image.includes('loading="lazy"'))).toBe(true);
  const named = [...text.matchAll(/\/images\/posts\/[\w.-]+/g)].map(([path]) => path);
  for (const path of new Set(named)) expect((await full.get(path)).status, path).toBe(200);
});
