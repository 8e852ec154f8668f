import type { Browser, Page } from "@playwright/test";
import { staffBrowsers } from "../web/older-browsers/versions.ts";
import { text } from "./editor.ts";
import { launchOld, oldChromiums } from "./old-browsers.ts";
import { createRecord, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { newUser, signIn, staff } from "./users.ts";

const body =
  '<p>See <a href="https://example.org/form">the form</a>.</p>' +
  '<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>' +
  "<table><tbody><tr><th>Course</th><th>Fee</th></tr><tr><td>Python</td><td>60</td></tr></tbody></table>";

/** Opens a page that collects what fails in it. */
async function openPage(browser: Browser): Promise<{ page: Page; failures: string[] }> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  return { page, failures };
}

// The builds are for this platform alone.
const isX64Linux = process.platform === "linux" && process.arch === "x64";
test.skip(!isX64Linux, "no old Chromium for this platform");

test.describe("in the oldest browser of staff", () => {
  let browser: Browser;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    browser = await launchOld(oldChromiums.staff);
  });
  test.afterAll(() => browser.close());

  test("a text with a link, a video and a table is edited, published and commented on", async ({ desk }) => {
    const { page, failures } = await openPage(browser);
    const title = unique("Fees");
    const id = await createRecord(page.request, desk, staff.editor, "post", title, body);
    await signIn(page, desk, staff.editor);
    await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
    await expect(text(page).locator("a")).toHaveText("the form");
    await expect(text(page).locator(".video")).toBeVisible();
    await expect(text(page).locator("td, th")).toHaveCount(4);
    await text(page).locator("p").first().click();
    await page.keyboard.press("Home");
    await page.keyboard.type("Everybody pays. ");
    await page.getByRole("button", { name: "Update post" }).click();
    await expect(page.getByText("Post updated successfuly")).toBeVisible();
    // This Chromium does not report a navigation that begins while the form leads to the console.
    await expect(page).toHaveURL(/\/dashboard\/posts$/);
    await page.goto(`${desk}/posts/${id}`);
    await expect(page.locator(".body > p").first()).toHaveText("Everybody pays. See the form.");
    await page.getByLabel("Comment", { exact: true }).fill("Is this the fee of a whole year?");
    await page.getByRole("button", { name: "Submit comment" }).click();
    await expect(page.locator(".feedback")).toContainText("Is this the fee of a whole year?");
    expect(failures).toEqual([]);
  });

  test("every screen that the dashboard's menu leads to opens", async ({ desk }) => {
    const { page, failures } = await openPage(browser);
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, desk, staff.superadmin);
    await page.goto(`${desk}/dashboard`);
    const links = page.locator(".sidebar a[href^='/dashboard']");
    await expect(links.first()).toBeVisible();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of new Set([...paths, "/dashboard/posts/new", "/dashboard/settings/words"])) {
      await page.goto(desk + path);
      await expect(page.locator("main h1"), path).toBeVisible();
      await expect(page.getByText("Something went wrong"), path).toHaveCount(0);
    }
    expect(failures).toEqual([]);
  });
});

test.describe("in the oldest browser of readers", () => {
  let browser: Browser;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    browser = await launchOld(oldChromiums.readers);
  });
  test.afterAll(() => browser.close());

  // Playwright's locators need a newer browser: what is asked here is asked of the document.
  test("pages have their styles, and icons are small", async ({ demo }) => {
    const { page, failures } = await openPage(browser);
    for (const path of ["/", "/news", "/contact", "/search?q=course", "/signup"]) {
      await page.goto(demo + path);
      const { icons, overflow, header } = await page.evaluate(() => {
        const widths = Array.from(
          document.querySelectorAll("svg"),
          (icon) => icon.getBoundingClientRect().width,
        );
        return {
          icons: Math.max(0, ...widths),
          overflow: document.documentElement.scrollWidth - innerWidth,
          header: getComputedStyle(document.querySelector(".site-header .frame") ?? document.body).display,
        };
      });
      expect({ path, overflow, header }).toEqual({ path, overflow: 0, header: "flex" });
      expect(icons, path).toBeLessThanOrEqual(32);
    }
    expect(failures).toEqual([]);
  });

  test("a reader comments", async ({ desk }) => {
    const { page, failures } = await openPage(browser);
    const id = await createRecord(page.request, desk, staff.editor, "post", unique("Networks"), body);
    await signIn(page, desk, newUser("Deeqa Cali"));
    await page.goto(`${desk}/posts/${id}`);
    const nameIn = () =>
      page.evaluate(() => document.querySelector<HTMLInputElement>(".comment-form input")?.value);
    await expect.poll(nameIn).toBe("Deeqa Cali");
    await page.evaluate(() => document.querySelector<HTMLElement>(".comment-form textarea")?.focus());
    await page.keyboard.type("Is there a place left for me?");
    await page.evaluate(() => document.querySelector<HTMLElement>(".comment-form button")?.click());
    const comments = () => page.evaluate(() => document.querySelector(".feedback")?.textContent);
    await expect.poll(comments).toContain("Is there a place left for me?");
    expect(failures).toEqual([]);
  });

  test("the dashboard says which browser it needs", async ({ desk }) => {
    const { page } = await openPage(browser);
    await signIn(page, desk, staff.editor);
    await page.goto(`${desk}/dashboard`);
    const { chrome, edge, firefox, safari } = staffBrowsers;
    const shown = () => page.evaluate(() => document.querySelector("main")?.innerText.trim());
    await expect
      .poll(shown)
      .toBe(
        `This page needs Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} or newer: please update this browser or use another one.`,
      );
  });
});
