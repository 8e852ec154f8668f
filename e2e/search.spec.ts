import { searchMessages } from "../contract/messages/search/en.ts";
import { holdBackPart } from "./hold-back.ts";
import { expect, test } from "./site-fixture.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader finds a course from any page, and filters what was found", async ({ page, demo }) => {
    await page.goto(demo);
    await page.getByRole("banner").getByRole("link", { name: searchMessages.title }).click();
    await page.getByLabel(searchMessages.field).fill("course");
    await page.getByRole("button", { name: searchMessages.submit }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("result");
    await page.getByLabel(searchMessages.kind).selectOption("post");
    await page.getByRole("button", { name: searchMessages.submit }).click();
    await expect(page).toHaveURL(/kind=post/);
    const first = page.locator(".search-results a").first();
    const title = await first.innerText();
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test("a slip leads to the right spelling", async ({ page, demo }) => {
    await page.goto(`${demo}/search?q=progamming`);
    await page.getByRole("main").getByText(searchMessages.didYouMean).getByRole("link").click();
    await expect(page.locator(".search-results mark").first()).toHaveText(/programming/i);
  });
});

test("suggestions come while typing, and lead to their pages by keyboard", async ({ page, demo }) => {
  await page.goto(`${demo}/search`);
  const field = page.getByRole("combobox", { name: searchMessages.field });
  await page.getByLabel(searchMessages.field).focus();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  // At once: between two slow key presses, an earlier request would show its suggestions, too.
  await field.fill("cour");
  const options = page.getByRole("listbox", { name: searchMessages.suggestions }).getByRole("option");
  await expect(options.first()).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", "suggestion-0");
  const title = await options.first().innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("suggestions come for what was typed while their script was loading", async ({ page, demo }) => {
  await page.route("**/search-suggestions*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(`${demo}/search`);
  await page.getByLabel(searchMessages.field).pressSequentially("cour");
  await expect(page.locator(".suggestions li").first()).toBeVisible();
});

test("Escape closes the suggestions, and Enter then searches for what was typed", async ({ page, demo }) => {
  await page.goto(`${demo}/search`);
  const field = page.getByLabel(searchMessages.field);
  await field.pressSequentially("cour");
  await expect(page.locator(".suggestions li").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".suggestions li")).toHaveCount(0);
  await expect(field).toHaveValue("cour");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?]q=cour&/);
  await expect(page.getByRole("main").getByRole("status")).toContainText("result");
});

test("a reader without suggestions searches all the same", async ({ page, demo }) => {
  await page.route("**/api/search**", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(`${demo}/search`);
  await page.getByLabel(searchMessages.field).pressSequentially("course");
  await page.keyboard.press("Enter");
  await expect(page.locator(".search-results li").first()).toBeVisible();
});

test("no other page loads the suggestions", async ({ page, demo }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(demo, { waitUntil: "networkidle" });
  await page.goto(`${demo}/search`, { waitUntil: "networkidle" });
  expect(loaded.filter((url) => url.includes("suggestions"))).toEqual([]);
});

test("suggestions whose script comes late do not open once the field was left", async ({ page, demo }) => {
  await page.goto(`${demo}/search`);
  const release = await holdBackPart(page, "search-suggestions");
  const field = page.locator("[data-suggest]");
  await field.pressSequentially("course");
  await page.keyboard.press("Tab");
  release();
  await expect(field).toHaveRole("combobox");
  const suggested = page.waitForRequest(/api\/search/, { timeout: 1_000 });
  await expect(suggested).rejects.toThrow();
});
