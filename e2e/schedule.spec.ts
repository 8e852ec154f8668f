import type { Page } from "@playwright/test";
import { picture } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

/** Planned publications, from a device in another time zone than the college's Africa/Mogadishu. */

// The editor asks for the picture of a draft without a session first.
test.use({ timezoneId: "America/New_York", expectedComplaint: /status of 404/ });

const dayMs = 86_400_000;

/** The date in Mogadishu, as a date input wants it. */
const dateIn = (days: number) =>
  new Date(Date.now() + days * dayMs + 3 * 3_600_000).toISOString().slice(0, 10);

async function createDraft(page: Page, site: string, title: string) {
  const { token } = await createSession(page.request, site, staff.editor);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${site}/api/posts`, {
    headers,
    multipart: { post_title: title, post_body: "<p>Soon.</p>", post_image: picture, state: "draft" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { postID: id, versionID: baseVersion } = await answer.json();
  const plan = async (moments: object) => {
    const planned = await page.request.post(`${site}/api/content/posts/${id}/schedule`, {
      headers,
      data: { baseVersion, publishAt: null, unpublishAt: null, ...moments },
    });
    expect(planned.status(), await planned.text()).toBe(200);
  };
  const read = async () => (await page.request.get(`${site}/api/content/posts/${id}`, { headers })).json();
  return { id: Number(id), plan, read };
}

async function openDialog(page: Page, site: string, id: number) {
  await signIn(page, site, staff.editor);
  await page.goto(`${site}/dashboard/posts/update-post/${id}`);
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Schedule…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule" });
  await expect(dialog.getByText("All times are college time (East Africa Time).")).toBeVisible();
  const publish = dialog.getByRole("group", { name: "Publish at" });
  const takeDown = dialog.getByRole("group", { name: "Take down at" });
  return { dialog, publish, takeDown, save: dialog.getByRole("button", { name: "Save schedule" }) };
}

test("an impossible plan is refused beside its field; a draft is planned by keyboard, and the plan is taken back", async ({
  page,
  desk,
}) => {
  const title = `Planned ${crypto.randomUUID().slice(0, 8)}`;
  const { id, read } = await createDraft(page, desk, title);
  const { dialog, publish, takeDown, save } = await openDialog(page, desk, id);
  await publish.getByLabel("Date").fill(dateIn(-1));
  await save.press("Enter");
  await expect(publish.getByText("This time is over. Choose a later one.")).toBeVisible();
  await expect(publish.getByLabel("Date")).toBeFocused();
  await publish.getByLabel("Date").fill(dateIn(3));
  await takeDown.getByLabel("Date").fill(dateIn(2));
  await save.press("Enter");
  await expect(takeDown.getByText("It would be taken down before it is published.")).toBeVisible();
  await expect(takeDown.getByLabel("Date")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await read()).toMatchObject({ state: "draft", publishAt: null });

  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Schedule…" }).press("Enter");
  await publish.getByLabel("Date").fill(dateIn(3));
  await expect(publish.getByLabel("Time")).toHaveValue("08:00");
  await expect(publish.getByText("in 3 days")).toBeVisible();
  await save.press("Enter");
  await expect(page.getByText("The schedule is saved.")).toBeVisible();
  await expect(page.getByText(/^Publishes .* 08:00 \(East Africa Time\), in 3 days$/)).toBeVisible();
  expect(await read()).toMatchObject({ state: "scheduled", publishAt: `${dateIn(3)}T05:00:00.000Z` });
  await page.goto(`${desk}/dashboard`);
  await page.locator(".coming-up").getByRole("link", { name: title }).click();

  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Schedule…" }).press("Enter");
  await page.getByRole("button", { name: "Clear: Publish at" }).press("Enter");
  await expect(publish.getByLabel("Date")).toBeFocused();
  await save.press("Enter");
  await expect(page.getByText("Publishes")).toBeHidden();
  expect(await read()).toMatchObject({ state: "draft", publishAt: null });
});

test("a planned text is saved for its plan, and published at once only when asked", async ({
  page,
  desk,
}) => {
  const { id, plan, read } = await createDraft(page, desk, "Planned");
  await plan({ publishAt: `${dateIn(3)}T05:00:00.000Z` });
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update post");
  await expect(page.getByText(/^Readers see it from .* 08:00\.$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Planned better");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved. It is published at its time.")).toBeVisible();
  expect(await read()).toMatchObject({ state: "scheduled", snapshot: { title: "Planned better" } });

  await page.getByRole("textbox", { name: "Title" }).fill("Planned best");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page).toHaveURL(`${desk}/dashboard/posts`);
  expect(await read()).toMatchObject({
    state: "scheduled",
    publishAt: `${dateIn(3)}T05:00:00.000Z`,
    snapshot: { title: "Planned best" },
  });

  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Save without publishing" })).toBeHidden();
  await page.getByRole("button", { name: "Publish now" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish this text now?" });
  await dialog.getByRole("button", { name: "Yes, I'm sure" }).press("Enter");
  await expect(page.getByText("Post created successfuly")).toBeVisible();
  expect(await read()).toMatchObject({ state: "live", publishAt: null });
});

test("a planned post appears and disappears for readers without anybody's help", async ({ page, desk }) => {
  const { id, plan } = await createDraft(page, desk, "For a moment");
  const status = async () => (await page.request.get(`${desk}/api/posts/${id}`)).status();
  const from = (ms: number) => new Date(Date.now() + ms).toISOString();
  await plan({ publishAt: from(1_500), unpublishAt: from(4_500) });
  expect(await status()).toBe(404);
  await expect.poll(status).toBe(200);
  await expect.poll(status).toBe(404);
});
