import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a course has picture, title, text and comments, which fold", async ({ page, demo }) => {
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
});

test("the services page starts at its top after client-side navigation", async ({ page, demo }) => {
  await signIn(page, demo, newUser());
  await page.goto(demo);
  await page.getByRole("button", { name: "Your account" }).waitFor();
  await page.getByRole("link", { name: "All short trainings" }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await page.getByRole("link", { name: "All short trainings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Tranings");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the layout changes between 599 and 600 px, and between 959 and 960 px", async ({ page, demo }) => {
  await page.goto(`${demo}/news`);
  const columns = () =>
    page
      .locator(".card-grid")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  const layoutAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const wideMenu = await page.locator(".wide-menu").isVisible();
    const mobileMenu = await page.locator(".mobile-menu").isVisible();
    return { columns: await columns(), wideMenu, mobileMenu };
  };
  expect(await layoutAt(599)).toEqual({ columns: 1, wideMenu: false, mobileMenu: true });
  expect(await layoutAt(600)).toEqual({ columns: 2, wideMenu: false, mobileMenu: true });
  expect(await layoutAt(959)).toEqual({ columns: 3, wideMenu: false, mobileMenu: true });
  expect(await layoutAt(960)).toEqual({ columns: 3, wideMenu: true, mobileMenu: false });
});

test("the scroll-to-top button appears after 200 px and works", async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(demo);
  const button = page.getByRole("link", { name: "Back to the top" });
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 200));
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 201));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

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
