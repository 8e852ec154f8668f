import { expect, test } from "./site-fixture.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`courses ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("list all courses, twelve per page", async ({ page, demo }) => {
      await page.goto(`${demo}/news`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Latest News");
      await expect(page.locator(".hero")).toContainText("Read more this post");
      await expect(page.locator(".card")).toHaveCount(12);
      await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL(`${demo}/news/pages/2`);
      await expect(page.locator(".card")).toHaveCount(12);
      await page.getByRole("link", { name: "3", exact: true }).click();
      await expect(page.locator(".card")).toHaveCount(3);
      await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    });

    test("show picture, title, text and comments", async ({ page, demo }) => {
      await page.goto(`${demo}/news`);
      await page.locator(".hero").getByText("Read more this post").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Introduction to Programming with Python",
      );
      await expect(page.locator("article .cover img").first()).toBeVisible();
      await expect(page.locator(".body h2").first()).toBeVisible();
      const feedback = page.locator(".feedback");
      await expect(feedback.getByRole("heading")).toContainText("People feedback");
      await expect(feedback.getByRole("listitem").first()).toContainText(/ago/);
      // Pictures load when they come near the window.
      await feedback.getByRole("listitem").first().scrollIntoViewIfNeeded();
      await expect(feedback.getByRole("listitem").first().locator("img")).toBeVisible();
      await feedback.getByText("People feedback").click();
      await expect(feedback.getByRole("listitem").first()).toBeHidden();
    });

    test("link to the eight newest others, with titles truncated to ten words", async ({ page, demo }) => {
      await page.goto(`${demo}/news`);
      await page.locator(".card a").first().click();
      const related = page.getByRole("complementary", { name: "Other Related Articles" });
      await expect(related.getByRole("listitem")).toHaveCount(8);
      for (const title of await related.getByRole("link").allTextContents()) {
        expect(title.split(/\s+/).length).toBeLessThanOrEqual(10);
      }
      await related.getByRole("link").first().click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
    });
  });
}

test.describe("a course that does not exist", () => {
  test.use({ expectedComplaint: /status of 404/ });

  test("shows the 404 page with a link home", async ({ page, demo }) => {
    for (const id of ["999999", "abc", "0", "-1", "1e9"]) {
      const answer = await page.goto(`${demo}/posts/${id}`);
      expect(answer?.status(), id).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    }
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL(`${demo}/`);
  });
});
