import type { Page } from "@playwright/test";
import { createRecord, createRecordIn, picture, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

const faulty = [
  "<h2>Admission</h2>",
  `<p>${"The office is open each morning, and somebody answers every question there. ".repeat(30)}</p>`,
  "<h3>Fees</h3><p>BRING YOUR CERTIFICATES WITH YOU.</p>",
].join("");

const toggle = (page: Page) => page.getByRole("button", { name: /^Tips: \d+$|^Looks good$/ });

test("the checks list what readers may stumble over, and lead to it @wide", async ({ page, desk }, info) => {
  const id = await createRecord(page.request, desk, staff.editor, "post", unique("Checked"), faulty);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await expect(toggle(page)).toHaveText("Tips: 2");
  await toggle(page).click();
  const items = page.locator(".text-checks-list").getByRole("button");
  await expect(items).toHaveText([/^This paragraph has 360 words/, /BRING YOUR/]);

  await items.nth(1).press("Enter");
  const sheet = page.locator("[contenteditable=true]");
  await expect(sheet).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe("BRING YOUR CERTIFICATES WITH YOU.");
  await expect(sheet.getByText("BRING YOUR")).toBeInViewport();
  // On a phone the list would cover the place.
  await expect(items).toHaveCount(info.project.name === "phone" ? 0 : 2);

  await page.keyboard.type("Bring your certificates with you.");
  await expect(toggle(page)).toHaveText("Tips: 1");
});

test("the checks lead to the description of a cover until it is said, and nothing is refused", async ({
  page,
  desk,
}) => {
  const session = await signIn(page, desk, staff.editor);
  const said = { image_alt: "" };
  const id = await createRecordIn(page.request, desk, session, "service", unique("Cover"), "Words.", said);
  const form = `${desk}/dashboard/services/edit/${id}`;
  const decorative = page.getByRole("checkbox", { name: "This picture is decorative" });
  const submit = page.getByRole("button", { name: "EDIT SERVICE" });
  await page.goto(form);
  await page.locator("textarea[name=service_description]").fill("Other words.");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Service updated successfuly")).toBeVisible();
  await expect(decorative).not.toBeChecked();
  await toggle(page).click();
  await page.getByRole("button", { name: "The cover has no description yet" }).click();
  await expect(page.locator("textarea[name=image_alt]")).toBeFocused();
  await decorative.check();
  await expect(toggle(page)).toHaveText("Looks good");
  await submit.click();
  await expect(page).toHaveURL(`${desk}/dashboard/services`);

  await page.goto(form);
  await expect(decorative).toBeChecked();
  await expect(toggle(page)).toHaveText("Looks good");
});

test("a text in which nothing is found says what was looked for, also plain text", async ({ page, desk }) => {
  const id = await createRecord(page.request, desk, staff.editor, "service", unique("Plain"), "Some words.");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/services/edit/${id}`);
  await toggle(page).click();
  await expect(page.getByText(/^Looked for: .*Found none of these\.$/)).toBeVisible();

  await page.getByLabel("Description").fill("Some words.\nBRING YOUR CERTIFICATES WITH YOU.");
  await page.getByRole("button", { name: /^Capital letters/ }).click();
  await expect(page.getByLabel("Description")).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe("BRING YOUR CERTIFICATES WITH YOU.");
  await page.getByRole("button", { name: "Tips: 1" }).click();
});

test("only a picture without a description keeps a text from being published", async ({ page, desk }) => {
  const title = unique("Undescribed");
  const id = await createRecord(page.request, desk, staff.editor, "page", title, "<p>Our library.</p>");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/pages/edit/${id}`);
  const sheet = page.locator("[contenteditable=true]");
  await sheet.click();
  const html = `<p>CLICK HERE TO SEE THE LIBRARY</p><p><img src="data:image/png;base64,${picture.buffer.toString("base64")}"></p>`;
  await sheet.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await expect(toggle(page)).toHaveText("Tips: 2");
  const submit = page.getByRole("button", { name: "Update page" });
  await submit.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page.getByText("Describe the picture, or mark it as decorative.").first()).toBeVisible();
  await dialog.getByRole("textbox").fill("The new library");
  await page.keyboard.press("Enter");
  await expect(toggle(page)).toHaveText("Tips: 1");
  await submit.click();
  await expect(page).toHaveURL(`${desk}/dashboard/pages`);
});
