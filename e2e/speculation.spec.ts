import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

/** The pages that the browser prefetches. */
function watch(page: Page) {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) ahead.push(request.url());
  });
  return { ahead };
}

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true });

test("prefetches a page when the mouse hovers its link, not before", async ({ page, demo }) => {
  const { ahead } = watch(page);
  await page.goto(demo, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 600);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.waitForTimeout(500);
  expect(ahead).toEqual([]);

  await menuLink(page, "Courses").hover();
  await expect.poll(() => ahead).toEqual([`${demo}/news`]);
  await menuLink(page, "Courses").click();
  await expect(page).toHaveURL(`${demo}/news`);
  const delivery = await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => "deliveryType" in entry && entry.deliveryType),
  );
  expect(delivery).toEqual(["navigational-prefetch"]);
});

test("prefetched pages are the public pages", async ({ request, demo }) => {
  const plain = await request.get(`${demo}/about`);
  const ahead = await request.get(`${demo}/about`, { headers: { "sec-purpose": "prefetch" } });
  expect(ahead.headers().etag).toBe(plain.headers().etag);
  expect(await ahead.text()).toBe(await plain.text());
});

/** Longer than Chromium waits before it prefetches what the mouse hovers. */
const longHoverMs = 300;

test("prefetches only pages of the site", async ({ page, demo }) => {
  const { ahead } = watch(page);
  await page.goto(`${demo}/about`, { waitUntil: "load" });
  // A page that differs per user, a page of another host, and a fragment of this page.
  for (const link of ["/signup", "/youtube", "#top"]) {
    await page.locator(`a[href="${link}"]:visible`).first().dispatchEvent("pointerdown");
    await page.locator(`a[href="${link}"]:visible`).first().hover();
    await page.waitForTimeout(longHoverMs);
  }
  expect(ahead).toEqual([]);
});

test("prefetches nothing with Save-Data, or when signed in", async ({ page, demo }) => {
  const { ahead } = watch(page);
  const hover = async () => {
    await page.goto(`${demo}/about`, { waitUntil: "load" });
    await menuLink(page, "Courses").hover();
    await page.waitForTimeout(longHoverMs);
  };
  await signIn(page, demo, newUser());
  await hover();
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await hover();
  expect(ahead).toEqual([]);
});
