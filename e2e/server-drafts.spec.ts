import type { Page } from "@playwright/test";
import { type ContentKind, contentKinds } from "../contract/values/content-kinds.ts";
import { text } from "./editor.ts";
import { createRecord, picture, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

/** Drafts on the server: the autosave of the forms, on slow and broken lines and on several devices. */

test.use({ expectedComplaint: /status of (404|409)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_ABORTED/ });
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const state = (page: Page) => page.locator(".save-bar").getByRole("status");

/** Saves the draft as a phone does when it is locked, without waiting for the pause in typing. */
async function hide(page: Page): Promise<void> {
  await expect(state(page)).toHaveText(/^Saving|^Offline|^Not saved|do not see it yet/);
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
}

async function autosave(page: Page): Promise<void> {
  await hide(page);
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d\. Readers do not see it yet\.$/);
}

async function read(page: Page, site: string, kind: ContentKind, id: number) {
  return (await page.request.get(`${site}${contentKinds[kind].apiPath}/${id}`)).json();
}

/** Another person with a browser of their own. */
async function openAs(page: Page, site: string, person: (typeof staff)[keyof typeof staff]): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The browser is closed");
  const other = await (await browser.newContext()).newPage();
  await signIn(other, site, person);
  return other;
}

/** An event as an administrator saves it elsewhere. */
async function saveAs(page: Page, site: string, id: number, multipart: Record<string, string>) {
  const { token } = await createSession(page.request, site, staff.admin);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.put(`${site}/api/event/${id}`, { headers, multipart })).ok()).toBe(true);
}

test("a text begun on the phone is finished at the desk", async ({ page, desk }) => {
  const title = unique("From the bus");
  await signIn(page, desk, staff.editor);
  const creation = page.waitForResponse(/\/api\/content\/posts\/drafts$/);
  await page.goto(`${desk}/dashboard/posts/new`);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.locator("input[type=file]").first().setInputFiles(picture);
  await text(page).fill("Written on the phone.");
  // After a pause in typing, without any press.
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d\. Readers do not see it yet\.$/, {
    timeout: 15_000,
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add new post");
  const { id } = await (await creation).json();
  expect((await page.request.get(`${desk}/api/posts/${id}`)).status()).toBe(404);

  const computer = await openAs(page, desk, staff.editor);
  await computer.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await expect(computer.getByText("Your text was restored.")).toBeVisible();
  await expect(computer.getByText("Draft", { exact: true })).toBeVisible();
  await expect(computer.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(text(computer)).toHaveText("Written on the phone.");
  const cover = computer.locator(".focal-point img");
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await text(computer).press("ControlOrMeta+End");
  await computer.keyboard.type(" Finished at the desk.");
  await computer.getByRole("button", { name: "Add post" }).click();
  await expect(computer.getByText("Post created successfuly")).toBeVisible();
  const saved = await read(page, desk, "post", id);
  expect(saved).toMatchObject({
    post_title: title,
    post_body: "<p>Written on the phone. Finished at the desk.</p>",
  });
  expect(saved.post_image).not.toBe("");
  await computer.context().close();

  await page.goto(`${desk}/dashboard/posts/new`);
  await expect(text(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
});

test("a second tab shows the text, and takes it over with all words", async ({ page, desk }) => {
  const id = await createRecord(
    page.request,
    desk,
    staff.editor,
    "event",
    unique("Two tabs"),
    "<p>First</p>",
  );
  await signIn(page, desk, staff.editor);
  const other = await page.context().newPage();
  const path = `${desk}/dashboard/events/edit/${id}`;
  const notice = (tab: Page) => tab.getByText("You are writing this text in another tab.");
  await page.goto(path);
  await text(page).press("ControlOrMeta+End");
  await page.keyboard.type(" one");
  await other.goto(path);
  await expect(notice(other)).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Text" })).toHaveAttribute("contenteditable", "false");
  await expect(other.getByRole("button", { name: "EDIT EVENT" })).toHaveCount(0);
  await page.keyboard.type(" two");
  await other.getByRole("button", { name: "Write here instead" }).click();
  await expect(text(other)).toHaveText("First one two");
  await expect(notice(page)).toBeVisible();
  await text(other).press("ControlOrMeta+End");
  await other.keyboard.type(" three");
  await other.keyboard.press("ControlOrMeta+S");
  await expect(other.getByText("Event updated successfuly")).toBeVisible();
  await page.getByRole("button", { name: "Write here instead" }).click();
  await expect(text(page)).toHaveText("First one two three");
  expect(await read(page, desk, "event", id)).toMatchObject({ event_body: "<p>First one two three</p>" });
});

test("two devices of one person come together without a question", async ({ page, desk }) => {
  const body = "<p>First</p><p>Second</p><p>Third</p>";
  const id = await createRecord(page.request, desk, staff.editor, "event", unique("Two devices"), body);
  await signIn(page, desk, staff.editor);
  const other = await openAs(page, desk, staff.editor);
  for (const device of [page, other]) {
    await device.goto(`${desk}/dashboard/events/edit/${id}`);
    await expect(text(device)).toBeVisible();
  }
  await text(page).locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" one");
  await autosave(page);
  await text(other).locator("p").last().click();
  await other.keyboard.press("End");
  await other.keyboard.type(" three");
  await autosave(other);
  await expect(text(other).locator("p")).toHaveText(["First one", "Second", "Third three"]);
  await expect(other.getByText("What you wrote on another device came in.")).toBeVisible();
  // The cursor stays where the author writes.
  await other.keyboard.type("!");
  await expect(text(other).locator("p")).toHaveText(["First one", "Second", "Third three!"]);
  await other.keyboard.press("ControlOrMeta+S");
  await expect(other.getByText("Event updated successfuly")).toBeVisible();
  await other.context().close();
  await page.keyboard.type(" more");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Event updated successfuly")).toBeVisible();
  expect(await read(page, desk, "event", id)).toMatchObject({
    event_body: "<p>First one more</p><p>Second</p><p>Third three!</p>",
  });
});

test("changes of two people in different paragraphs merge without a question", async ({ page, desk }) => {
  const body = "<p>First</p><p>Second</p><p>Third</p>";
  const title = unique("Together");
  const id = await createRecord(page.request, desk, staff.editor, "event", title, body);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  await text(page).locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" mine");

  await saveAs(page, desk, id, {
    event_name: title,
    event_body: "<p>First</p><p>Second</p><p>Third theirs</p>",
  });
  await page.getByRole("button", { name: "EDIT EVENT" }).click();
  const toast = page.getByRole("region", { name: "Messages" });
  await expect(toast.getByText("Yusuf Dalmar also changed this text.")).toBeVisible();
  await expect(page).toHaveURL(`${desk}/dashboard/events`);
  expect(await read(page, desk, "event", id)).toMatchObject({
    event_body: "<p>First mine</p><p>Second</p><p>Third theirs</p>",
  });
});

/** Two people change one paragraph; the first one presses Save last. */
async function meet(page: Page, desk: string): Promise<number> {
  const title = unique("One paragraph");
  const id = await createRecord(page.request, desk, staff.editor, "event", title, "<p>Shared</p><p>End</p>");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  await text(page).locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" by me");
  await saveAs(page, desk, id, { event_name: title, event_body: "<p>Shared by them</p><p>End</p>" });
  await page.getByRole("button", { name: "EDIT EVENT" }).click();
  await expect(page.getByRole("dialog")).toContainText(/Shared by .*me/);
  await expect(page.getByRole("dialog")).toContainText(/Shared by .*them/);
  return id;
}

test("a paragraph that two people changed is asked about, and nothing is lost by deciding later", async ({
  page,
  desk,
}) => {
  const id = await meet(page, desk);
  const dialog = page.getByRole("dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(text(page).locator("p")).toHaveText(["Shared by me", "End"]);
  const alert = page.getByRole("form").getByRole("alert").filter({ hasText: "changed the same" });
  await expect(alert).toContainText(/Yusuf Dalmar changed the same \(\d\d:\d\d\)\./);
  await page.getByRole("button", { name: "EDIT EVENT" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await alert.getByRole("button", { name: "Compare the texts" }).click();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Event updated successfuly")).toBeVisible();
  expect(await read(page, desk, "event", id)).toMatchObject({ event_body: "<p>Shared by me</p><p>End</p>" });
  await page.goto(`${desk}/dashboard/events/${id}/versions`);
  await expect(page.getByText("Yusuf Dalmar").first()).toBeVisible();
});

test("the other text is taken, and the author's own comes back from More", async ({ page, desk }) => {
  await meet(page, desk);
  await page.getByRole("dialog").getByRole("button", { name: "Take the other" }).click();
  await expect(text(page).locator("p")).toHaveText(["Shared by them", "End"]);
  await bringBack(page);
  await expect(text(page).locator("p")).toHaveText(["Shared by me", "End"]);
});

test("says who else is writing", async ({ page, desk }) => {
  const id = await createRecord(page.request, desk, staff.editor, "service", unique("Busy"), "Words");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/services/edit/${id}`);
  await page.getByLabel("Description").fill("Words of mine");
  await autosave(page);
  const colleague = await openAs(page, desk, staff.admin);
  await colleague.goto(`${desk}/dashboard/services/edit/${id}`);
  const bar = colleague.locator(".save-bar");
  await expect(bar.locator("[aria-live=polite]").getByText("Sahra Guleed is writing here")).toBeVisible();
  await expect(colleague.getByText("(just now)")).toBeVisible();
  await colleague.context().close();
});

const discard = (page: Page) => page.getByRole("button", { name: "Discard it" });
const undo = (page: Page) => page.getByText("Discarded.").locator("..").getByRole("button", { name: "Undo" });
const bringBack = async (page: Page) => {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: /^Bring back what was discarded/ }).click();
};

test("a discarded draft comes back with its pictures, at once or after a reload", async ({ page, desk }) => {
  const id = await createRecord(page.request, desk, staff.editor, "event", unique("Discarded"), "<p>One</p>");
  const { token } = await signIn(page, desk, staff.editor);
  const headers = { authorization: `Bearer ${token}` };
  const path = `${desk}/api/content/events/${id}`;
  const { snapshot, versionID } = await (await page.request.get(path, { headers })).json();
  const body = `<p>One two <img src="data:image/png;base64,${picture.buffer.toString("base64")}" alt="A hall"></p>`;
  const draft = {
    seen: [0],
    revision: 1,
    baseVersion: versionID,
    snapshot: { ...snapshot, body },
  };
  expect((await page.request.put(`${path}/draft`, { headers, data: draft })).ok()).toBe(true);
  page.on("dialog", (dialog) => void dialog.accept());

  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  const hall = text(page).getByRole("img", { name: "A hall" });
  await expect(hall).toHaveAttribute("src", /^data:/);
  await discard(page).click();
  await expect(text(page)).toHaveText("One");
  await expect
    .poll(async () => (await (await page.request.get(`${path}/draft`, { headers })).json()).draft)
    .toBe(null);
  await undo(page).click();
  await expect(text(page)).toContainText("One two");
  await autosave(page);
  await page.reload();
  await discard(page).click();
  await expect(undo(page)).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get(`${path}/draft`, { headers })).json()).draft)
    .toBe(null);

  await page.reload();
  await expect(text(page)).toHaveText("One");
  await bringBack(page);
  await expect(hall).toBeVisible();
  await page.getByRole("button", { name: "EDIT EVENT" }).click();
  await expect(page.getByText("Event updated successfuly")).toBeVisible();
  expect((await read(page, desk, "event", id)).event_body).toMatch(/One two <img src="\/images\/events\//);
});

test("a record that was never saved goes with its discarded draft, and comes back", async ({
  page,
  desk,
}) => {
  const title = unique("Never saved");
  const { token } = await signIn(page, desk, staff.editor);
  const headers = { authorization: `Bearer ${token}` };
  page.on("dialog", (dialog) => void dialog.accept());
  const unfinished = async () => {
    const answer = await page.request.get(`${desk}/api/content/posts?state=draft`, { headers });
    const { records } = await answer.json();
    return records.flatMap((record: { id: number; title: string }) =>
      record.title === title ? [record.id] : [],
    );
  };
  await page.goto(`${desk}/dashboard/posts/new`);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await autosave(page);
  const [id] = await unfinished();
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await discard(page).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
  await expect(page).toHaveURL(`${desk}/dashboard/posts/new`);
  await expect.poll(unfinished).toEqual([]);
  await undo(page).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect.poll(unfinished).toEqual([id]);
});
