import type { Page } from "@playwright/test";
import { signIn, staff } from "./people.ts";
import { createRecord } from "./records.ts";
import { expect, test } from "./site.ts";

const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;

async function openNew(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/dashboard/services/new`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CREATE NEW SERVICE");
}

test("leaving an unsaved text asks first; the draft is for its writer alone, and gone after logout", async ({
  page,
  desk,
}) => {
  const post = await createRecord(page.request, desk, staff.editor, "post", unique("Commented"));
  page.on("dialog", (dialog) => void dialog.accept());
  const written = unique("Half a title");
  const title = page.getByLabel("Title");
  await signIn(page, desk, staff.editor);
  await openNew(page, desk);
  await title.fill(written);
  const back = page.getByRole("link", { name: /^Back/ });
  const question = page.getByRole("dialog", { name: "You have not saved yet. Leave this page?" });
  await back.click();
  await question.getByRole("button", { name: "No" }).click();
  await expect(page).toHaveURL(`${desk}/dashboard/services/new`);
  await expect(title).toHaveValue(written);

  const found = page.getByText("There is a text on this device that was not saved.");
  await openNew(page, desk);
  await expect(title).toHaveValue(written);
  await expect(found).toBeVisible();
  await signIn(page, desk, staff.admin);
  await openNew(page, desk);
  await expect(title).toHaveValue("");
  await expect(found).toHaveCount(0);

  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/posts/${post}`);
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("Half a comment");
  await openNew(page, desk);
  await expect(title).toHaveValue(written);
  await page.getByRole("button", { name: "Your account" }).hover();
  await page.locator("#account-panel").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${desk}/`);
  await signIn(page, desk, staff.editor);
  await openNew(page, desk);
  await expect(title).toHaveValue("");
  await page.goto(`${desk}/posts/${post}`);
  await expect(comment).toHaveValue("");
});

test("a dropped file that is no picture is refused as a cover", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await openNew(page, desk);
  const drop = (name: string, content: string) =>
    page.locator(".picture-place").evaluate(
      (place, [fileName, base64]) => {
        const bytes = Uint8Array.from(atob(base64 ?? ""), (character) => character.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], fileName ?? "", { type: "text/plain" }));
        place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, content],
    );
  const field = page.locator(".picture-field");
  await drop("words.txt", btoa("Words."));
  await expect(field.getByRole("alert")).toHaveText("This file is not a picture.");
  await expect(field.locator("input[type=file]")).toHaveAttribute("aria-invalid", "true");
  await expect(field.getByLabel("What the picture shows")).toHaveCount(0);
});
