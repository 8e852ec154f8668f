import { expect, test } from "./site-fixture.ts";

/** The console must stay quiet: see the fixture `quiet`. */
test("leaving a page during its transition to another one reports no error", async ({ page, demo }) => {
  for (const delayMs of [0, 20, 40, 60, 80]) {
    // The page before may still be navigating, which would interrupt this.
    await expect(() => page.goto(`${demo}/services`)).toPass();
    await page.evaluate((delay) => {
      location.assign("/about");
      setTimeout(() => location.assign("/news"), delay);
    }, delayMs);
    // Polls: the first navigation may be aborted by the second.
    await expect(page).toHaveURL(/\/(about|news)$/);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
