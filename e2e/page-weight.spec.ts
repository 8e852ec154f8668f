import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

type Loaded = { url: string; type: string; encoding: string; bytes: number; head: number };

/** All responses from now on with their sizes on the wire; `head` is the size of the headers. */
async function watch(page: Page): Promise<Map<string, Loaded>> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const loaded = new Map<string, Loaded>();
  const held = new Set<string>();
  client.on("Network.requestServedFromCache", ({ requestId }) => held.add(requestId));
  client.on("Network.responseReceived", ({ requestId, response, type }) => {
    const { url, encodedDataLength: head, headers } = response;
    if (url.startsWith("data:") || held.has(requestId) || response.fromDiskCache) return;
    const encoding = headers["content-encoding"] ?? "";
    loaded.set(requestId, { url, type, encoding, head, bytes: 0 });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  return loaded;
}

function sum(loaded: Loaded[], of: (entry: Loaded) => number, type?: string): number {
  return loaded.filter((entry) => !type || entry.type === type).reduce((all, entry) => all + of(entry), 0);
}

const body = ({ bytes, head }: Loaded) => bytes - head;

test.use({ viewport: { width: 390, height: 844 } });

/** Path of the newest course. */
async function newestPost(page: Page, demo: string): Promise<string> {
  const { posts } = await (await page.request.get(`${demo}/api/posts?limit=1&view=summary`)).json();
  return `/posts/${posts[0].postID}`;
}

// The targets of the design's budget table.
for (const name of ["/", "/news", "a post", "/events/pages/1", "/services", "/about"]) {
  test(`${name} stays within its budget`, async ({ page, demo }) => {
    const path = name === "a post" ? await newestPost(page, demo) : name;
    const loading = await watch(page);
    await page.goto(demo + path, { waitUntil: "networkidle" });
    const loaded = [...loading.values()];
    console.log(
      `${name}: ${loaded.length} requests, ${sum(loaded, ({ bytes }) => bytes)} B; without heads: HTML ` +
        `${sum(loaded, body, "Document")}, CSS ${sum(loaded, body, "Stylesheet")}, script ${sum(loaded, body, "Script")}`,
    );
    const document = loaded.find(({ type }) => type === "Document");
    expect(document?.encoding).toBe("br");
    // One round trip with the first styles and the head script. `best`: what the page contains, however it is compressed.
    const best = brotliCompressSync(await (await page.request.get(demo + path)).body()).length;
    expect(best + (document?.head ?? 0)).toBeLessThan(12_800);
    expect(sum(loaded, ({ bytes }) => bytes, "Document")).toBeLessThan(14_000);
    expect(best + sum(loaded, body, "Stylesheet")).toBeLessThan(15_500);
    expect(sum(loaded, body, "Script")).toBeLessThan(2_250);
    expect(sum(loaded, ({ bytes }) => bytes)).toBeLessThan(100_000);
    expect(loaded.filter(({ type }) => type !== "Image").length).toBeLessThanOrEqual(7);
    expect(loaded.length).toBeLessThanOrEqual(10);
    const pictures = loaded.flatMap(({ url }) => /\/images\/\w+\/([^.-]+)/.exec(url)?.[1] ?? []);
    expect(new Set(pictures).size, "no picture comes in two sizes").toBe(pictures.length);
    expect(loaded.filter(({ url }) => !url.startsWith(demo))).toEqual([]);
  });
}

test("the dashboard's scripts and styles stay within their budget", async ({ page, demo }) => {
  await signIn(page, demo, staff.editor);
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  const loading = await watch(page);
  await page.goto(`${demo}/dashboard`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Status");
  const loaded = [...loading.values()];
  const code = sum(loaded, body, "Script") + sum(loaded, body, "Stylesheet");
  console.log(`/dashboard: ${loaded.length} requests, scripts and styles ${code}`);
  // Smaller ones came from the cache.
  expect(code).toBeGreaterThan(100_000);
  expect(code).toBeLessThan(147_000);

  // A form and its editor, which is a chunk of its own: page-sizes.test.ts has what the other pages add.
  await page.goto(`${demo}/dashboard/posts`, { waitUntil: "networkidle" });
  loading.clear();
  await page.goto(`${demo}/dashboard/posts/new`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const added = [...loading.values()].filter(({ type }) => type === "Script" || type === "Stylesheet");
  // Less would mean that the editor came from the cache, or not at all.
  expect(sum(added, body)).toBeGreaterThan(100_000);
  console.log(`a form with its editor: ${sum(added, body)}`);
  expect(sum(added, body)).toBeLessThan(165_000);
});

test("the second page of a visit fetches nothing again", async ({ page, demo }) => {
  const loading = await watch(page);
  const addresses = () => [...loading.values()].map(({ url }) => url);
  await page.goto(demo, { waitUntil: "networkidle" });
  const path = await newestPost(page, demo);
  const link = page.locator(`main a[href="${path}"]`).first();
  // Load the card's picture now, so that its response does not arrive between two pages.
  await link.scrollIntoViewIfNeeded();
  await expect
    .poll(() => addresses().filter((url) => url.includes("/images/posts/")).length)
    .toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  const had = addresses();
  expect(had.length).toBeGreaterThan(5);
  loading.clear();
  await link.click();
  await expect(page).toHaveURL(demo + path);
  const picture = page.locator("main img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(addresses()).toContain(demo + path);
  expect(addresses().filter((url) => had.includes(url))).toEqual([]);
});
