import type { Locator, Page } from "@playwright/test";
import { ownSite } from "./own-site.ts";
import { picture } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/** A newcomer makes an empty site the college's own on a phone, by taps. */

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // A picture that the site does not show yet is asked for without a session first.
  expectedComplaint: /status of 404/,
});

const site = ownSite({ hasSettings: false });

async function type(field: Locator, text: string) {
  await field.tap();
  await field.fill(text);
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Save", exact: true }).tap();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

async function openSettings(page: Page, group: string) {
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "settings" }).tap();
  await page.getByRole("main").getByRole("link", { name: group, exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1, name: group })).toBeVisible();
}

test("a newcomer sets name, phones, president, a fees page and a notice, and readers see them", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, site.url, staff.admin);
  await page.goto(`${site.url}/dashboard`);
  const steps = page.getByRole("region", { name: "First steps" });
  // The time zone is for SUPERADMINs.
  await expect(steps.getByRole("listitem")).toHaveCount(13);

  await steps.getByRole("link", { name: "Name of the college" }).tap();
  await type(page.getByLabel("Name of the college"), "Hargeisa Institute");
  await save(page);

  await openSettings(page, "Contact");
  await type(page.getByLabel("Call center", { exact: true }), "+252 63 4000001");
  await type(page.getByLabel("Head of the examination office"), "+252 63 4000002");
  await type(page.getByLabel("Examination office", { exact: true }), "+252 63 4000003");
  await type(page.getByLabel("Phone", { exact: true }), "+252 63 4000000");
  await save(page);

  await openSettings(page, "Home page");
  await type(page.getByLabel("Name of the president"), "Dr. Hibo Aden");
  await page.getByRole("group", { name: "Portrait" }).locator("input[type=file]").setInputFiles(picture);
  await type(page.getByLabel("What the portrait shows"), "Dr. Aden at her desk");
  await type(page.getByLabel("Message", { exact: true }), "Welcome to our institute.");
  await save(page);

  await page.goto(`${site.url}/dashboard/pages/new`);
  await type(page.getByRole("textbox", { name: "Title" }), "Fees");
  await type(page.getByRole("textbox", { name: "Address" }), "/fees");
  await type(page.locator("[contenteditable=true]"), "A year costs 600 dollars.");
  await page.getByRole("button", { name: /^(CREATE|Add) page/i }).tap();
  await expect(page).toHaveURL(`${site.url}/dashboard/pages`);

  await openSettings(page, "Menu");
  await page.getByRole("button", { name: "Add a link" }).tap();
  await page.getByLabel("Page", { exact: true }).selectOption("Fees");
  await save(page);

  await openSettings(page, "Notice");
  await page.getByLabel("Show a notice on all pages").tap();
  await type(page.getByLabel("English"), "Exams begin on Saturday");
  await save(page);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(site.url);
  await expect(reader.getByRole("heading", { level: 1, name: "Hargeisa Institute" })).toBeVisible();
  await expect(reader.getByText("Exams begin on Saturday")).toBeVisible();
  await expect(reader.getByRole("link", { name: "+252 63 4000002" })).toBeVisible();
  await expect(reader.getByText("Dr. Hibo Aden")).toBeVisible();
  const portrait = reader.getByRole("img", { name: "Dr. Aden at her desk" });
  await portrait.scrollIntoViewIfNeeded();
  await expect
    .poll(() => portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await reader.getByRole("banner").getByText("Menu", { exact: true }).tap();
  await reader.getByRole("banner").getByRole("link", { name: "Fees" }).tap();
  await expect(reader.getByText("A year costs 600 dollars.")).toBeVisible();
  await reader.context().close();
});
