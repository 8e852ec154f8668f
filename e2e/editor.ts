import type { Page } from "@playwright/test";
import { signIn, staff } from "./users.ts";

export const text = (page: Page) => page.locator("[contenteditable=true]");
export const undo = (page: Page) => page.keyboard.press("ControlOrMeta+Z");

/** Opens a new post, with the cursor in its text. */
export async function openEditor(page: Page, desk: string): Promise<void> {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  await text(page).click();
}

/** Leaves one empty paragraph. */
export async function clear(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+Alt+0");
}

/** Shows the fields of a form that stand folded behind a line each. */
export async function openFoldedFields(page: Page): Promise<void> {
  const folded = page.locator("details.folded-field");
  await folded.first().waitFor();
  await folded.evaluateAll((all) => {
    for (const each of all) each.setAttribute("open", "");
  });
}
