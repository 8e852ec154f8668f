import type { Page } from "@playwright/test";
import { type PageSpeed, pageSpeedBody } from "../contract/page-speed.ts";
import { expect, test } from "./site-fixture.ts";

/** Browsers under remote control measure nothing. */
async function actAsReader(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript(
    (properties) => {
      for (const [name, value] of Object.entries(properties)) {
        Object.defineProperty(Navigator.prototype, name, { get: () => value });
      }
      Math.random = () => 0.05;
      const send = navigator.sendBeacon.bind(navigator);
      // Playwright does not see the body of a beacon.
      navigator.sendBeacon = (url, body) => {
        if (body instanceof Blob)
          void body.text().then((text) => document.body.setAttribute("data-sent", text));
        return send(url, body);
      };
    },
    { webdriver: false, ...more },
  );
}

/** Requests of the script and its beacon. */
function watchMeasuring(page: Page): { scripts: string[]; beacons: string[] } {
  const seen = { scripts: [] as string[], beacons: [] as string[] };
  page.on("request", (request) => {
    if (request.url().includes("/field-speed-")) seen.scripts.push(request.url());
    if (request.url().endsWith("/api/numbers/speed")) seen.beacons.push(request.method());
  });
  return seen;
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(Document.prototype, "visibilityState", { get: () => "hidden" });
    dispatchEvent(new Event("visibilitychange"));
  });

async function readSent(page: Page): Promise<PageSpeed> {
  return pageSpeedBody.parse(JSON.parse((await page.locator("body").getAttribute("data-sent")) ?? ""));
}

for (const [name, value] of [
  ["globalPrivacyControl", true],
  ["doNotTrack", "1"],
  ["webdriver", true],
] as const) {
  test(`a reader with ${name} is not measured, and downloads nothing for it`, async ({ page, demo }) => {
    const seen = watchMeasuring(page);
    await actAsReader(page, { [name]: value });
    await page.goto(demo, { waitUntil: "networkidle" });
    await hide(page);
    expect(seen.beacons).toEqual([]);
    expect(seen.scripts).toEqual([]);
  });
}

test("one view is measured after it loaded, by a script of at most 0.8 KB, and sent once", async ({
  page,
  demo,
}) => {
  const seen = watchMeasuring(page);
  await actAsReader(page);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const [script] = await Promise.all([page.waitForResponse(/\/field-speed-/), page.goto(`${demo}/news`)]);
  expect(Number((await script.request().sizes()).responseBodySize)).toBeLessThanOrEqual(800);
  await page.waitForLoadState("networkidle");
  await page.locator("main").click();
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/numbers\/speed$/), hide(page)]);
  expect(answer.status()).toBe(204);
  const speed = await readSent(page);
  await page.goto("about:blank");
  expect(seen.beacons).toEqual(["POST"]);
  expect(speed).toMatchObject({ path: "/news", failed: 0 });
  expect(speed.lcp).toBeGreaterThan(0);
  expect(speed.cls).toBeLessThan(0.1);
  expect(errors).toEqual([]);
});

test("pictures that do not load are counted", async ({ page, demo }) => {
  await actAsReader(page);
  await page.route(/\/images\//, (route) => route.fulfill({ contentType: "image/webp", body: "" }));
  await Promise.all([page.waitForResponse(/\/field-speed-/), page.goto(demo)]);
  await page.waitForLoadState("networkidle");
  await Promise.all([page.waitForResponse(/\/api\/numbers\/speed$/), hide(page)]);
  expect((await readSent(page)).failed).toBeGreaterThan(0);
});
