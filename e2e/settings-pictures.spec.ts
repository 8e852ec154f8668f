import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { apiMessages } from "../contract/messages/staff/api.ts";
import { claimingPng } from "../server/testing/edge-case-pictures.ts";
import { holdBackPart } from "./hold-back.ts";
import { ownSite } from "./own-site.ts";
import { picture } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/** Logo and portrait from a file to the pages of readers, on a site of its own. */

test.use({
  // Refused uploads, and a picture that the site does not show yet is asked for without a session first.
  expectedComplaint: /status of (404|422)/,
});

const site = ownSite();

const wide = (background: string) =>
  sharp({ create: { width: 400, height: 100, channels: 3, background } })
    .png()
    .toBuffer();

const choose = (group: Locator, buffer: Buffer) =>
  group.locator("input[type=file]").setInputFiles({ name: "picture.png", mimeType: "image/png", buffer });

async function save(page: Page) {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

const naturalWidth = (image: Locator) =>
  image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));

const readLogo = async (page: Page) =>
  (await (await page.request.get(`${site.url}/api/settings`)).json()).logo?.name;

test("a logo is previewed, shown on all pages, replaced and removed; a huge one is refused", async ({
  page,
  browser,
}) => {
  await signIn(page, site.url, staff.admin);
  await page.goto(`${site.url}/dashboard/settings/college`);
  const logo = page.getByRole("group", { name: "Logo" });
  const header = page.getByRole("banner").getByRole("link").first();
  await choose(logo, await wide("#8a3b24"));
  await expect(logo.getByRole("img")).toBeVisible();
  const previewed = page.frameLocator(".settings-preview iframe").locator("img.logo").first();
  await expect.poll(() => naturalWidth(previewed)).toBeGreaterThan(0);
  expect(await readLogo(page), "not before it is saved").toBeUndefined();
  await save(page);
  const first = await readLogo(page);
  // The dashboard follows without a reload.
  await expect.poll(() => naturalWidth(header.locator("img.logo"))).toBeGreaterThan(0);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(site.url);
  const shown = reader.getByRole("banner").locator("img.logo");
  await expect(shown).toHaveAttribute("src", new RegExp(first.slice(0, 32)));
  await expect.poll(() => naturalWidth(shown)).toBeGreaterThan(0);

  await choose(logo, await claimingPng(30_000, 30_000));
  await expect(logo.getByRole("alert")).toHaveText(apiMessages.pictureTooManyPixels);
  await expect(logo.getByRole("img")).toBeVisible();
  expect(await readLogo(page), "the old one stays").toBe(first);

  await choose(logo, await wide("#33417f"));
  await expect(logo.getByText(apiMessages.pictureTooManyPixels)).toBeHidden();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await save(page);
  expect(await readLogo(page)).not.toBe(first);
  await logo.getByRole("button", { name: "Remove the picture" }).click();
  await save(page);
  expect(await readLogo(page)).toBeUndefined();
  await reader.reload();
  await expect(shown).toHaveCount(0);
  await expect(reader.getByRole("banner").locator("img").first()).toHaveAttribute("src", /\/assets\/marks\//);
});

test("a portrait is shown with its description, replaced and removed", async ({ page, browser }) => {
  await signIn(page, site.url, staff.admin);
  await page.goto(`${site.url}/dashboard/settings/home`);
  const portrait = page.getByRole("group", { name: "Portrait" });
  const description = page.getByLabel("What the portrait shows");
  await choose(portrait, picture.buffer);
  await description.fill("Dr. Aden at her desk");
  await save(page);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(site.url);
  const shown = reader.getByRole("img", { name: "Dr. Aden at her desk" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => naturalWidth(shown)).toBeGreaterThan(0);

  await choose(portrait, await wide("#33417f"));
  await expect(description, "it was of the picture before").toHaveValue("");
  await description.fill("Dr. Aden in the garden");
  await save(page);
  await reader.reload();
  await expect(reader.getByRole("img", { name: "Dr. Aden in the garden" })).toHaveCount(1);
  await portrait.getByRole("button", { name: "Remove the picture" }).click();
  await save(page);
  await reader.reload();
  await expect(reader.getByRole("img", { name: /Dr\. Aden/ })).toHaveCount(0);
});

test("name, letter mark and colours of the dashboard follow a save at once", async ({ page }) => {
  await signIn(page, site.url, staff.admin);
  await page.goto(`${site.url}/dashboard/settings/college`);
  const name = page.getByLabel("Name of the college");
  const before = await name.inputValue();
  await name.fill("Zeila College");
  await page.getByRole("radio", { name: "Plum" }).check();
  await save(page);
  const header = page.getByRole("banner").getByRole("link").first();
  const root = page.locator("html");
  await expect(header).toHaveText("Zeila College");
  await expect(header.locator("img")).toHaveAttribute("src", "/assets/marks/plum/Z.svg");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/assets/marks/plum/Z.svg");
  await expect(root).toHaveAttribute("data-palette", "plum");
  await expect(page).toHaveTitle(/Zeila College$/);

  await name.fill(before);
  await page.getByRole("radio", { name: "Acacia" }).check();
  await save(page);
  await expect(header).toHaveText(before);
  await expect(root).not.toHaveAttribute("data-palette");
});

test("a save waits for the picture that was chosen, and keeps what was typed meanwhile", async ({ page }) => {
  await signIn(page, site.url, staff.admin);
  await page.goto(`${site.url}/dashboard/settings/home`);
  const release = await holdBackPart(page, "read-picture-file");
  const portrait = page.getByRole("group", { name: "Portrait" });
  await choose(portrait, picture.buffer);
  await expect(portrait.getByRole("status")).not.toBeEmpty();
  const name = page.locator("[name='president.name']");
  await name.fill("Dr. Aden");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  release();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(name).toHaveValue("Dr. Aden");
  const { president } = await (await page.request.get(`${site.url}/api/settings`)).json();
  expect(president).toMatchObject({ name: "Dr. Aden", portrait: expect.stringMatching(/./) });
});
