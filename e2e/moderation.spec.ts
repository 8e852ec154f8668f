import type { Page } from "@playwright/test";
import { storeSettings } from "../server/settings/index.ts";
import { writeRows } from "../server/testing/index.ts";
import { ownSite } from "./own-site.ts";
import { createRecordIn, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { changeData } from "./site-process.ts";
import { createSession, newUser, type StoredSession, signIn, staff } from "./users.ts";

/* A site where first comments wait for approval. */

const site = ownSite({
  hasSettings: false,
  prepare: (dataDir) =>
    changeData(dataDir, ({ db }) =>
      writeRows(db, (transaction) => storeSettings(transaction, { holdFirstComments: true })),
    ),
});
const screen = () => `${site.url}/dashboard/comments`;

async function write(page: Page, by: StoredSession, postID: number, commentBody: string): Promise<string> {
  const headers = { authorization: `Bearer ${by.token}` };
  const answer = await page.request.post(`${site.url}/api/comments`, {
    headers,
    data: { commentBody, postID },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).commentID;
}

/** A post, and a new person without comments. */
async function begin(page: Page, title = unique("Networks")) {
  const editor = await createSession(page.request, site.url, staff.editor);
  const post = await createRecordIn(page.request, site.url, editor, "post", title);
  const person = newUser(unique("Deeqa"));
  return { post, person, address: `${site.url}/posts/${post}` };
}

const rowOf = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

test("a first comment waits, which its author sees on every device, until a moderator approves it", async ({
  page,
  browser,
}) => {
  const { person, address } = await begin(page);
  const said = unique("The first thing I ever wrote here,");
  await signIn(page, site.url, person);
  await page.goto(address);
  const form = page.getByRole("form", { name: "Leave a comment" });
  await expect(form.getByLabel("Name")).toHaveValue(person.name);
  await form.getByLabel("Comment", { exact: true }).fill(said);
  await form.getByRole("button", { name: "Submit comment" }).click();
  const own = page.locator(".feedback").getByRole("listitem").filter({ hasText: said });
  await expect(own).toContainText("Waiting for approval");
  await expect(page.getByRole("status").filter({ hasText: "It is waiting for approval" })).toBeVisible();
  await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("");

  const anonymous = await (await browser.newContext()).newPage();
  await anonymous.goto(address);
  await expect(anonymous.locator(".feedback")).toContainText("No comments on this course yet.");
  expect(await anonymous.content()).not.toContain(said);

  const otherDevice = await (await browser.newContext()).newPage();
  await signIn(otherDevice, site.url, person);
  await otherDevice.goto(address);
  const there = otherDevice.locator(".feedback").getByRole("listitem").filter({ hasText: said });
  await expect(there).toContainText("Waiting for approval");

  const moderator = await (await browser.newContext()).newPage();
  await signIn(moderator, site.url, staff.editor);
  await moderator.goto(`${site.url}/dashboard`);
  await moderator.getByRole("link", { name: /comments? waits? for approval/ }).click();
  await expect(rowOf(moderator, said)).toContainText("first comment");
  // The row disappears before the server has answered.
  const approved = moderator.waitForResponse((response) => response.request().method() === "PATCH");
  await rowOf(moderator, said)
    .getByRole("button", { name: `Approve: comment by ${person.name}` })
    .click();
  await expect(rowOf(moderator, said)).toHaveCount(0);
  expect((await approved).ok()).toBe(true);

  await anonymous.reload();
  await expect(anonymous.locator(".feedback")).toContainText(said);
  await otherDevice.reload();
  await expect(there).toHaveCount(1);
  await expect(there).not.toContainText("Waiting for approval");
  for (const each of [anonymous, otherDevice, moderator]) await each.context().close();
});

test("all comments of a page are removed at once, and come back by Undo", async ({ page }) => {
  const { post, person } = await begin(page);
  const author = await createSession(page.request, site.url, person);
  const words = unique("Buy");
  for (let turn = 0; turn < 12; turn += 1)
    await write(page, author, post, `${words}, number ${turn} of many.`);
  await signIn(page, site.url, staff.editor);
  await page.goto(`${screen()}?q=${encodeURIComponent(words)}`);
  await expect(rowOf(page, words)).toHaveCount(10);
  await page.getByLabel("Rows per page:").selectOption("100");
  await expect(rowOf(page, words)).toHaveCount(12);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByText("12 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "12 comments deleted" })).toBeVisible();
  await expect(page.locator(".badge").filter({ hasText: "Deleted" })).toHaveCount(12);
  await expect(page.getByText(/selected/)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".badge").filter({ hasText: "Waiting for approval" })).toHaveCount(12);
  const isTooWide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
  expect(await page.evaluate(isTooWide)).toBe(false);
});

test("the name of an author limits the list to their comments, and the limit is taken away", async ({
  page,
}) => {
  const { post, person } = await begin(page);
  const [author, other] = [
    await createSession(page.request, site.url, person),
    await createSession(page.request, site.url, newUser(unique("Cabdi"))),
  ];
  const words = unique("Shared");
  await write(page, author, post, `${words}, by one person.`);
  await write(page, other, post, `${words}, by another person.`);
  await signIn(page, site.url, staff.editor);
  await page.goto(`${screen()}?q=${encodeURIComponent(words)}`);
  await expect(rowOf(page, words)).toHaveCount(2);
  await rowOf(page, "by one person")
    .getByRole("link", { name: `Show only comments by ${person.name}` })
    .click();
  await expect(rowOf(page, words)).toHaveCount(1);
  const by = page.getByRole("combobox", { name: "By" });
  await expect(by.getByRole("option", { selected: true })).toHaveText(person.name);
  await by.selectOption("everybody");
  await expect(rowOf(page, words)).toHaveCount(2);
});

test("two moderators act on one comment: the second sees who was first", async ({ page, browser }) => {
  const { post, person } = await begin(page);
  const words = unique("Contested");
  await write(page, await createSession(page.request, site.url, person), post, `${words}, for two people.`);
  const other = await (await browser.newContext()).newPage();
  await signIn(page, site.url, staff.editor);
  await signIn(other, site.url, staff.admin);
  for (const each of [page, other]) {
    await each.goto(`${screen()}?q=${encodeURIComponent(words)}`);
    await expect(rowOf(each, words)).toContainText("Waiting for approval");
  }
  await rowOf(page, words)
    .getByRole("button", { name: /^Approve/ })
    .press("Enter");
  await expect(rowOf(page, words)).toContainText("Shown");
  await expect(rowOf(page, words)).toBeFocused();
  await rowOf(other, words)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(
    other.getByRole("alert").filter({ hasText: `${staff.editor.name} has already` }),
  ).toBeVisible();
  await expect(rowOf(other, words)).toContainText(`by ${staff.editor.name}`);
  await rowOf(other, words)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(rowOf(other, words)).toContainText(`by ${staff.admin.name}`);
  await other.context().close();
});

test.describe("a ban", () => {
  test.use({ expectedComplaint: /status of 403/ });

  test("is asked about, told to the person at their next comment, and lifted on their profile", async ({
    page,
    browser,
  }) => {
    const { post, person, address } = await begin(page);
    const author = await createSession(page.request, site.url, person);
    const words = unique("Rude");
    await write(page, author, post, `${words} words about somebody.`);
    const reader = await (await browser.newContext()).newPage();
    await signIn(reader, site.url, person);
    await reader.goto(address);

    await signIn(page, site.url, staff.admin);
    await page.goto(`${screen()}?q=${encodeURIComponent(words)}`);
    await rowOf(page, words)
      .getByRole("button", { name: `Ban author: ${person.name}` })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes, I'm sure" }).click();
    await expect(rowOf(page, words)).toContainText("Banned");

    const form = reader.getByRole("form", { name: "Leave a comment" });
    await form.getByLabel("Comment", { exact: true }).fill("Something else that I think.");
    await form.getByRole("button", { name: "Submit comment" }).click();
    await expect(form.getByText("You cannot write comments on this website any more.")).toBeVisible();
    await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("Something else that I think.");

    await page.goto(`${site.url}/dashboard/users/edit/${author.user.userId}`);
    await expect(page.getByText("This person is banned from writing comments.")).toBeVisible();
    await page.getByRole("button", { name: "Lift ban" }).click();
    await expect(page.getByText("This person may write comments.")).toBeVisible();
    await form.getByRole("button", { name: "Submit comment" }).click();
    await expect(reader.locator(".feedback")).toContainText("Something else that I think.");
    await reader.context().close();
  });
});
