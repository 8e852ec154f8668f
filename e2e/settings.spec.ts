import type { Page } from "@playwright/test";
import { ownSite } from "./own-site.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

/** The settings of a site of its own: a change shows on all pages. */

// Some tests let a save fail.
test.use({ expectedComplaint: /status of (404|409|422|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const site = ownSite();

async function open(page: Page, path: string, person: (typeof staff)[keyof typeof staff] = staff.admin) {
  await signIn(page, site.url, person);
  await page.goto(`${site.url}/dashboard/settings${path}`);
}

const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const saved = (page: Page) => page.getByText("Saved. The website shows it now.");
const readSettings = async (page: Page) => (await page.request.get(`${site.url}/api/settings`)).json();

/** Saves settings as another administrator. */
async function saveAsOther(page: Page, settings: object) {
  const { token } = await createSession(page.request, site.url, staff.superadmin);
  const headers = { authorization: `Bearer ${token}` };
  const { versionID } = await (await page.request.get(`${site.url}/api/settings/all`, { headers })).json();
  const answer = await page.request.put(`${site.url}/api/settings/all`, {
    headers,
    data: { baseVersion: versionID, settings },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("a bad phone number and address are refused at their fields, and the old values stay", async ({
  page,
}) => {
  const before = await readSettings(page);
  // The preview is a part of the website, loaded at once only where the fields leave it a place on a phone.
  const previews: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/settings-preview-")) previews.push(request.url());
  });
  await open(page, "/contact");
  const phone = page.getByLabel("Phone", { exact: true });
  const youtube = page.getByLabel("YouTube");
  await expect(phone).toBeVisible();
  // What is loaded at once has been requested.
  await page.waitForLoadState("networkidle");
  expect(previews).toEqual([]);
  await phone.fill("call me");
  await youtube.fill("javascript:alert(1)");
  await saveButton(page).click();
  await expect(page.getByText("2 fields need a correction.")).toBeVisible();
  await expect(phone).toBeFocused();
  for (const field of [phone, youtube]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
  expect(await readSettings(page)).toEqual(before);
  await expect(phone).toHaveValue("call me");
});

test("a saved setting is on the website at once, and the preview shows it before", async ({ page }) => {
  await open(page, "/contact");
  await page.getByLabel("Address", { exact: true }).fill("7 Harbour Street");
  const preview = page.frameLocator(".settings-preview iframe");
  await expect(preview.getByText("7 Harbour Street")).toBeVisible();
  expect((await readSettings(page)).address).not.toBe("7 Harbour Street");
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await (await page.request.get(site.url)).text()).toContain("7 Harbour Street");
});

test("an address typed without https:// is saved with it, also from within its field", async ({ page }) => {
  await open(page, "/contact");
  const telegram = page.getByLabel("Telegram");
  await telegram.pressSequentially("t.me/college");
  await expect(telegram).toHaveValue("t.me/college");
  await page.keyboard.press("Control+S");
  await expect(saved(page)).toBeVisible();
  expect((await readSettings(page)).links.telegram).toBe("https://t.me/college");
  await telegram.blur();
  await expect(telegram).toHaveValue("https://t.me/college");
  expect(await (await page.request.get(site.url)).text()).toContain('href="https://t.me/college">Telegram<');
});

test("typing survives a lost connection, and leaving asks first", async ({ page }) => {
  await open(page, "/contact");
  const address = page.getByLabel("Address", { exact: true });
  await address.fill("Not lost");
  await page.route("**/api/settings/all", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await saveButton(page).click();
  await expect(page.getByText("There is no connection right now.")).toBeVisible();
  await expect(address).toHaveValue("Not lost");
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "No" }).click();
  await page.unroute("**/api/settings/all");
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  expect((await readSettings(page)).address).toBe("Not lost");
});

test("of two administrators who change one setting, the second loads again and keeps what was typed", async ({
  page,
}) => {
  await open(page, "/contact");
  const address = page.getByLabel("Address", { exact: true });
  await address.fill("Mine");
  await saveAsOther(page, { address: "Theirs", email: "theirs@college.example" });
  await saveButton(page).click();
  const conflict = page.getByRole("alert").filter({ hasText: "Khadra Warsan saved the same settings" });
  await expect(conflict).toBeFocused();
  await expect(address).toHaveValue("Mine");
  expect(await readSettings(page)).toMatchObject({ address: "Theirs" });
  await conflict.getByRole("button", { name: "Load again" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByText("Changed by somebody else meanwhile, and kept: E-mail")).toBeVisible();
  await expect(address).toHaveValue("Mine");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("theirs@college.example");
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  expect(await readSettings(page)).toMatchObject({ address: "Mine", email: "theirs@college.example" });
});

test("the menu is changed by keyboard: words, order and a second level", async ({ page }) => {
  await open(page, "/menu");
  await page.getByRole("button", { name: "Down: Home" }).press("Enter");
  await expect(page.getByRole("button", { name: "Down: Home" })).toBeFocused();
  await page.getByRole("button", { name: "Into submenu: Home" }).press("Enter");
  await expect(page.getByRole("button", { name: "Out of submenu: Home" })).toBeVisible();
  // The focus goes to the first button at the new place.
  await expect(page.getByRole("button", { name: "Up: Home" })).toBeFocused();
  await page.getByRole("button", { name: "Out of submenu: Home" }).press("Enter");
  await expect(page.getByRole("button", { name: "Up: Home" })).toBeFocused();
  await page.getByRole("button", { name: "Add a link" }).press("Enter");
  await page.getByLabel("Address").fill("not an address");
  await page.getByLabel("English").fill("Library");
  await saveButton(page).press("Enter");
  await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Address").fill("https://library.college.example/");
  await saveButton(page).press("Enter");
  await expect(saved(page)).toBeVisible();
  const { menu } = await readSettings(page);
  expect(
    menu.map(({ target }: { target: { section?: string; url?: string } }) => target.section ?? target.url),
  ).toEqual(["services", "home", "news", "events", "exams", "https://library.college.example/"]);
  expect(await (await page.request.get(site.url)).text()).toContain("Library");
});

test("the footer has what is ticked, and one more link below a heading", async ({ page }) => {
  await open(page, "/footer");
  await page.getByRole("checkbox", { name: "Awards" }).uncheck();
  await page.getByRole("checkbox", { name: "Courses" }).check();
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByLabel("Opens").selectOption("Another website");
  await page.getByLabel("Address").fill("https://library.college.example/");
  await page.getByRole("group", { name: "Another name" }).getByLabel("English").fill("Library");
  await page.getByRole("group", { name: "Heading" }).getByLabel("Somali").fill("Maktabadda");
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await page.goto(site.url);
  const footer = page.locator(".site-footer");
  await expect(footer.getByRole("link", { name: "Courses" })).toHaveAttribute("href", "/news");
  await expect(footer.getByRole("link", { name: "Awards" })).toHaveCount(0);
  const own = footer.getByRole("navigation", { name: "Maktabadda" });
  await expect(own.getByRole("link", { name: "Library" })).toBeVisible();
});

test("blocks of the home page are switched off and moved", async ({ page }) => {
  await open(page, "/home");
  await page.getByRole("checkbox", { name: "Statistics" }).uncheck();
  await page.getByRole("button", { name: "Up: Latest news" }).click();
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  const { homeBlocks } = await readSettings(page);
  expect(homeBlocks[0]).toEqual({ block: "statistics", isShown: false });
  expect(homeBlocks[3]).toEqual({ block: "news", isShown: true });
});

test("a published page is offered for the menu; an EDITOR is offered nothing", async ({ page }) => {
  const offer = page.getByRole("link", { name: "Add to the menu" });
  async function publish(title: string) {
    await page.goto(`${site.url}/dashboard/pages/new`);
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page.locator("[contenteditable=true]").fill("As the college writes it.");
    await page.getByRole("button", { name: "Add page" }).click();
    await expect(page.getByText("Page created")).toBeVisible();
  }
  const openMore = async (title: string) => {
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await expect(page.getByRole("button", { name: "Take down" })).toBeVisible();
  };
  await signIn(page, site.url, staff.editor);
  await publish("Library");
  await expect(offer).toHaveCount(0);
  await openMore("Library");
  await expect(offer).toHaveCount(0);

  await signIn(page, site.url, staff.admin);
  await publish("Fees");
  await offer.click();
  await expect(page.getByLabel("Page", { exact: true })).toHaveValue(/\d/);
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await page.goto(`${site.url}/dashboard/pages`);
  await openMore("Fees");
  await offer.click();
  await expect(page.getByRole("button", { name: "Edit: Fees" })).toHaveCount(1);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto(site.url);
  await page.getByRole("banner").getByText("Menu", { exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Fees" })).toHaveCount(1);
});
