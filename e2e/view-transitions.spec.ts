import { expect, test } from "./site-fixture.ts";

/** The console must stay quiet: see the fixture `quiet`. */
test("leaving a page during its transition to another one reports no error", async ({ page, demo }) => {
  for (const delayMs of [0, 20, 40, 60, 80]) {
    await page.goto(`${demo}/services`);
    const arrived = page.waitForURL(/\/(about|news)$/);
    await page.evaluate((delay) => {
      location.assign("/about");
      setTimeout(() => location.assign("/news"), delay);
    }, delayMs);
    await arrived;
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
