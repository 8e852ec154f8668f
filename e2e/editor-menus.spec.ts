import type { Page } from "@playwright/test";
import { axeFindings } from "./checks/axe.ts";
import { clear, openEditor, text, undo } from "./editor.ts";
import { expectNoHorizontalScroll } from "./layout-assertions.ts";
import { expect, test } from "./site-fixture.ts";

/* The menu of blocks and the tools beside a selection. */

/** An open menu covers what is around it, by chance only a part of a button. */
const findings = async (page: Page) =>
  (await axeFindings(page)).filter((finding) => !finding.includes("partially obscured"));

test("a slash on an empty line opens the menu of blocks", async ({ page, desk }) => {
  await openEditor(page, desk);
  const menu = page.getByRole("listbox", { name: "Blocks" });
  const active = menu.getByRole("option", { selected: true });
  await page.keyboard.type("/");
  await expect(active).toHaveText("Heading 1");
  await expect(text(page)).toHaveAttribute(
    "aria-activedescendant",
    (await active.getAttribute("id")) ?? "none",
  );
  await expectNoHorizontalScroll(page);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(active).toHaveText("Heading 2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Exams");
  await expect(text(page).locator("h2")).toHaveText("Exams");
  await expect(menu).toHaveCount(0);

  await page.keyboard.press("Enter");
  await page.keyboard.type("/dead");
  await expect(menu.getByRole("option")).toHaveText(["Box: deadline"]);
  await page.keyboard.press("Enter");
  await expect(text(page).locator("p.notice-deadline")).toHaveText("");
  await undo(page);
  await expect(text(page).locator("p").last()).toHaveText("/dead");
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await page.keyboard.type("Until May");
  await expect(text(page).locator("p.notice-deadline")).toHaveText("Until May");

  await clear(page);
  await page.keyboard.type("/");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu).toHaveCount(0);
  await expect(text(page)).not.toBeFocused();
  await text(page).focus();

  // A click chooses, and the focus elsewhere closes the menu.
  await clear(page);
  await page.keyboard.type("/");
  await menu.getByRole("option", { name: "Quote" }).click();
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator("blockquote")).toHaveText("");
  await clear(page);
  await page.keyboard.type("/");
  await expect(menu).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).focus();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await text(page).focus();

  // Escape closes the menu and keeps the text; nothing opens within a text, an address, a date or code.
  await clear(page);
  await page.keyboard.type("/head");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await page.keyboard.type("ing\n24/11 and/or /");
  await expect(menu).toHaveCount(0);
  await expect(text(page).locator("p").first()).toHaveText("/heading");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/xyz");
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+Alt+C");
  await page.keyboard.type("/");
  await expect(menu).toHaveCount(0);
});

test("a button opens the same menu for the block at the cursor", async ({ page, desk }) => {
  await openEditor(page, desk);
  await page.keyboard.type("Closed on Friday");
  await page.getByRole("button", { name: "More tools" }).click();
  await page.getByRole("button", { name: "Add or change a block" }).click();
  const menu = page.getByRole("listbox", { name: "Blocks" });
  await expect(menu).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type("warn");
  await expect(menu.getByRole("option")).toHaveText(["Box: warning"]);
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator("p.notice-warning")).toHaveText("Closed on Friday");
  await page.getByRole("button", { name: "Add or change a block" }).click();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(text(page)).toBeFocused();

  await page.keyboard.press("ControlOrMeta+A");
  for (const keys of ["B", "Shift+E"]) await page.keyboard.press(`ControlOrMeta+${keys}`);
  await expect(text(page).locator("p.ql-align-center strong")).toBeVisible();
  await page.getByRole("button", { name: "Clear formatting" }).click();
  await expect(text(page).locator("p:not([class])")).toHaveText("Closed on Friday");
  await expect(text(page).locator("strong")).toHaveCount(0);
});

test("in a wide window, words that a mouse selects have tools beside them", async ({ page, desk }) => {
  await openEditor(page, desk);
  await page.keyboard.type("Some words");
  const select = async () => {
    const words = await text(page).locator("p").boundingBox();
    await page.mouse.dblclick((words?.x ?? 0) + 15, (words?.y ?? 0) + 15);
    return words;
  };
  const bubble = page.getByRole("toolbar", { name: "Tools for the selected words" });
  await select();
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe("Some");
  await expect(bubble).toHaveCount(0);
  await page.keyboard.press("End");
  await page.setViewportSize({ width: 1280, height: 800 });
  const words = await select();
  await bubble.getByRole("button", { name: "Bold" }).click();
  await expect(text(page).locator("strong")).toHaveText("Some");
  const place = await bubble.boundingBox();
  const isBeside =
    (place?.y ?? 0) + (place?.height ?? 0) <= (words?.y ?? 0) || (place?.y ?? 0) >= (words?.y ?? 0) + 24;
  expect(isBeside, "the selection is not covered").toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(bubble).toHaveCount(0);
});

test("a block gets the other direction, and one in another script its own", async ({ page, desk }) => {
  await openEditor(page, desk);
  await page.keyboard.type("Welcome to the college");
  await page.keyboard.press("Enter");
  await page.keyboard.insertText("مرحبا بكم");
  const [english, arabic] = [text(page).locator("p").first(), text(page).locator("p").nth(1)];
  await expect(arabic).toHaveAttribute("dir", "auto");
  await expect(arabic).toHaveAttribute("lang", "ar");
  await expect(english).not.toHaveAttribute("dir");
  await expect(arabic).toHaveCSS("direction", "rtl");

  await page.keyboard.press("ControlOrMeta+Shift+X");
  await expect(arabic).toHaveCSS("direction", "ltr");
  await page.keyboard.press("Alt+F10");
  await page.getByRole("button", { name: "More tools" }).click();
  const button = page.getByRole("button", { name: "Other direction" });
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(arabic).toHaveCSS("direction", "rtl");
  await expect(button).toHaveAttribute("aria-pressed", "false");

  // An item of a list with its marker.
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Shift+8");
  await expect(text(page).locator("li > p")).toHaveText("مرحبا بكم");
  await button.click();
  await expect(text(page).locator("li.ql-direction-ltr > p")).toHaveText("مرحبا بكم");
  await expect(text(page).locator("li.ql-direction-ltr > p")).toHaveCSS("direction", "ltr");
});
