import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

async function openNew(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/dashboard/services/new`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CREATE NEW SERVICE");
}

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
