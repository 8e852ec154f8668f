import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

/** The pages that a browser asks for ahead of a click. */
function watch(page: Page) {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) ahead.push(request.url());
  });
  return { ahead };
}

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true });

test("a page is fetched when the mouse rests on its link, and no sooner", async ({ page, demo }) => {
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

test("what is fetched ahead is the page that everybody gets", async ({ request, demo }) => {
  const plain = await request.get(`${demo}/about`);
  const ahead = await request.get(`${demo}/about`, { headers: { "sec-purpose": "prefetch" } });
  expect(ahead.headers().etag).toBe(plain.headers().etag);
  expect(await ahead.text()).toBe(await plain.text());
});

test("nothing that is no page of the site is fetched ahead", async ({ page, demo }) => {
  const { ahead } = watch(page);
  await page.goto(`${demo}/about`, { waitUntil: "networkidle" });
  // The first is no page for everybody, the second leads to another host, the third is on this page.
  for (const link of ["/signup", "/youtube", "#top"]) {
    await page.locator(`a[href="${link}"]:visible`).first().dispatchEvent("pointerdown");
    await page.locator(`a[href="${link}"]:visible`).first().hover();
    await page.waitForTimeout(500);
  }
  expect(ahead).toEqual([]);
});

test("nothing is fetched ahead for who is signed in: their clicks fetch data", async ({ page, demo }) => {
  await signIn(page, demo, newUser());
  const { ahead } = watch(page);
  await page.goto(`${demo}/about`, { waitUntil: "networkidle" });
  await menuLink(page, "Courses").hover();
  await page.waitForTimeout(500);
  expect(ahead).toEqual([]);
});

test("nothing is fetched ahead for who has asked to save data", async ({ page, demo }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const { ahead } = watch(page);
  await page.goto(`${demo}/about`, { waitUntil: "networkidle" });
  await menuLink(page, "Courses").hover();
  await page.waitForTimeout(500);
  expect(ahead).toEqual([]);
});
