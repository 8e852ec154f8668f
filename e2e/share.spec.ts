import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";

async function openNewest(page: Page, demo: string, list: string): Promise<void> {
  await page.goto(demo + list);
  await page.locator("main article.hero a").first().click();
  await expect(page.getByRole("list", { name: "Share" })).toBeVisible();
}

const shared = (page: Page) => page.getByRole("list", { name: "Share" });

test("an event can be shared, and its address copied", async ({ page, demo, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: demo });
  await openNewest(page, demo, "/events/pages/1");
  const address = await page.locator("link[rel=canonical]").getAttribute("href");
  const links = shared(page).getByRole("link");
  await expect(links).toHaveText(["WhatsApp", "Facebook", "Telegram"]);
  for (const link of await links.all()) {
    expect(await link.getAttribute("href")).toContain(encodeURIComponent(address ?? "nothing"));
    expect(await link.getAttribute("rel")).toBe("noopener");
  }
  await shared(page).getByRole("button", { name: "Copy link" }).click();
  await expect(shared(page).getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test("a browser without a clipboard shows the address", async ({ page, demo }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await openNewest(page, demo, "/news");
  const address = await page.locator("link[rel=canonical]").getAttribute("href");
  const shown = page.waitForEvent("dialog");
  const clicked = shared(page).getByRole("button", { name: "Copy link" }).click();
  const dialog = await shown;
  expect(dialog.defaultValue()).toBe(address);
  await dialog.dismiss();
  await clicked;
});

test("the browser's own menu is offered where there is one", async ({ page, demo }) => {
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      document.title = `shared ${data.url}`;
      return Promise.reject(new DOMException("closed", "AbortError"));
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await page.goto(`${demo}/services`);
  await shared(page).getByRole("button", { name: "More" }).click();
  await expect(page).toHaveTitle(/^shared .*\/services$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the links to other sites are all there is", async ({ page, demo }) => {
    for (const path of ["/services", "/about"]) {
      await page.goto(demo + path);
      await expect(shared(page).getByRole("link")).toHaveCount(3);
      await expect(shared(page).getByRole("button")).toHaveCount(0);
    }
  });
});
