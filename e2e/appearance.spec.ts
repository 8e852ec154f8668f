import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

const light = "rgb(251, 248, 241)";
const dark = "rgb(20, 27, 24)";

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Records the page's colour at each frame, from the first one, on every page that is opened. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenColours: seen });
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      if (seen.length < 30) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => {
    await page.waitForFunction(() => Reflect.get(window, "seenColours").length === 30);
    return page.evaluate(() => [...new Set<string>(Reflect.get(window, "seenColours"))]);
  };
}

test("the theme follows the device until the reader chooses, and never flashes", async ({ page, demo }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const colours = await watchFrames(page);
  await page.goto(demo);
  expect(await colours()).toEqual([light]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await background(page)).toBe(dark);

  await page.emulateMedia({ colorScheme: "light" });
  const choice = page.getByLabel("Colours");
  await choice.selectOption("Dark");
  expect(await background(page)).toBe(dark);
  await page.goto(`${demo}/news`);
  expect(await colours()).toEqual([dark]);
  await expect(choice).toHaveValue("dark");

  await choice.selectOption("Light");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  expect(await colours()).toEqual([light]);

  await choice.selectOption("As on this device");
  expect(await background(page)).toBe(dark);
  await page.reload();
  expect(await colours()).toEqual([dark]);
  await expect(choice).toHaveValue("");
});

test("the theme applies in other tabs at once, and with React", async ({ page, context, demo }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, demo, newUser());
  await page.goto(`${demo}/about`);
  const other = await context.newPage();
  await other.goto(`${demo}/about`);
  await other.getByLabel("Colours").selectOption("Dark");
  await expect.poll(() => background(page)).toBe(dark);
  await expect(page.getByLabel("Colours")).toHaveValue("dark");
  await page.getByRole("link", { name: "Kulliyad College of Computer Science" }).first().click();
  await expect(page).toHaveURL(`${demo}/`);
  expect(await background(page)).toBe(dark);
});

test("the theme changes without storage", async ({ page, demo }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(demo);
  await page.getByLabel("Colours").selectOption("Dark");
  expect(await background(page)).toBe(dark);
});

test("client-side navigation moves the focus and announces the page", async ({ page, demo }) => {
  await signIn(page, demo, newUser());
  await page.goto(`${demo}/about`);
  const status = page.locator(".progress");
  await expect(status).toHaveRole("status");
  await expect(status).toBeEmpty();
  // Hydrated: before that, links load documents.
  await page.getByRole("button", { name: "Your account" }).waitFor();
  await page.getByRole("link", { name: "Kulliyad College of Computer Science" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(status).toHaveText("Kulliyad College of Computer Science");
  await page.getByRole("region", { name: "Latest News" }).getByText("Read more this post").click();
  await expect(status).toHaveText(/^Introduction to Programming with Python/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the examination office is two taps away from the home page", async ({ page, demo }) => {
  await page.goto(demo);
  const link = page.locator("main").getByRole("link", { name: "Call center numbers" });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole("link", { name: "+252 00 000 0003" })).toBeInViewport({ ratio: 1 });
  await page.goto(`${demo}/events/pages/1`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Call center numbers" }).click();
  await expect(page.getByRole("link", { name: "+252 00 000 0003" })).toBeInViewport({ ratio: 1 });
});

test("printing a course prints only the course", async ({ page, demo }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(`${demo}/news`);
  await page
    .locator(".card a")
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".body")).toBeVisible();
  for (const part of ["footer", ".comment-form", ".related", ".scroll-top", ".account"]) {
    await expect(page.locator(part), part).toBeHidden();
  }
  expect(await background(page)).toBe(light);
});

test("the accessibility statement says how to report a problem", async ({ page, demo }) => {
  await page.goto(demo);
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accessibility");
  await expect(page.locator("main").getByRole("link", { name: "info@college.example" })).toHaveAttribute(
    "href",
    "mailto:info@college.example?subject=Accessibility%20of%20the%20website",
  );
});

const missingPictures = (page: Page) =>
  page
    .locator("img")
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter((image) => !image.naturalWidth || !image.clientWidth).length,
    );

test("pictures out of view load for printing, and only then", async ({ page, demo }) => {
  await page.clock.install();
  await page.goto(demo, { waitUntil: "networkidle" });
  await page.clock.fastForward(60_000);
  // What loads by itself has loaded.
  await page.waitForLoadState("networkidle");
  expect(await missingPictures(page)).toBeGreaterThan(10);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect.poll(() => missingPictures(page)).toBe(0);
});

test("pictures load when they come near, without layout shifts", async ({ page, demo }) => {
  await page.goto(`${demo}/news`);
  const last = page.locator(".card img").last();
  await expect(page.locator(".hero img")).toBeVisible();
  // What loads without scrolling has loaded.
  await page.waitForLoadState("networkidle");
  expect(await page.locator(".cover:not(.near)").count()).toBeGreaterThan(4);
  await expect(last).toBeHidden();
  const near = page.locator(".cover.near");
  const inWindow = await near.count();
  await page.mouse.wheel(0, 1);
  await expect.poll(() => near.count()).toBeGreaterThan(inWindow);
  const heightBefore = await page.evaluate(() => document.body.scrollHeight);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(last).toBeVisible();
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(heightBefore);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pictures load without a script", async ({ page, demo }) => {
    await page.goto(`${demo}/news`);
    await expect(page.locator(".card img").last()).toBeVisible();
  });
});
