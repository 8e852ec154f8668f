import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

const links = [
  ["Home", "/"],
  ["Short Trainings", "/services"],
  ["Courses", "/news"],
  ["Events", "/events/pages/1"],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`navigation ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("reaches every page", { tag: "@wide" }, async ({ page, demo }, { project }) => {
      for (const [label, path] of links) {
        await page.goto(`${demo}/about`);
        if (project.name === "phone") await page.locator("header").getByText("Menu", { exact: true }).click();
        await page
          .getByRole("navigation", { name: "Menu" })
          .getByRole("link", { name: label, exact: true })
          .click();
        await expect(page).toHaveURL(demo + path);
      }
      if (project.name === "phone") await page.locator("header").getByText("Menu", { exact: true }).click();
      const exams = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Exams" });
      await expect(exams).toHaveAttribute("href", "https://exams.college.example/");
    });

    test("shows the short trainings and the college's own page", async ({ page, demo }) => {
      await page.goto(`${demo}/services`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Tranings");
      expect(await page.locator(".card").count()).toBeGreaterThanOrEqual(8);
      await expect(page.locator(".card .description").first()).not.toBeEmpty();
      await page.getByRole("contentinfo").getByRole("link", { name: "About the college" }).click();
      await expect(page.getByText("Founded in 2013", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Our second centre" })).toBeVisible();
    });
  });
}

test("redirects unknown paths to the home page", async ({ page, demo }) => {
  for (const path of ["/nope", "/a/b/c", "/services/pages/9"]) {
    await page.goto(demo + path);
    await expect(page, path).toHaveURL(path.startsWith("/services") ? `${demo}/services` : `${demo}/`);
  }
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

test("a site without content shows empty states everywhere", async ({ page, empty }) => {
  await page.goto(empty);
  await expect(page.getByRole("region", { name: "Upcoming Projects" })).toContainText("No events found.");
  await expect(page.getByRole("region", { name: "Latest News" })).toContainText("No records to display");
  await page.goto(`${empty}/news`);
  await expect(page.getByText("No records to display")).toBeVisible();
  await page.goto(`${empty}/services`);
  await expect(page.getByText("No records to display")).toBeVisible();
  await page.goto(`${empty}/events/pages/1`);
  await expect(page.getByText("No events were found")).toBeVisible();
  await expect(page.getByText("No events found.")).toBeVisible();
});

for (const width of [320, 768, 1280]) {
  test(`unbreakable words never widen a page of ${width} px`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 800 });
    const newest = await page.request.get(`${demo}/api/posts?limit=1&view=summary`);
    const { posts } = await newest.json();
    for (const path of [
      "/",
      "/news",
      "/events/pages/1",
      "/services",
      "/about",
      `/posts/${posts[0].postID}`,
    ]) {
      await page.goto(demo + path);
      const scrollWidth = await page.evaluate(() => {
        const texts = "main :is(h1, h2, h3, h4, p, li > a, li > h3 > a, strong, figcaption, dd, dt)";
        for (const text of document.querySelectorAll(texts)) {
          if (!text.querySelector("a, span, time, h2")) text.textContent = "x".repeat(200);
        }
        return document.documentElement.scrollWidth;
      });
      expect(scrollWidth, path).toBe(width);
    }
  });
}
