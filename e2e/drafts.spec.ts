import type { Page } from "@playwright/test";
import { createRecord, createRecordIn, picture } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

async function openNew(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/dashboard/services/new`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CREATE NEW SERVICE");
}

test.use({ expectedComplaint: /status of 503/ });

/** The draft is stored once this is shown: leaving before would race with storing it. */
const stored = (page: Page) => page.getByText(/^Saved .* Readers do not see it yet/);
const restored = (page: Page) => page.getByText("Your text was restored.");

test("leaving unsaved changes asks first, and No stays", async ({ page, desk }) => {
  const title = page.getByRole("textbox", { name: "Title" });
  await signIn(page, desk, staff.editor);
  // The server stores nothing: what it has is at no risk.
  await page.route("**/api/content/services/drafts", (route) => route.fulfill({ status: 503 }));
  await openNew(page, desk);
  await title.fill("Half a title");
  await expect(page.getByText("Offline. Kept on this device.")).toBeVisible();
  await page.getByRole("link", { name: /^Back/ }).click();
  const question = page.getByRole("dialog", { name: "You have unsaved changes. Leave this page?" });
  await question.getByRole("button", { name: "No" }).click();
  await expect(page).toHaveURL(`${desk}/dashboard/services/new`);
  await expect(title).toHaveValue("Half a title");
  await page.getByRole("link", { name: /^Back/ }).click();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(`${desk}/dashboard/services`);
});

test("drafts belong to their author and are deleted on logging out", async ({ page, desk }) => {
  const post = await createRecord(
    page.request,
    desk,
    staff.editor,
    "post",
    `Commented ${crypto.randomUUID()}`,
  );
  // The browser's own question on closing a page with unsaved changes.
  page.on("dialog", (dialog) => void dialog.accept());
  const title = page.getByRole("textbox", { name: "Title" });
  await signIn(page, desk, staff.editor);
  await openNew(page, desk);
  await title.fill("Half a title");
  await expect(stored(page)).toBeVisible();

  await signIn(page, desk, staff.admin);
  await openNew(page, desk);
  await expect(title).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);

  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/posts/${post}`);
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("Half a comment");
  await page.goto(`${desk}/dashboard/services/new`);
  await expect(title).toHaveValue("Half a title");
  await expect(restored(page)).toBeVisible();
  await page.getByRole("button", { name: "Your account" }).hover();
  await page.locator("#account-panel").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${desk}/`);

  await signIn(page, desk, staff.editor);
  await openNew(page, desk);
  await expect(title).toHaveValue("");
  await page.goto(`${desk}/posts/${post}`);
  await expect(comment).toHaveValue("");
});

test("a session of the specified shape keeps and sends a new post that is its first page", async ({
  page,
  desk,
}) => {
  const title = `With few properties ${crypto.randomUUID().slice(0, 8)}`;
  const { token, user } = await createSession(page.request, desk, staff.editor);
  const { username } = user;
  const session = { token, status: "success", user: { username, image_url: "", user_role: "EDITOR" } };
  await page.goto(`${desk}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem("user", text), JSON.stringify(session));
  // The user's number arrives late.
  await page.route("**/api/user/me", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  page.on("dialog", (dialog) => void dialog.accept());

  await page.goto(`${desk}/dashboard/posts/new`);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await expect(stored(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await page.locator("input[type=file]").first().setInputFiles(picture);
  const body = page.locator("[contenteditable=true]");
  await body.fill("Words");
  await page.locator("button[type=submit]").click();
  await expect(page.getByText("Post created successfuly")).toBeVisible();
});

test("rejects a file that is not a picture as cover", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await openNew(page, desk);
  const field = page.locator(".picture-field");
  const words = { name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("Words.") };
  await field.locator("input[type=file]").setInputFiles(words);
  await expect(field.getByRole("alert")).toHaveText("This file is not a picture.");
  await expect(field.locator("input[type=file]")).toHaveAttribute("aria-invalid", "true");
  await expect(field.getByLabel("What the picture shows")).toHaveCount(0);
});

test("the pictures of an unpublished text are asked for with the session alone", async ({ page, desk }) => {
  const session = await signIn(page, desk, staff.editor);
  const body = `<p>Words <img src="data:image/png;base64,${picture.buffer.toString("base64")}" alt="A hall"></p>`;
  const draft = { state: "draft" };
  const id = await createRecordIn(page.request, desk, session, "post", "Not yet", body, draft);
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  for (const shown of [
    page.getByRole("img", { name: "The current picture" }).first(),
    page.getByRole("img", { name: "A hall" }),
  ]) {
    await expect(shown).toHaveAttribute("src", /^data:/);
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(800);
  }
});
