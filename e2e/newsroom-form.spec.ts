import type { Page } from "@playwright/test";
import { type ContentKind, contentKinds } from "../contract/values/content-kinds.ts";
import { storeSettings } from "../server/settings/index.ts";
import { writeRows } from "../server/testing/index.ts";
import { axeFindings } from "./checks/axe.ts";
import { openFoldedFields, text as words } from "./editor.ts";
import { expectNoHorizontalScroll } from "./layout-assertions.ts";
import { ownSite } from "./own-site.ts";
import { createRecordIn, picture, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { changeData } from "./site-process.ts";
import { createSession, signIn, staff } from "./users.ts";

/* What can be done with a text beside publishing it, each as one flow from its form. */

// The editor asks for the picture of a draft without a session first, and tests ask for records that are not public.
test.use({ expectedComplaint: /status of (404|503)/ });

const progress = (page: Page) => page.locator(".record-progress");

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: action, exact: true }).click();
}

async function expectNotOffered(page: Page, actions: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("button", { name: "Share a preview", exact: true })).toBeVisible();
  for (const name of actions) await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
}

async function writeNewPost(page: Page, site: string, title: string): Promise<void> {
  await page.goto(`${site}/dashboard/posts/new`);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.locator("input[type=file]").first().setInputFiles(picture);
  await words(page).fill("It begins on Monday.");
}

async function openForm(page: Page, site: string, kind: ContentKind, id: number): Promise<void> {
  await page.goto(`${site}${contentKinds[kind].editPath}/${id}`);
  await expect(words(page)).toBeVisible();
}

const readPublic = (page: Page, site: string, kind: ContentKind, id: number) =>
  page.request.get(`${site}${contentKinds[kind].apiPath}/${id}`);

test("a live text is taken down after a question, with what its form contains, and published again", async ({
  page,
  desk,
}) => {
  const me = await signIn(page, desk, staff.editor);
  const id = await createRecordIn(page.request, desk, me, "event", unique("Postponed"), "<p>On Monday.</p>");
  await openForm(page, desk, "event", id);
  await expect(progress(page)).toHaveText("Published");
  await words(page).fill("On Tuesday.");

  await choose(page, "Take down");
  const question = page.getByRole("dialog", { name: "Take this text down?" });
  await expect(question).toContainText("Readers no longer see it");
  await question.getByRole("button", { name: "No" }).click();
  expect((await readPublic(page, desk, "event", id)).status()).toBe(200);

  await page.route("**/unpublish", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
  await choose(page, "Take down");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("The text could not be taken down.")).toBeVisible();
  await expect(progress(page)).not.toHaveText("Draft");

  await choose(page, "Take down");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Taken down. Readers no longer see it.")).toBeVisible();
  await expect(progress(page)).toHaveText("Draft");
  await expect(words(page)).toHaveText("On Tuesday.");
  expect((await readPublic(page, desk, "event", id)).status()).toBe(404);
  await expectNotOffered(page, ["Take down"]);

  await page.getByRole("button", { name: "EDIT EVENT" }).click();
  await expect(page.getByText("Event updated successfuly")).toBeVisible();
  expect(await (await readPublic(page, desk, "event", id)).json()).toMatchObject({
    event_body: "<p>On Tuesday.</p>",
  });
});

test("one click shows one's own newest text as readers will see it, and to staff alone", async ({
  page,
  desk,
}) => {
  const title = unique("Before anybody");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  const preview = page.getByRole("button", { name: "Preview", exact: true });
  const openTab = async () => (await Promise.all([page.waitForEvent("popup"), preview.click()]))[0];

  const early = await openTab();
  await expect(page.getByText("There is no preview: there is no text yet")).toBeVisible();
  await expect.poll(() => early.isClosed()).toBe(true);

  await writeNewPost(page, desk, title);
  const tab = await openTab();
  const text = tab.frameLocator("iframe");
  await expect(text.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(text.getByText("It begins on Monday.")).toBeVisible();
  await expect
    .poll(() =>
      text
        .locator("article .cover img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  const width = () => text.locator("body").evaluate(() => innerWidth);
  await expect.poll(width).toBeLessThan(361);
  await tab.getByLabel("On a computer").check();
  await expect.poll(width).toBeGreaterThan(1200);
  await expect(tab.getByText("Readers do not see it yet.")).toBeVisible();
  await expect(tab.getByRole("button", { name: "Approve and publish" })).toHaveCount(0);

  const id = /posts\/(\d+)\/preview/.exec(tab.url())?.[1];
  expect((await page.request.get(`${desk}/api/content/posts/${id}/preview`)).status()).toBe(401);
  await tab.close();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await preview.click();
  await expect(page.getByText("The browser did not open a new tab.")).toBeVisible();
});

test("an unsaved text is shared with somebody without an account, until one withdraws the link", async ({
  page,
  browser,
  desk,
}) => {
  const title = unique("Read this first");
  await signIn(page, desk, staff.editor);
  await writeNewPost(page, desk, title);
  await choose(page, "Share a preview");
  const dialog = page.getByRole("dialog", { name: "Share a preview" });
  const url = await dialog.getByLabel("Link").inputValue();
  await expect(dialog.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  );
  await expect(progress(page)).toHaveText("Draft");

  const reader = await (await browser.newContext()).newPage();
  const shared = desk + new URL(url).pathname;
  await reader.goto(shared);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(reader.getByRole("main")).toContainText("It begins on Monday.");
  await expectNoHorizontalScroll(reader);
  expect(await axeFindings(reader)).toEqual([]);
  await reader.context().close();

  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Withdrawn. Nobody can open the link any more.")).toBeVisible();
  expect((await page.request.get(shared)).status()).toBe(404);
});

test("a save stores the detected language, which follows the text until one is chosen", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events/new`);
  await openFoldedFields(page);
  const language = page.getByLabel("Language of the text");
  const automatic = language.getByRole("option").first();
  const save = async () => {
    const answer = page.waitForResponse(
      (response) =>
        /\/api\/event(\/\d+)?$/.test(response.url()) && ["POST", "PUT"].includes(response.request().method()),
    );
    await page.keyboard.press("Control+s");
    return (await answer).json();
  };
  await page.locator("input[type=file]").first().setInputFiles(picture);
  await expect(automatic).toHaveText("Automatic");
  await page.getByRole("textbox", { name: "Title" }).fill("Tababar cusub oo la bilaabayo bisha soo socota");
  await expect(automatic).toHaveText("Automatic (Somali)");
  await words(page).fill("The training begins with a lesson about cables.");
  await expect(automatic).toHaveText("Automatic (English)");
  expect(await save()).toMatchObject({ lang: "en" });
  await expect(language).toHaveValue("en");
  await words(page).fill("Tababar cusub oo la bilaabayo bisha soo socota");
  expect(await save()).toMatchObject({ lang: "so" });
  await expect(language).toHaveValue("so");
  await language.selectOption("Arabic");
  await expect(automatic).toHaveText("Automatic");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveAttribute("dir", "rtl");
  await expect(words(page)).toHaveCSS("direction", "rtl");
  expect(await save()).toMatchObject({ lang: "ar" });
});

test.describe("where EDITORs do not publish by themselves", () => {
  const site = ownSite({
    hasSettings: false,
    prepare: (dataDir) =>
      changeData(dataDir, ({ db }) =>
        writeRows(db, (transaction) => storeSettings(transaction, { editorsPublish: false })),
      ),
  });

  test("a text is sent for review, sent back with a reason, and approved", async ({ page, browser }) => {
    const title = unique("Please read");
    await signIn(page, site.url, staff.editor);
    await writeNewPost(page, site.url, title);
    await expectNotOffered(page, ["Schedule…", "Take down"]);
    await page.getByRole("button", { name: "Ready for review" }).click();
    await expect(page.getByText("Sent for review.")).toBeVisible();
    await expect(progress(page)).toHaveText("Waiting for review");

    const admin = await (await browser.newContext()).newPage();
    await signIn(admin, site.url, staff.admin);
    await admin.goto(`${site.url}/dashboard`);
    await admin
      .getByRole("region", { name: "Waiting for review" })
      .getByRole("link", { name: /^Courses/ })
      .click();
    await admin.getByRole("link", { name: `Edit: ${title}` }).click();
    await admin.getByRole("button", { name: "Send back with reason" }).click();
    const reasons = admin.getByRole("dialog", { name: "Send back with reason" });
    await reasons.getByLabel("What is to be changed?").fill("It is Tuesday.");
    await reasons.getByRole("button", { name: "Send back", exact: true }).click();
    await expect(admin.getByText("Sent back.", { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByText("It is Tuesday.")).toBeVisible();
    await words(page).fill("It begins on Tuesday.");
    // It was sent back: it is asked for again.
    await page.getByRole("button", { name: "Ready for review" }).click();
    await expect(progress(page)).toHaveText("Waiting for review");

    await admin.reload();
    await expect(words(admin)).toHaveText("It begins on Tuesday.");
    await admin.getByRole("link", { name: "Preview and approve" }).click();
    const text = admin.frameLocator("iframe");
    await expect(text.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(text.getByText("It begins on Tuesday.")).toBeVisible();
    await admin.getByRole("button", { name: "Approve and publish" }).click();
    await expect(admin.getByText("Post created successfuly")).toBeVisible();
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText(title);
    await admin.context().close();

    await page.reload();
    await expect(progress(page)).toHaveText("Published");
    await expectNotOffered(page, ["Schedule…", "Take down"]);
    const { posts } = await (await page.request.get(`${site.url}/api/posts?limit=1`)).json();
    expect(posts[0]).toMatchObject({ post_title: title, post_body: "<p>It begins on Tuesday.</p>" });
  });

  test("a form says that somebody's plan keeps the text that was planned, before and after it is saved", async ({
    page,
  }) => {
    const admin = await createSession(page.request, site.url, staff.admin);
    const plan = { state: "scheduled", publishAt: new Date(Date.now() + 86_400_000).toISOString() };
    const id = await createRecordIn(
      page.request,
      site.url,
      admin,
      "event",
      unique("Planned"),
      undefined,
      plan,
    );
    await signIn(page, site.url, staff.editor);
    await openForm(page, site.url, "event", id);
    const notice = page.getByText("Your changes stay unpublished until they are approved");
    await expect(notice).toContainText(
      /^Readers see the text that was scheduled from \w{3} \d+ \w{3} \d{4}, \d\d:\d\d\. Your changes/,
    );
    await words(page).fill("It begins on Tuesday.");
    await choose(page, "Save without publishing");
    await expect(progress(page)).toContainText("Without the changes since it was scheduled");
    await expect(notice).toBeVisible();
  });

  test("the list offers nobody to delete what readers see who may not publish it", async ({ page }) => {
    const admin = await createSession(page.request, site.url, staff.admin);
    const live = unique("For readers");
    const draft = unique("Not yet");
    await createRecordIn(page.request, site.url, admin, "event", live);
    await createRecordIn(page.request, site.url, admin, "event", draft, undefined, { state: "draft" });
    await signIn(page, site.url, staff.editor);
    await page.goto(`${site.url}/dashboard/events?state=all`);
    await expect(page.getByRole("link", { name: `Edit: ${live}` })).toBeVisible();
    await expect(page.getByRole("button", { name: `Delete: ${live}` })).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Delete: ${draft}` })).toBeVisible();
  });
});
