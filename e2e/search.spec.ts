import { searchMessages } from "../contract/messages/readers/en/site.ts";
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
