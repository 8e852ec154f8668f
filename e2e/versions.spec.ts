import type { Page } from "@playwright/test";
import { createRecordIn, saveBodyIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

const rows = (page: Page) => page.locator("tbody").getByRole("row");
const main = (page: Page) => page.getByRole("main");

/** A published post with a published change, and a change that readers do not see. */
async function createHistory(page: Page, site: string): Promise<number> {
  const admin = await createSession(page.request, site, staff.admin);
  const editor = await signIn(page, site, staff.editor);
  const title = `History ${crypto.randomUUID().slice(0, 8)}`;
  const id = await createRecordIn(page.request, site, admin, "post", title, "<p>It begins on Monday.</p>");
  await saveBodyIn(page.request, site, editor, "post", id, "<p>It begins on Tuesday.</p>");
  const body = "<p>It begins on <strong>Tuesday</strong> in room 4.</p><p>Bring paper.</p>";
  await saveBodyIn(page.request, site, admin, "post", id, body, "draft");
  return id;
}

/** Asks to restore the oldest version, up to the confirmation. */
async function askToRestore(page: Page, site: string, id: number): Promise<void> {
  await page.goto(`${site}/dashboard/posts/${id}/versions`);
  await rows(page)
    .nth(2)
    .getByRole("button", { name: /^Restore/ })
    .click();
}

test("lists the versions of a record, and shows what changed between two of them", async ({ page, desk }) => {
  const id = await createHistory(page, desk);
  const list = `${desk}/dashboard/posts/${id}/versions`;
  await page.goto(list);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(0)).toContainText(/Yusuf Dalmar.*Saved/s);
  await expect(rows(page).nth(1)).toContainText(/Sahra Guleed.*Published.*Readers see this/s);
  await expect(rows(page).nth(2)).toContainText(/Yusuf Dalmar.*Published.*Readers saw this/s);
  const restore = rows(page)
    .nth(0)
    .getByRole("button", { name: /^Restore/ });
  await expect(restore).toHaveCount(0);
  const change = (row: number) =>
    rows(page)
      .nth(row)
      .getByRole("link", { name: /^What changed/ });
  await expect(change(2)).toHaveCount(0);
  await change(0).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed");
  await expect(main(page).locator("ins")).toHaveText([/added: in room 4/, /added: Bring paper\./]);
  await expect(main(page).locator("del")).toHaveCount(0);
  await main(page).getByText("3 lines without changes").click();
  await expect(main(page)).toContainText("Title: History");

  await page.goBack();
  const compare = (row: number) =>
    rows(page)
      .nth(row)
      .getByRole("button", { name: /^Compare/ });
  await compare(0).click();
  await expect(page.getByText(/^Choose “Compare” at the version/)).toBeVisible();
  await compare(2).click();
  await expect(main(page).locator("del")).toHaveText([/removed: Monday/]);
  const [, older = ""] = /versions\/(\d+)\/\d+$/.exec(page.url()) ?? [];
  await page.goto(`${list}/${older}/${older}`);
  await expect(main(page)).toContainText("No difference");
  await page.goto(list);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(`${desk}/dashboard/posts/update-post/${id}`);
});

test("restores a version without publishing it", async ({ page, desk }) => {
  const id = await createHistory(page, desk);
  await askToRestore(page, desk, id);
  await expect(page.getByRole("dialog")).toContainText("Readers see nothing of it until you publish.");
  await page.getByRole("button", { name: "Yes, I'm sure" }).click();
  await expect(page.getByText("Restored. Publish it when it is ready.")).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(0)).toContainText(/Sahra Guleed.*Restored from an earlier version/s);
  await expect(rows(page).nth(2)).toContainText("Readers see this");
  const { post_body } = await (await page.request.get(`${desk}/api/posts/${id}`)).json();
  expect(post_body).toBe("<p>It begins on Tuesday.</p>");
});

test.describe("a newer version of somebody else", () => {
  test.use({ expectedComplaint: /status of 409/ });

  test("stops a restore", async ({ page, desk }) => {
    const id = await createHistory(page, desk);
    await askToRestore(page, desk, id);
    const admin = await createSession(page.request, desk, staff.admin);
    await saveBodyIn(page.request, desk, admin, "post", id, "<p>It begins on Friday.</p>");
    await page.getByRole("button", { name: "Yes, I'm sure" }).click();
    await expect(page.getByText(/^Somebody saved a newer version meanwhile/)).toBeVisible();
    // The list shows the newer version.
    await expect(rows(page).nth(0)).toContainText("Readers see this");
  });
});

test.describe("two texts of 500,000 characters", () => {
  /** Paragraphs of which every tenth differs. */
  const longBody = (word: string) => {
    const paragraph = (index: number) =>
      `<p>${`Lesson ${index} of the course begins on ${index % 10 === 0 ? word : "Monday"} at eight. `.repeat(8)}</p>`;
    return Array.from({ length: 1_100 }, (_, index) => paragraph(index))
      .join("")
      .slice(0, 500_000);
  };

  test("are compared", async ({ page, desk }) => {
    const id = await createHistory(page, desk);
    const snapshot = (body: string) => ({
      title: "Long",
      body,
      image: null,
      imageAlt: "",
      fields: { status: null },
      lang: null,
    });
    await page.route(/\/versions\/\d+$/, async (route) => {
      if (route.request().resourceType() === "document") return route.fallback();
      const answer = await (await route.fetch()).json();
      const word =
        route.request().url().endsWith(`/${answer.versionID}`) && answer.isLive ? "Friday" : "Sunday";
      await route.fulfill({ json: { ...answer, snapshot: snapshot(longBody(word)) } });
    });
    await page.goto(`${desk}/dashboard/posts/${id}/versions`);
    await rows(page)
      .nth(0)
      .getByRole("link", { name: /^What changed/ })
      .click();
    await expect(main(page).locator("ins").first()).toBeVisible();
    await expect(main(page).locator(".changed-block")).toHaveCount(110);
  });
});
