import type { Locator, Page } from "@playwright/test";
import { type CustomizedSite, menuOfTwoLevels, startCustomizedSite } from "./customized-site.ts";
import { expectNoHorizontalScroll } from "./layout-assertions.ts";
import { expect, test } from "./site-fixture.ts";

/** A menu with two levels, in a narrow and in a wide window, with and without JavaScript. */

let site: CustomizedSite;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startCustomizedSite();
  await site.change({ menu: menuOfTwoLevels });
});

test.afterAll(() => site.stop());

const menu = (page: Page) => page.getByRole("banner").getByRole("navigation");
const part = (page: Page, name: string) =>
  menu(page).locator("details", { has: page.getByText(name, { exact: true }) });
const summary = (page: Page, name: string) => part(page, name).locator("summary");

/** What a screen reader says of a summary. */
async function isExpanded(page: Page, opener: Locator): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  await opener.evaluate((element) => element.setAttribute("data-asked", ""));
  const { root } = await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "[data-asked]",
  });
  const { nodes } = await client.send("Accessibility.getPartialAXTree", { nodeId, fetchRelatives: false });
  await opener.evaluate((element) => element.removeAttribute("data-asked"));
  await client.detach();
  return nodes[0]?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The keyboard does not reach it");
}

test.describe("in a wide window without JavaScript", () => {
  test.use({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });

  test("the keyboard opens and closes a part, and opening another closes the first", async ({ page }) => {
    await page.goto(site.url);
    await tabTo(page, summary(page, "Learn"));
    expect(await isExpanded(page, summary(page, "Learn"))).toBe(false);
    await page.keyboard.press("Enter");
    expect(await isExpanded(page, summary(page, "Learn"))).toBe(true);
    await expect(part(page, "Learn").getByRole("link")).toHaveText(["Learn", "Short Trainings", "Events"]);
    await page.keyboard.press("Space");
    await expect(part(page, "Learn").getByRole("link")).toHaveCount(0);
    await page.keyboard.press("Space");
    await summary(page, "College").press("Enter");
    await expect(part(page, "College").getByRole("link")).toHaveCount(3);
    await expect(part(page, "Learn").getByRole("link")).toHaveCount(0);
  });

  test("a link leads to its page, which is marked, and the part is closed there", async ({ page }) => {
    await page.goto(site.url);
    await summary(page, "Learn").press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${site.url}/services`);
    await expect(part(page, "Learn").getByRole("link")).toHaveCount(0);
    await expect(summary(page, "Learn")).not.toHaveCSS("box-shadow", "none");
    await expect(summary(page, "College")).toHaveCSS("box-shadow", "none");
    await summary(page, "Learn").click();
    await expect(menu(page).locator("[aria-current=page]:visible")).toHaveText("Short Trainings");
  });
});

test.describe("on a phone without JavaScript", () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
  });

  test("taps open the menu and its parts, and a link leads to its page", async ({ page }) => {
    await page.goto(site.url);
    await page.getByRole("banner").getByText("Menu", { exact: true }).tap();
    await expect(menu(page).getByRole("link", { name: "Short Trainings" })).toHaveCount(0);
    await summary(page, "Learn").tap();
    await summary(page, "College").tap();
    await expect(part(page, "College").getByRole("link")).toHaveCount(3);
    await expect(part(page, "Learn").getByRole("link")).toHaveCount(0);
    await summary(page, "Learn").tap();
    await expectNoHorizontalScroll(page);
    await menu(page).getByRole("link", { name: "Short Trainings" }).tap();
    await expect(page).toHaveURL(`${site.url}/services`);
    await expect(menu(page)).toHaveCount(0);
    await page.getByRole("banner").getByText("Menu", { exact: true }).tap();
    await summary(page, "Learn").tap();
    await expect(menu(page).locator("[aria-current=page]")).toHaveText(["Short Trainings"]);
  });
});

test.describe("with JavaScript", () => {
  /** Waits for the script of the menu, which a page loads last. */
  const gotoWithScripts = (page: Page) => page.goto(site.url, { waitUntil: "networkidle" });

  test.use({ viewport: { width: 1280, height: 800 } });

  test("Escape closes a part and returns to what opened it", async ({ page }) => {
    await gotoWithScripts(page);
    await summary(page, "Learn").press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(summary(page, "Learn")).toBeFocused();
    expect(await isExpanded(page, summary(page, "Learn"))).toBe(false);
  });

  test("a part that hangs over the page closes when the focus or a click leaves it", async ({ page }) => {
    await gotoWithScripts(page);
    const links = part(page, "College").getByRole("link");
    await summary(page, "College").press("Enter");
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
    await expect(links).toHaveCount(3);
    await page.keyboard.press("Tab");
    await expect(links).toHaveCount(0);
    await summary(page, "College").click();
    await expect(links).toHaveCount(3);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(links).toHaveCount(0);
  });

  test("on a phone Escape closes the part that is open, then the menu", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await gotoWithScripts(page);
    const opener = page.getByRole("banner").getByText("Menu", { exact: true });
    await opener.press("Enter");
    await summary(page, "Learn").press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(summary(page, "Learn")).toBeFocused();
    await expect(part(page, "Learn").getByRole("link")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await expect(menu(page)).toHaveCount(0);
  });
});
