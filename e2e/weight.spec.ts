import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

type Loaded = { url: string; type: string; bytes: number };

/** Everything that a first view fetches, with its size as it came over the wire. */
async function load(page: Page, url: string): Promise<Loaded[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const loaded = new Map<string, Loaded>();
  client.on("Network.responseReceived", ({ requestId, response, type }) => {
    loaded.set(requestId, { url: response.url, type, bytes: 0 });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  return [...loaded.values()].filter((entry) => !entry.url.startsWith("data:"));
}

function bytes(loaded: Loaded[], type?: string): number {
  return loaded.filter((entry) => !type || entry.type === type).reduce((sum, entry) => sum + entry.bytes, 0);
}

test.use({ viewport: { width: 390, height: 844 } });

// The ceilings of the design's budget table; a request's headers count as bytes here.
for (const path of ["/", "/news", "/events/pages/1", "/services", "/about"]) {
  test(`${path} stays within its budget`, async ({ page, demo }) => {
    const loaded = await load(page, demo + path);
    expect(bytes(loaded, "Document")).toBeLessThan(20_000);
    expect(bytes(loaded, "Stylesheet")).toBeLessThan(12_000);
    expect(bytes(loaded, "Script")).toBeLessThan(5_000);
    expect(bytes(loaded)).toBeLessThan(200_000);
    expect(loaded.length).toBeLessThanOrEqual(15);
    expect(loaded.filter(({ url }) => !url.startsWith(demo))).toEqual([]);
    console.log(
      `${path}: ${loaded.length} requests, ${bytes(loaded)} B; HTML ${bytes(loaded, "Document")}, ` +
        `CSS ${bytes(loaded, "Stylesheet")}, script ${bytes(loaded, "Script")}, pictures ${bytes(loaded, "Image")}`,
    );
  });
}
