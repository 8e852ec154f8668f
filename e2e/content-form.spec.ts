import type { Page } from "@playwright/test";
import { text } from "./editor.ts";
import { createRecord, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

test("a new post with missing fields stays, marks each field and focuses the first", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  const title = page.getByRole("textbox", { name: "Title" });
  const cover = page.locator("form input[type=file]").first();
  await expect(text(page)).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const submit = page.getByRole("button", { name: "Add post" });
  await submit.press("Enter");
  await expect(
    page.getByRole("alert").filter({ hasText: "Please complete all the required fields." }),
  ).toBeVisible();
  for (const field of [title, cover, text(page)]) await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("This field is required.")).toHaveCount(3);
  await expect(title).toBeFocused();
  await title.fill("Something");
  await submit.press("Enter");
  await expect(title).not.toHaveAttribute("aria-invalid");
  await expect(cover).toBeFocused();
  await expect(page).toHaveURL(`${desk}/dashboard/posts/new`);
  expect(sent).toEqual([]);
});

test.describe("when the network is cut in the middle of a save", () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test("the values survive, also a reload, and the next save works", async ({ page, desk }) => {
    const title = unique("Networks");
    const id = await createRecord(page.request, desk, staff.editor, "event", title);
    await signIn(page, desk, staff.editor);
    await page.goto(`${desk}/dashboard/events/edit/${id}`);
    const field = page.getByRole("textbox", { name: "Title" });
    await expect(field).toHaveValue(title);
    const state = page.locator(".save-bar").getByRole("status");
    await expect(state).toHaveText(/^Saved \d\d:\d\d\. Readers see it\.$/);
    await field.fill(`${title} again`);
    await expect(state).toHaveText(/^Saved \d\d:\d\d\. Readers do not see it yet\.$/);
    const cut = Promise.withResolvers<void>();
    await page.route("**/api/event/*", async (route) => {
      await cut.promise;
      await route.abort();
    });
    await field.press("ControlOrMeta+S");
    await expect(state).toHaveText("Saving ...");
    cut.resolve();
    await expect(
      page.getByRole("alert").filter({ hasText: "It is sent when the connection is back" }),
    ).toBeVisible();
    await expect(page.getByText("Unknown server error occured")).toHaveCount(0);
    await expect(field).toHaveValue(`${title} again`);
    await expect(state).toHaveText(/^Saved \d\d:\d\d\. Readers do not see it yet\.$/);
    await expect(field).toBeFocused();
    await page.unroute("**/api/event/*");
    page.on("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(field).toHaveValue(`${title} again`);
    await page.getByRole("button", { name: "EDIT EVENT" }).click();
    await expect(page.getByText("Event updated successfuly")).toBeVisible();
  });
});

test("a video is inserted into a text, and loads nothing before a tap", async ({ page, desk }) => {
  const title = unique("Film night");
  const id = await createRecord(page.request, desk, staff.editor, "post", title);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await text(page).click();
  const toolbar = page.getByRole("toolbar");
  await expect(toolbar).toBeVisible();
  await toolbar.getByRole("button", { name: "More tools" }).click();
  await toolbar.getByRole("button", { name: /Video/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Update post" }).click();
  await expect(page).toHaveURL(/\/dashboard\/posts\/?$/);

  const elsewhere: string[] = [];
  await page.route("https://www.youtube-nocookie.com/**", (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>A film</p>" });
  });
  await page.goto(`${desk}/posts/${id}`, { waitUntil: "networkidle" });
  expect(elsewhere).toEqual([]);
  await page.locator(".body [data-video]").click();
  const embedded = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
  await expect.poll(() => elsewhere).toEqual([embedded]);
  await expect(page.locator(".body iframe")).toBeFocused();
  await expect(page.locator(".body iframe")).toHaveAttribute("title", "Play the video from YouTube");
});

/** The bounding box of the cursor's line. */
const line = (page: Page) =>
  page.evaluate(() => {
    const place = getSelection()?.anchorNode;
    const element = place instanceof Element ? place : place?.parentElement;
    const { top = Number.NaN, bottom = Number.NaN } = element?.getBoundingClientRect() ?? {};
    return { top, bottom };
  });

test("the cursor stays between the toolbar and the save bar", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  const checks = Promise.withResolvers<void>();
  await page.route(/text-checks-[^/]*\.js$/, async (route) => {
    await checks.promise;
    await route.continue();
  });
  await page.goto(`${desk}/dashboard/posts/new`);
  await text(page).click();
  for (let count = 0; count < 30; count += 1) await page.keyboard.press("Enter");
  // The bar does not grow when its last button arrives.
  checks.resolve();
  await expect(page.getByRole("button", { name: "Looks good" })).toBeVisible();
  const bar = await page.locator(".save-bar").boundingBox();
  expect((await line(page)).bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  for (let count = 0; count < 30; count += 1) await page.keyboard.press("Backspace");
  const tools = await page.getByRole("toolbar").boundingBox();
  expect((await line(page)).top).toBeGreaterThanOrEqual((tools?.y ?? Infinity) + (tools?.height ?? 0));
});
