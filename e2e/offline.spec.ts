import type { BrowserContext, Page } from "@playwright/test";
import { text } from "./editor.ts";
import { createRecord, picture, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const notice = (page: Page) => page.getByRole("status").filter({ hasText: /^You are offline/ });
/** The specified error texts, none of which is about a missing network. */
const failures = (page: Page) => page.getByText(/error occured|err error|Please Provide Body data/);

/**
 * Also rejects each call of the API: a network process that Chromium starts again knows nothing of `setOffline`, while
 * `navigator.onLine` stays false, and a save succeeds.
 */
async function disconnect(context: BrowserContext): Promise<void> {
  await context.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await context.setOffline(true);
}

async function reconnect(context: BrowserContext): Promise<void> {
  await context.unroute("**/api/**");
  await context.setOffline(false);
}

async function totalOf(page: Page, desk: string, title: string): Promise<number> {
  const answer = await page.request.get(`${desk}/api/posts?limit=1&q=${encodeURIComponent(title)}`);
  return (await answer.json()).total;
}

async function writePost(page: Page, desk: string, title: string): Promise<void> {
  await page.goto(`${desk}/dashboard/posts/new`);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.locator("input[type=file]").first().setInputFiles(picture);
  await text(page).fill("Written without a connection.");
}

test("a post created offline is announced until it is sent", async ({ page, desk, context }) => {
  const title = unique("From the bus");
  await signIn(page, desk, staff.editor);
  await writePost(page, desk, title);
  await disconnect(context);
  await expect(notice(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Add post" }).press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/posts\/?$/);
  const waiting = page.getByText("Not sent yet: there is no connection.");
  await expect(waiting).toBeVisible();
  await expect(
    page.getByText("You are offline. This list appears when the connection is back."),
  ).toBeVisible();
  await expect(failures(page)).toHaveCount(0);

  await reconnect(context);
  await expect(page.getByText("Post created successfuly")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  expect(await totalOf(page, desk, title)).toBe(1);
});

test("a queued post is sent by the next visit of the dashboard", async ({ page, desk, context }) => {
  const title = unique("After a reload");
  await signIn(page, desk, staff.editor);
  await writePost(page, desk, title);
  await disconnect(context);
  await page.getByRole("button", { name: "Add post" }).click();
  await expect(page.getByText("Not sent yet: there is no connection.")).toBeVisible();
  await page.goto("about:blank");
  await reconnect(context);
  await page.goto(`${desk}/dashboard`);
  await expect(page.getByText("Post created successfuly")).toBeVisible();
  expect(await totalOf(page, desk, title)).toBe(1);
  await page.goto(`${desk}/dashboard/posts/new`);
  await expect(text(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
});

test("a post without response is sent again after 30 s, even if the browser seems online", async ({
  page,
  desk,
}) => {
  const title = unique("Cut off");
  await signIn(page, desk, staff.editor);
  await page.clock.install();
  await writePost(page, desk, title);
  const isCreation = /\/api\/posts$/;
  await page.route(isCreation, (route) => route.abort());
  await page.getByRole("button", { name: "Add post" }).click();
  await expect(page.getByText("Not sent yet: there is no connection.")).toBeVisible();
  await page.unroute(isCreation);
  await page.clock.fastForward(30_000);
  await expect.poll(() => totalOf(page, desk, title)).toBe(1);
  await expect(page.getByText("Not sent yet: there is no connection.")).toHaveCount(0);
});

test("a queued post can be opened again", async ({ page, desk, context }) => {
  const title = unique("Not yet");
  await signIn(page, desk, staff.editor);
  await writePost(page, desk, title);
  await disconnect(context);
  await page.getByRole("button", { name: "Add post" }).click();
  // The save leads to the console, with the message.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("POSTS MANAGEMENT CONSOLE");
  await page.getByRole("link", { name: "Open the text again" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add new post");
  await expect(page.getByText("Not sent. Change it or not")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await reconnect(context);
  await expect(notice(page)).toHaveCount(0);
  await page.goto(`${desk}/dashboard/posts`);
  expect(await totalOf(page, desk, title)).toBe(0);
});

test("a queued post says that it is not sent once somebody else has signed in", async ({
  page,
  desk,
  context,
}) => {
  const title = unique("Of another person");
  await signIn(page, desk, staff.editor);
  await writePost(page, desk, title);
  await disconnect(context);
  await page.getByRole("button", { name: "Add post" }).click();
  await expect(page.getByText("Not sent yet: there is no connection.")).toBeVisible();
  await page.route("**/api/posts", (route) => route.abort());
  await reconnect(context);
  const other = await context.newPage();
  await signIn(other, desk, staff.admin);
  await page.unroute("**/api/posts");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the text again" })).toBeVisible();
  expect(await totalOf(page, desk, title)).toBe(0);
});

test("an edit saved offline is sent when the connection is back", async ({ page, desk, context }) => {
  const title = unique("Edited on the bus");
  const id = await createRecord(page.request, desk, staff.editor, "event", title);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  await expect(text(page)).toBeVisible();
  await disconnect(context);
  const field = page.getByRole("textbox", { name: "Title" });
  await field.fill(`${title}!`);
  await field.press("ControlOrMeta+S");
  await expect(
    page.getByRole("alert").filter({ hasText: "It is sent when the connection is back" }),
  ).toBeVisible();
  await expect(failures(page)).toHaveCount(0);
  await reconnect(context);
  await expect(page.getByText("Event updated successfuly")).toBeVisible();
  await expect(field).toHaveValue(`${title}!`);

  // Changed since: not sent without the author.
  await disconnect(context);
  await field.fill(`${title}?`);
  await field.press("ControlOrMeta+S");
  await expect(
    page.getByRole("alert").filter({ hasText: "It is sent when the connection is back" }),
  ).toBeVisible();
  await field.fill(`${title} and then`);
  await reconnect(context);
  await expect(notice(page)).toHaveCount(0);
  await page.waitForTimeout(500);
  const stored = await (await page.request.get(`${desk}/api/event/${id}`)).json();
  expect(stored.event_name).toBe(`${title}!`);
});

test("pages that failed to load offline appear when the connection is back", async ({
  page,
  desk,
  context,
}) => {
  const title = unique("Later");
  const id = await createRecord(page.request, desk, staff.editor, "event", title);
  await signIn(page, desk, staff.editor);
  // Its module is already loaded.
  await page.goto(`${desk}/dashboard/events/new`);
  await expect(text(page)).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  const link = page.getByRole("link", { name: title, exact: true });
  await expect(link).toBeVisible();
  await disconnect(context);
  await link.click();
  await expect(
    page.getByText("You are offline. This page appears when the connection is back."),
  ).toBeVisible();
  await reconnect(context);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(page).toHaveURL(`${desk}/dashboard/events/edit/${id}`);
});

test("deleting offline says that there is no connection and restores the row", async ({
  page,
  desk,
  context,
}) => {
  const title = unique("Not deleted");
  await createRecord(page.request, desk, staff.editor, "post", title);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts?q=${encodeURIComponent(title)}`);
  const remove = page.getByRole("button", { name: `Delete: ${title}` });
  await expect(remove).toBeVisible();
  await disconnect(context);
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, I'm sure" }).click();
  await expect(page.locator(".toast.warning")).toContainText("There is no connection right now.");
  await expect(remove).toBeVisible();
  await expect(failures(page)).toHaveCount(0);
});
