import type { Page, Route } from "@playwright/test";
import type { ContentKind } from "../contract/values/content-kinds.ts";
import { text } from "./editor.ts";
import { holdBackPart } from "./hold-back.ts";
import { createRecord, picture, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { expectToast } from "./toast-assertions.ts";
import { createSession, signIn, staff } from "./users.ts";

/**
 * A form that creates and one that edits: heading, button while saving, toasts, and what happens when a save fails.
 * form-texts.test.ts has the texts of the other forms. Failures are mocked.
 */

test.use({ expectedComplaint: /status of (401|409|422|500)/ });
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const isWrite = (route: Route) => ["POST", "PUT"].includes(route.request().method());

const forms = [
  {
    name: "creating an event",
    kind: "event",
    edits: false,
    path: () => "/events/new",
    api: /\/api\/event$/,
    heading: "CREATE NEW EVENTS",
    submit: "CREATE EVENT",
    busy: "Loading please wait ...",
    done: "Event created successfuly",
    fallback: "Internal server error occured",
    list: "/events",
  },
  {
    name: "editing a post",
    kind: "post",
    edits: true,
    path: (id: number) => `/posts/update-post/${id}`,
    api: /\/api\/posts\/\d+$/,
    heading: "Update post",
    submit: "Update post",
    busy: "loading",
    done: "Post updated successfuly",
    fallback: "Internal server err error",
    list: "/posts",
  },
] as const;

async function fill(page: Page, kind: ContentKind): Promise<void> {
  await page.getByRole("textbox", { name: "Title" }).fill(unique("Written"));
  await page.locator("form input[type=file]").first().setInputFiles(picture);
  if (kind === "service") await page.getByLabel("Description").fill("Some words.");
  else await text(page).fill("Some words.");
}

for (const form of forms) {
  test(`${form.name}: missing fields, failure, loading button and success`, async ({ page, desk }) => {
    const id = form.edits
      ? await createRecord(page.request, desk, staff.editor, form.kind, unique("Old"))
      : 0;
    await signIn(page, desk, staff.editor);
    const address = `${desk}/dashboard${form.path(id)}`;
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(form.heading);
    await expect(page.locator("form input[type=file]").first()).toHaveAttribute("accept", "image/*");
    await expect(text(page)).toBeVisible();
    const submit = page.getByRole("button", { name: form.submit, exact: true });

    let sent = 0;
    let answering = Promise.withResolvers<void>();
    await page.route(form.api, async (route) => {
      if (!isWrite(route)) return route.fallback();
      sent += 1;
      await answering.promise;
      return route.fulfill({ status: 500, json: {} });
    });
    if (form.kind !== "post") {
      await page.getByRole("textbox", { name: "Title" }).fill("");
      await submit.click();
      const missing = "Please complete all the required fields.";
      await expectToast(page, { text: missing, milliseconds: 5_000, red: true });
      expect(sent).toBe(0);
    }

    await fill(page, form.kind);
    await submit.click();
    await expect(page.getByRole("button", { name: form.busy, exact: true })).toBeDisabled();
    answering.resolve();
    await expect(page.getByText(form.fallback, { exact: true }).first()).toBeVisible();
    await expect(submit).toBeEnabled();
    await expect(page).toHaveURL(address);

    await page.unroute(form.api);
    answering = Promise.withResolvers();
    await page.route(form.api, async (route) => {
      if (isWrite(route)) await answering.promise;
      return route.fallback();
    });
    await submit.click();
    await expect(page.getByRole("button", { name: form.busy, exact: true })).toBeDisabled();
    answering.resolve();
    await expectToast(page, { text: form.done, milliseconds: 5_000 });
    await expect(page).toHaveURL(new RegExp(`/dashboard${form.list}/?$`));
    await page.goto(address);
    await page.getByRole("link", { name: /^Back/ }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard${form.list}/?$`));
  });
}

test("shows the rejection of a post for 900 ms and keeps its text", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add new post");
  await expect(text(page)).toBeVisible();
  const answering = Promise.withResolvers<void>();
  await page.route(/\/api\/posts$/, async (route) => {
    if (!isWrite(route)) return route.fallback();
    await answering.promise;
    return route.fulfill({ status: 422, json: {} });
  });
  await fill(page, "post");
  const title = await page.getByRole("textbox", { name: "Title" }).inputValue();
  await page.getByRole("button", { name: "Add post" }).click();
  await expect(page).toHaveURL(/\/dashboard\/posts\/?$/);
  // The toast does not time out in a background window.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  answering.resolve();
  await expectToast(page, { text: "Please Provide Body data", milliseconds: 900 });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("link", { name: "Open the text again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add new post");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
});

test("a save waits for the picture that was chosen", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/services/new`);
  await expect(page.getByLabel("Description")).toBeVisible();
  const release = await holdBackPart(page, "read-picture-file");
  await fill(page, "service");
  const title = await page.getByRole("textbox", { name: "Title" }).inputValue();
  await page.getByRole("button", { name: "CREATE SERVICE" }).click();
  await expect(page.getByText("Preparing the picture")).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/dashboard\/services\/?$/);
  await expect(page.getByText("Please complete all the required fields.")).toHaveCount(0);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
});

test("two clicks create one post, even on a slow network", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  const release = await holdBackPart(page, "outbox");
  await page.goto(`${desk}/dashboard/posts/new`);
  await expect(text(page)).toBeVisible();
  await fill(page, "post");
  const title = await page.getByRole("textbox", { name: "Title" }).inputValue();
  await page.getByRole("button", { name: "Add post" }).dblclick();
  release();
  await expect(page.getByText("Post created successfuly")).toBeVisible();
  const found = await page.request.get(`${desk}/api/posts?limit=10&q=${encodeURIComponent(title)}`);
  expect((await found.json()).total).toBe(1);
});

test("aborting a save after 15 s keeps the text", async ({ page, desk }) => {
  const id = await createRecord(page.request, desk, staff.editor, "service", unique("Slow"));
  await signIn(page, desk, staff.editor);
  await page.clock.install();
  await page.goto(`${desk}/dashboard/services/edit/${id}`);
  const own = unique("Slowly saved");
  await page.getByRole("textbox", { name: "Title" }).fill(own);
  await page.route(/\/api\/services\/\d+$/, (route) =>
    isWrite(route) ? new Promise(() => {}) : route.fallback(),
  );
  await page.getByRole("button", { name: "EDIT SERVICE" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  const stop = page.getByRole("button", { name: "Stop waiting" });
  await page.clock.fastForward(5_000);
  await expect(stop).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await stop.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "It is sent when the connection is back" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "EDIT SERVICE" })).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(own);
});

test("a session that ends during editing loses no text", async ({ page, desk }) => {
  const id = await createRecord(page.request, desk, staff.editor, "service", unique("Kept"));
  const { token } = await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/services/edit/${id}`);
  const own = unique("Written before the end");
  await page.getByRole("textbox", { name: "Title" }).fill(own);
  await page.request.post(`${desk}/api/user/logout`, { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole("button", { name: "EDIT SERVICE" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "session has ended" }).first()).toBeVisible();
  await expect(page).toHaveURL(`${desk}/dashboard/services/edit/${id}`);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(own);

  // Signing in again happens in another tab.
  const again = await createSession(page.request, desk, staff.editor);
  const tab = await page.context().newPage();
  await tab.goto(`${desk}/robots.txt`);
  await tab.evaluate((session) => localStorage.setItem("user", session), JSON.stringify(again));
  await tab.close();
  await page.getByRole("button", { name: "EDIT SERVICE" }).click();
  await expect(page).toHaveURL(/\/dashboard\/services\/?$/);
  const stored = await (
    await page.request.get(`${desk}/api/services?q=${encodeURIComponent(own)}&limit=1`)
  ).text();
  expect(stored).toContain(own);
});
