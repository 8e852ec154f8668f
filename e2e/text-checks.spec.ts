import type { Page } from "@playwright/test";
import { generatePicture } from "../server/testing/generate-picture.ts";
import { createRecord, createRecordIn, picture, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

const faulty = [
  "<h2>Admission</h2>",
  `<p>${"The office is open each morning, and somebody answers every question there. ".repeat(30)}</p>`,
  '<p>The form is <a href="https://college.example/form">here</a>.</p>',
  "<h3>Fees</h3><p>BRING YOUR CERTIFICATES WITH YOU.</p>",
].join("");

const toggle = (page: Page) => page.getByRole("button", { name: /^Tips: \d+$|^No tips$/ });

test("the checks list what readers may stumble over, and lead to it @wide", async ({ page, desk }, info) => {
  const id = await createRecord(page.request, desk, staff.editor, "post", unique("Checked"), faulty);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await expect(toggle(page)).toHaveText("Tips: 3");
  await toggle(page).click();
  const items = page.locator(".text-checks-list").getByRole("button");
  await expect(items).toHaveText([
    /^This paragraph has 360 words/,
    /where the link leads here$/,
    /BRING YOUR/,
  ]);

  await items.nth(1).press("Enter");
  const sheet = page.locator("[contenteditable=true]");
  await expect(sheet).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe("here");
  await expect(sheet.getByRole("link", { name: "here" })).toBeInViewport();
  // On a phone the list would cover the place.
  await expect(items).toHaveCount(info.project.name === "phone" ? 0 : 3);

  await page.keyboard.type("The form");
  await expect(toggle(page)).toHaveText("Tips: 2");
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
  await submit.click();
  await expect(page).toHaveURL(`${desk}/dashboard/services`);

  await page.goto(form);
  await expect(decorative).not.toBeChecked();
  await toggle(page).click();
  await page.getByRole("button", { name: "The cover has no description yet" }).click();
  await expect(page.locator("textarea[name=image_alt]")).toBeFocused();
  await decorative.check();
  await expect(toggle(page)).toHaveText("No tips");
  await submit.click();
  await expect(page).toHaveURL(`${desk}/dashboard/services`);

  await page.goto(form);
  await expect(decorative).toBeChecked();
  await expect(toggle(page)).toHaveText("No tips");
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

test("the list says what readers pay for the pictures, and which one costs most", async ({ page, desk }) => {
  const image = async (alt: string, width: number) =>
    `<img src="data:image/png;base64,${(await generatePicture("png", width, width)).toString("base64")}" alt="${alt}">`;
  const body = `<p>One ${await image("Small", 90)} and two</p><p>${await image("Large", 400)}</p>`;
  const id = await createRecord(page.request, desk, staff.editor, "event", unique("Heavy"), body);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  await toggle(page).click();
  await expect(page.getByText(/^Readers on a phone download about \d+ KB for the pictures\.$/)).toBeVisible();
  await page.getByRole("button", { name: /^\d+ KB of it is this picture$/ }).click();
  await expect(page.locator(".ProseMirror-selectednode")).toHaveAttribute("alt", "Large");
});

test("the weight in the list is what a phone of 1080 pixels downloads", async ({ page, desk, browser }) => {
  const image = async (alt: string, width: number) =>
    `<img src="data:image/png;base64,${(await generatePicture("png", width, width)).toString("base64")}" alt="${alt}">`;
  const gallery = await Promise.all(["One", "Two", "Three"].map((alt) => image(alt, 740)));
  const body = `<p>${await image("Small", 200)}</p><figure class="gallery">${gallery.join("")}</figure>`;
  const id = await createRecord(page.request, desk, staff.editor, "post", unique("Weighed"), body);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await toggle(page).click();
  const said = await page.getByText(/^Readers on a phone download about/).textContent();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });
  const reader = await phone.newPage();
  const sizes = new Map<string, number>();
  reader.on("response", (answer) => sizes.set(answer.url(), Number(answer.headers()["content-length"])));
  await reader.goto(`${desk}/posts/${id}`);
  const pictures = reader.locator("article picture img");
  await expect(pictures).toHaveCount(5);
  for (const each of await pictures.all()) {
    await each.scrollIntoViewIfNeeded();
    await expect(each).toHaveJSProperty("complete", true);
  }
  const loaded = await pictures.evaluateAll((images) =>
    images.map((each) => Reflect.get(each, "currentSrc")),
  );
  const bytes = loaded.reduce((sum, url) => sum + (sizes.get(url) ?? Number.NaN), 0);
  expect(said).toContain(`about ${Math.ceil(bytes / 1024)} KB for the pictures`);
  await phone.close();
});
