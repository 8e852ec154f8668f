import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`events ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("are listed twelve per page below the newest one", async ({ page, demo }) => {
      await page.goto(`${demo}/events/pages/1`);
      const hero = page.locator(".hero");
      await expect(hero).toContainText("Last updated");
      await expect(hero.getByRole("heading")).toHaveText("Forty-Eight Hours for the Harbour: the Annual...");
      await expect(hero.getByRole("link")).toHaveText(/^Read more: Forty-Eight Hours/);
      await expect(page.getByRole("heading", { name: "Kulliyad College of Computer Science" })).toBeVisible();
      await expect(page.locator(".card")).toHaveCount(12);
      await expect(page.locator(".badge", { hasText: "COMPLETED" })).not.toHaveCount(0);
      await expect(page.locator(".badge", { hasText: "ONGOING" })).not.toHaveCount(0);
    });

    test("are paged by links", async ({ page, demo }) => {
      await page.goto(`${demo}/events/pages/1`);
      const pager = page.getByRole("navigation", { name: "Pages" });
      await expect(pager.getByRole("button", { name: "Prev" })).toBeDisabled();
      await expect(pager.locator("[aria-current=page]")).toHaveText("1");
      await pager.getByRole("link", { name: "3" }).click();
      await expect(page).toHaveURL(`${demo}/events/pages/3`);
      await expect(page.locator(".card")).toHaveCount(10);
      await expect(pager.getByRole("button", { name: "Next" })).toBeDisabled();
      await pager.getByRole("link", { name: "Prev" }).click();
      await expect(page).toHaveURL(`${demo}/events/pages/2`);
    });

    test("have a page each, with links to eight others", async ({ page, demo }) => {
      await page.goto(`${demo}/events/pages/2`);
      await page.locator(".card a").first().click();
      await expect(page).toHaveURL(/\/events\/\d+$/);
      await expect(page.locator("article .quiet")).toContainText(/^Lastly updated .* ago$/);
      await expect(page.locator(".body")).not.toBeEmpty();
      const related = page.getByRole("complementary");
      await expect(related.getByText("Read this post")).toHaveCount(8);
      await related.getByText("Read this post").first().click();
      await expect(page).toHaveURL(/\/events\/\d+$/);
    });
  });
}

test("a change of page scrolls smoothly to the top", async ({ page, demo }) => {
  await signIn(page, demo, newUser());
  await page.goto(`${demo}/events/pages/1`);
  await page.getByRole("button", { name: "Your account" }).waitFor();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.evaluate(() => {
    const positions = new Set<number>();
    Object.assign(window, { positions });
    addEventListener("scroll", () => positions.add(scrollY));
  });
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${demo}/events/pages/2`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Scrolls smoothly, not instantly.
  expect(await page.evaluate(() => Reflect.get(window, "positions").size)).toBeGreaterThan(3);
});

test("redirects invalid page numbers to the first page", async ({ page, demo }) => {
  for (const number of ["0", "-1", "abc", "4", "1e9", "999999999999"]) {
    await page.goto(`${demo}/events/pages/${number}`);
    await expect(page, number).toHaveURL(`${demo}/events/pages/1`);
  }
});
