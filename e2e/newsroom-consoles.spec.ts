import type { APIRequestContext, Page } from "@playwright/test";
import { expectControlsReachable, expectNoHorizontalScroll } from "./layout-assertions.ts";
import { createRecordIn, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, type StoredSession, signIn, staff } from "./users.ts";

/* Consoles and overview show what is not published. All tests write to one site: each looks for its own titles. */

function createDraft(
  request: APIRequestContext,
  desk: string,
  by: StoredSession,
  title: string,
): Promise<number> {
  return createRecordIn(request, desk, by, "post", title, "<p>Some words.</p>", { state: "draft" });
}

async function requestReview(request: APIRequestContext, desk: string, by: StoredSession, id: number) {
  const headers = { authorization: `Bearer ${by.token}` };
  const path = `${desk}/api/content/posts/${id}`;
  const { versionID } = await (await request.get(path, { headers })).json();
  const data = { baseVersion: versionID };
  expect((await request.post(`${path}/review`, { headers, data })).status()).toBe(200);
}

const row = (page: Page, title: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: `Edit: ${title}` }) });

test("filters of state and author are in the URL, and survive Back and a reload", async ({ page, desk }) => {
  const [draft, waiting, live] = [unique("Only a draft"), unique("To be reviewed"), unique("Already live")];
  const admin = await createSession(page.request, desk, staff.admin);
  const me = await signIn(page, desk, staff.editor);
  const id = await createDraft(page.request, desk, me, draft);
  await requestReview(page.request, desk, admin, await createDraft(page.request, desk, admin, waiting));
  await createRecordIn(page.request, desk, me, "post", live);
  await page.goto(`${desk}/dashboard/posts`);
  await expect(row(page, live)).toBeVisible();

  await page.getByRole("combobox", { name: "Show", exact: true }).selectOption("Drafts");
  await expect(page).toHaveURL(/[?&]state=draft/);
  await expect(row(page, draft)).toContainText("Draft");
  await expect(row(page, draft)).toContainText(`by ${staff.editor.name}`);
  await expect(row(page, waiting)).toContainText("Waiting for review");
  await expect(row(page, live)).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await expectControlsReachable(page);

  await page.getByRole("combobox", { name: "By", exact: true }).selectOption("me");
  await expect(page).toHaveURL(new RegExp(`author=${me.user.userId}`));
  await expect(row(page, draft)).toBeVisible();
  await expect(row(page, waiting)).toHaveCount(0);

  await page.getByRole("combobox", { name: "By", exact: true }).selectOption("everybody");
  await page.getByRole("combobox", { name: "Show", exact: true }).selectOption("Waiting for review");
  await expect(row(page, waiting)).toBeVisible();
  await expect(row(page, draft)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Show", exact: true })).toHaveValue("review");
  await expect(row(page, waiting)).toBeVisible();
  await page.goBack();
  await expect(row(page, draft)).toBeVisible();

  // A draft has no page: View leads to its form.
  const view = row(page, draft).getByRole("link", { name: `View: ${draft}` });
  await expect(view).toHaveAttribute("href", `/dashboard/posts/update-post/${id}`);
});

test("a filter without results offers to choose another", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events?state=scheduled`);
  await expect(page.getByText("No records to display")).toBeVisible();
  await expect(page.getByText("Nothing like this. Choose another state or author.")).toBeVisible();
});

test("the filter Deleted leads an editor to the recycle bin, which offers what the editor may do", async ({
  page,
  desk,
}) => {
  const [draft, seen] = [unique("Deleted draft"), unique("Deleted course")];
  const me = await signIn(page, desk, staff.editor);
  const headers = { authorization: `Bearer ${me.token}` };
  for (const [title, more] of [
    [draft, { state: "draft" }],
    [seen, {}],
  ] as const) {
    const id = await createRecordIn(page.request, desk, me, "post", title, "<p>Some words.</p>", more);
    expect((await page.request.delete(`${desk}/api/posts/${id}`, { headers })).status()).toBe(204);
  }
  // As with the setting that administrators approve what editors write.
  await page.route("**/api/user/me", async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), mayPublish: false } });
  });
  await page.goto(`${desk}/dashboard/posts`);
  await page.getByRole("combobox").filter({ hasText: "Deleted" }).selectOption("Deleted");
  await expect(page).toHaveURL(`${desk}/dashboard/trash?list=deletedPosts`);
  const restore = (title: string) => page.getByRole("button", { name: `RESTORE: ${title}` });
  for (const title of [draft, seen]) {
    await page.getByRole("searchbox").fill(title);
    await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(1);
    await expect(restore(title)).toHaveCount(title === draft ? 1 : 0);
  }
});

test("the overview counts drafts, and the reviews that one may decide, and leads to them", async ({
  page,
  desk,
}) => {
  const [own, waiting] = [unique("My own draft"), unique("Please review this")];
  const admin = await createSession(page.request, desk, staff.admin);
  const me = await signIn(page, desk, staff.editor);
  await createDraft(page.request, desk, me, own);
  await requestReview(page.request, desk, admin, await createDraft(page.request, desk, admin, waiting));
  await page.goto(`${desk}/dashboard`);
  const reviews = page.getByRole("region", { name: "Waiting for review" });
  await expect(reviews.getByRole("link", { name: /^Courses: \d+$/ })).toBeVisible();
  await expect(page.locator(".counters dt").first()).toHaveText("Total Users");
  await expect(page.getByRole("heading", { name: "Latest Users" })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectControlsReachable(page);
  const drafts = page.getByRole("region", { name: "Not finished" });
  await drafts.getByRole("link", { name: /^Courses: \d+ drafts?$/ }).click();
  await expect(page).toHaveURL(`${desk}/dashboard/posts?state=draft`);
  await expect(row(page, own)).toBeVisible();
});

test("the overview has only the specified parts while nothing waits", async ({ page, desk }) => {
  await page.route("**/api/content/coming-up", (route) =>
    route.fulfill({ json: { entries: [], unfinished: [] } }),
  );
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard`);
  await expect(page.getByRole("heading", { name: "Latest Users" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading")).toHaveText(["Dashboard Status", "Latest Users"]);
});
