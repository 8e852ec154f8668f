import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";

test.use({ expectedComplaint: /Failed to load resource/ });

/** Requests that report a page view in which something did not load. */
function watchReports(page: Page): string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/numbers/failed-loads") reports.push(`${request.method()} ${search}`);
  });
  return reports;
}

const hide = (page: Page) => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));

test("a page whose pictures all load reports nothing", async ({ page, demo }) => {
  const reports = watchReports(page);
  await page.goto(`${demo}/news`, { waitUntil: "networkidle" });
  await hide(page);
  await page.goto(demo, { waitUntil: "networkidle" });
  expect(reports).toEqual([]);
});

for (const [name, pattern, answer] of [
  ["picture", /\/images\//, { contentType: "image/webp", body: "" }],
  ["style sheet", /\/assets\/rest-/, { status: 503, body: "" }],
] as const) {
  test(`a ${name} that does not load is reported once, when the reader leaves`, async ({ page, demo }) => {
    const reports = watchReports(page);
    await page.route(pattern, (route) => route.fulfill(answer));
    await page.goto(`${demo}/news`, { waitUntil: "networkidle" });
    expect(reports).toEqual([]);
    const [response] = await Promise.all([page.waitForResponse(/\/failed-loads\?/), hide(page)]);
    expect(response.status()).toBe(204);
    await hide(page);
    await page.goto("about:blank");
    expect(reports).toEqual(["POST ?path=/news"]);
  });
}
