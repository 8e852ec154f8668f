import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";

/** Holds back every file of the page but the document, until the returned function is called. */
async function holdFiles(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/(?:assets|images)\//, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Sum of the layout shifts so far, without those that follow an input. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, { value = 0 }: { value?: number }) => sum + value, 0)),
        ).observe({ type: "layout-shift", buffered: true });
        // Without any shift there is no entry.
        setTimeout(resolve, 200, 0);
      }),
  );
}

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

async function newestPost(page: Page, demo: string): Promise<string> {
  const { posts } = await (await page.request.get(`${demo}/api/posts?limit=1&view=summary`)).json();
  return `${demo}/posts/${posts[0].postID}`;
}

// All templates have the same first styles; layout-shifts.spec.ts loads the other pages.
for (const path of ["/", "a post", "/events/pages/1"]) {
  test(`${path} is painted before any other file has arrived, and does not jump @wide`, async ({
    page,
    demo,
  }) => {
    const release = await holdFiles(page);
    const address = path === "a post" ? await newestPost(page, demo) : demo + path;
    await page.goto(address, { waitUntil: "commit" });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
      .toBe(1);
    expect(await styleOf(page, ".wordmark", "display")).toBe("flex");
    const linesOfName = async () => (await page.locator(".wordmark span").boundingBox())?.height;
    const before = await linesOfName();
    release();
    await page.waitForLoadState("networkidle");
    // The font has come, and changed no line.
    expect(await page.evaluate(() => document.fonts.check('600 1em "Brygada 1918"'))).toBe(true);
    expect(await linesOfName()).toBe(before);
    expect(await styleOf(page, ".site-footer", "display")).toBe("block");
    expect(await layoutShift(page)).toBe(0);
  });
}

test("a phone paints the top of a page first, unless it opens elsewhere @wide", async ({
  page,
  demo,
  viewport,
}) => {
  await page.addInitScript(() => {
    const later: EventTarget[] = [];
    addEventListener("animationstart", ({ animationName, target }) => {
      if (animationName === "below-first-frame" && target) later.push(target);
    });
    Object.assign(globalThis, { later });
  });
  const countLater = () => page.evaluate(() => Reflect.get(globalThis, "later").length);
  // The page has not loaded before its first frame.
  const release = await holdFiles(page);
  await page.goto(demo, { waitUntil: "commit" });
  const footer = page.locator(".site-footer");
  await expect(footer).toBeVisible();
  if (viewport && viewport.width > 599) expect(await countLater()).toBe(0);
  else await expect.poll(countLater).toBeGreaterThan(4);
  release();
  await page.waitForLoadState();
  // The animation does not run again when the phone is turned. Its events come with the next frame.
  const shown = await countLater();
  await page.setViewportSize({ width: 740, height: 360 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await countLater()).toBe(shown);

  await footer.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  expect(await countLater()).toBe(0);

  await page.goto("about:blank");
  await page.goto(`${demo}/#call-center`);
  await expect(page.locator("#call-center")).toBeInViewport();
  expect(await countLater()).toBe(0);
});

test("nothing in a document blocks its rendering", async ({ page, demo }) => {
  for (const path of ["/", "/dashboard", "/signup", "/search"]) {
    await page.goto(demo + path, { waitUntil: "networkidle" });
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking")
        .map(({ name }) => name),
    );
    expect(blocking, path).toEqual([]);
  }
});

test("a chosen theme holds from the first paint on", async ({ page, demo }) => {
  await page.goto(demo);
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await holdFiles(page);
  await page.goto(demo, { waitUntil: "commit" });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);
  expect(await styleOf(page, "html", "background-color")).toBe("rgb(20, 27, 24)");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page has all its styles", async ({ page, demo }) => {
    await page.goto(await newestPost(page, demo));
    // From the rest of the styles, which a script adds otherwise.
    await expect(page.locator(".related li").first()).toHaveCSS("display", "grid");
  });
});
