import { expect, type Page } from "@playwright/test";
import { test } from "./gallery-fixture.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Somebody else changed this text" });
const answer = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const question = (page: Page) => dialog(page).getByRole("heading", { level: 3 });

test.beforeEach(async ({ page, gallery }) => {
  await page.goto(new URL("/?show=merge-dialog--three-places", gallery).href);
  await expect(question(page)).toHaveText("1 of 3: Title");
});

test("asks about one place after the other, and keeps what was chosen", async ({ page }) => {
  await expect(answer(page, "Both")).toHaveCount(0);
  await answer(page, "Amina's").click();
  await expect(question(page)).toHaveText("2 of 3: A paragraph");
  await expect(dialog(page).locator("ins")).toHaveText([/added: Tuesday/, /added: the hall/]);
  await answer(page, "Mine").click();
  await answer(page, "Both").click();
  await expect(page.getByRole("status")).toHaveText(
    "Introduction <p>The course begins on Tuesday in room 4 and lasts three weeks.</p>" +
      "<h2>For beginners</h2><h2>For all</h2>",
  );
});

test("works by keyboard, with the focus on each question", async ({ page }) => {
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(answer(page, "Mine")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveText("2 of 3: A paragraph");
  await expect(question(page)).toBeFocused();
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("Tab");
  await expect(answer(page, "Amina's")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveText("3 of 3: A paragraph");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText(
    "Programming <p>The course begins on Monday in the hall and lasts three weeks.</p><h2>For beginners</h2>",
  );
});

test("goes back to a question, and leaves without a result", async ({ page }) => {
  await answer(page, "Mine").click();
  await answer(page, "Mine").click();
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await expect(question(page)).toHaveText("2 of 3: A paragraph");
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status")).toHaveText("Cancelled");
});
