import type { Page } from "@playwright/test";
import { text } from "./editor.ts";
import { createRecord, picture, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

const state = (page: Page) => page.locator(".save-bar").getByRole("status");

test("Ctrl+S saves an edit without leaving the form", async ({ page, desk }) => {
  const title = unique("Stays open");
  const id = await createRecord(page.request, desk, staff.editor, "event", title, "<p>One</p>");
  await signIn(page, desk, staff.editor);
  const address = `${desk}/dashboard/events/edit/${id}`;
  await page.goto(address);
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" two");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Event updated successfuly")).toBeVisible();
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d\. Readers see it\.$/);
  await expect(page).toHaveURL(address);
  await page.keyboard.type(" three");
  await expect(text(page)).toHaveText("One two three");
  await expect(state(page)).toHaveText(/^Saving|do not see it yet/);
  // Saves again on top of its own version, without conflict.
  await page.keyboard.press("ControlOrMeta+S");
  await expect(state(page)).toHaveText(/^Saved .* Readers see it\.$/);
  const stored = await (await page.request.get(`${desk}/api/event/${id}`)).json();
  expect(stored.event_body).toBe("<p>One two three</p>");
  await page.reload();
  await expect(text(page)).toHaveText("One two three");
});

test("text typed during Ctrl+S is kept unsaved", async ({ page, desk }) => {
  const id = await createRecord(page.request, desk, staff.editor, "event", unique("Typed on"), "<p>One</p>");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" two");
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/event/**`, async (route) => {
    if (route.request().method() === "PUT") await held.promise;
    await route.continue();
  });
  await page.keyboard.press("ControlOrMeta+S");
  await expect(state(page)).toHaveText("Saving ...");
  await page.keyboard.type(" three");
  await title.press("End");
  await title.pressSequentially("!");
  held.resolve();
  await expect(page.getByText("Event updated successfuly")).toBeVisible();
  await expect(state(page)).toHaveText(/^Saving|do not see it yet/);
  await expect(text(page)).toHaveText("One two three");
  const read = async () => (await page.request.get(`${desk}/api/event/${id}`)).json();
  expect(await read()).toMatchObject({ event_body: "<p>One two</p>" });
  await title.press("ControlOrMeta+S");
  await expect(state(page)).toHaveText(/^Saved .* Readers see it\.$/);
  expect(await read()).toMatchObject({
    event_body: "<p>One two three</p>",
    event_name: expect.stringMatching(/!$/),
  });
});

test("Ctrl+S creates a new post once, and edits it from then on", async ({ page, desk }) => {
  const title = unique("New and open");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Please complete all the required fields.")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.locator("input[type=file]").first().setInputFiles(picture);
  await text(page).click();
  await page.keyboard.type("With a picture: ");
  // The server has the cover already, with the draft.
  await expect(state(page)).toHaveText(/do not see it yet/);
  await page.locator(".body-editor input[type=file]").setInputFiles(picture);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("A field");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);

  const sent: { method: string; bytes: number }[] = [];
  page.on("request", (request) => {
    const isSave = /\/api\/posts(\/\d+)?$/.test(request.url());
    if (isSave && ["POST", "PUT"].includes(request.method())) {
      sent.push({ method: request.method(), bytes: request.postDataBuffer()?.length ?? 0 });
    }
  });
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Post created successfuly")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update post");
  await expect(page).toHaveURL(/\/dashboard\/posts\/update-post\/\d+$/);
  await expect(text(page).getByAltText("A field")).toHaveAttribute("src", /^\/images\/posts\//);
  await page.keyboard.type(" and more");
  await expect(state(page)).toHaveText(/^Saving|do not see it yet/);
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Post updated successfuly")).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(["POST", "PUT"]);
  // Neither the cover nor the picture in the text is sent again.
  expect(sent[1]?.bytes).toBeLessThan(2_000);

  const found = await (
    await page.request.get(`${desk}/api/posts?limit=1&q=${encodeURIComponent(title)}`)
  ).json();
  expect(found.total).toBe(1);
  const [{ postID }] = found.posts;
  const stored = await (await page.request.get(`${desk}/api/posts/${postID}`)).json();
  expect(stored.post_body).toContain(" and more");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await page.goto(`${desk}/dashboard/posts/new`);
  await expect(text(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
});

test("Undo and Redo end the specified toolbar, and are disabled when there is nothing to do", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  await text(page).click();
  const toolbar = page.getByRole("toolbar");
  const undo = toolbar.getByRole("button", { name: "Undo" });
  const redo = toolbar.getByRole("button", { name: "Redo" });
  await expect(undo).toHaveCount(0);
  await toolbar.getByRole("button", { name: "More tools" }).click();
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await expect(redo).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.type("Gone");
  await undo.click();
  await expect(text(page)).toHaveText("");
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await redo.click();
  await expect(text(page)).toHaveText("Gone");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("End");
  // What came later stands behind them.
  for (const name of ["Clear formatting", "Other direction", "Add or change a block", "Table"]) {
    await expect(toolbar.getByRole("button", { name, exact: true })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
  }
  await expect(redo).toBeFocused();
});

test("the description field grows with its text", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/services/new`);
  const field = page.getByLabel("Description");
  const isWhole = () => field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  const height = async () => (await field.boundingBox())?.height ?? 0;
  const before = await height();
  await field.fill("A line of words.\n".repeat(40));
  expect(await height()).toBeGreaterThan(2 * before);
  expect(await isWhole()).toBe(true);
});
