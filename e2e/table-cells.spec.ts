import type { Page } from "@playwright/test";
import { tableMessages } from "../contract/messages/staff/editor.ts";
import { contentLimits } from "../contract/values/limits/content.ts";
import { clear, openEditor, text, undo } from "./editor.ts";
import { expect, test } from "./site-fixture.ts";

/* The cursor, selections and pastes in the cells of a table in the editor. */

const cells = (page: Page) => text(page).locator("th, td");
const cell = (page: Page, words: string) => cells(page).getByText(words, { exact: true });
const rows = (page: Page) => text(page).locator("tr");
const line = (page: Page, words: string) => text(page).locator("> p").getByText(words);

function tableOf(...lines: string[]): string {
  const row = (words: string) => `<tr><td>${words.split(" ").join("</td><td>")}</td></tr>`;
  return `<table border="1">${lines.map(row).join("")}</table>`;
}

function paste(page: Page, html: string): Promise<void> {
  return text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** A table between two lines, in an otherwise empty text. */
async function writeTable(page: Page, ...lines: string[]): Promise<void> {
  await clear(page);
  await paste(page, `<p>Above words</p>${tableOf(...lines)}<p>Below words</p>`);
}

/** @param left pixels from the beginning of the line */
async function clickAt(page: Page, words: "Above words" | "Below words", left: number): Promise<void> {
  await line(page, words).click({ position: { x: left, y: 8 } });
}

test("what is typed below and in a table stands there, with links but without tables", async ({
  page,
  desk,
}) => {
  await openEditor(page, desk);
  await paste(page, tableOf("a b", "c d"));
  await page.keyboard.type("next");
  await expect(text(page).locator("> p")).toHaveText("next");
  await expect(cells(page)).toHaveText(["a", "b", "c", "d"]);

  // Tab links the address that was typed in a cell.
  const links = text(page).locator("td a");
  for (const key of ["Tab", "Shift+Tab"]) {
    await writeTable(page, "a b", "c d");
    await cell(page, "b").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" kulliyad.so");
    await page.keyboard.press(key);
    await expect(links).toHaveAttribute("href", "https://kulliyad.so");
    await undo(page);
    await expect(links).toHaveCount(0);
    await expect(cells(page).nth(1)).toHaveText("b kulliyad.so");
  }

  // No table in a table.
  await clear(page);
  const options = page.getByRole("listbox", { name: "Blocks" }).getByRole("option");
  await page.keyboard.type("/tab");
  await expect(options).toHaveText(["Table"]);
  await writeTable(page, "a b", "c d");
  await cell(page, "b").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(options.first()).toHaveText("Heading 1");
  await expect(options.getByText("Table")).toHaveCount(0);
  await page.keyboard.type("table");
  await expect(options).toHaveCount(0);
  await expect(cells(page).nth(1)).toContainText("/table");
});

test("a paste that would make a table too large is refused", async ({ page, desk }) => {
  await openEditor(page, desk);
  const numbers = Array.from({ length: contentLimits.maxTableRows - 1 }, (_, index) => `${index} x`);
  await writeTable(page, ...numbers);
  await cell(page, String(numbers.length - 1)).click();
  // The key makes the editor read the place of the cursor.
  await page.keyboard.press("End");
  await paste(page, tableOf("1 2", "3 4", "5 6"));
  await expect(page.getByText(tableMessages.tooLarge)).toBeVisible();
  await expect(rows(page)).toHaveCount(numbers.length);
  await expect(rows(page).last()).toHaveText("298x");
  await paste(page, tableOf("1 2", "3 4"));
  await expect(rows(page)).toHaveCount(contentLimits.maxTableRows);
  await expect(rows(page).last()).toHaveText("34");

  await writeTable(page, "a b", "c d");
  await cell(page, "b").click();
  await page.keyboard.press("End");
  const wide = Array.from({ length: contentLimits.maxTableColumns }, () => "x").join(" ");
  await paste(page, tableOf(wide, wide));
  await expect(cells(page)).toHaveText(["a", "b", "c", "d"]);
});

test("arrow keys move and select in the direction in which a table is written", async ({ page, desk }) => {
  await openEditor(page, desk);
  const selected = text(page).locator(".selectedCell");
  for (const [table, next, back] of [
    [["واحد اثنان", "350 40"], "ArrowLeft", "ArrowRight"],
    [["one two", "350 40"], "ArrowRight", "ArrowLeft"],
  ] as const) {
    await writeTable(page, ...table);
    const [first = "", second = ""] = table[0].split(" ");
    await cell(page, first).click();
    await page.keyboard.press("End");
    await page.keyboard.press(next);
    await page.keyboard.type("1");
    await expect(cells(page).nth(1)).toHaveText(`1${second}`);
    await page.keyboard.press("Home");
    await page.keyboard.press(back);
    await page.keyboard.type("2");
    await expect(cells(page).nth(0)).toHaveText(`${first}2`);
    await page.keyboard.press(`Shift+${next}`);
    await expect(selected).toHaveText([`${first}2`, `1${second}`]);
    await page.keyboard.press(`Shift+${back}`);
    await expect(selected).toHaveText([`${first}2`]);
    // Numbers run from left to right in both.
    await cell(page, "350").click();
    await page.keyboard.press(next === "ArrowLeft" ? "Home" : "End");
    await page.keyboard.press(next);
    await page.keyboard.type("3");
    await expect(cells(page).last()).toHaveText("340");
  }
});

test("a selection that ends in a table takes the whole table", async ({ page, desk }) => {
  await openEditor(page, desk);
  const select = async (from: "Above words" | "Below words", to: string) => {
    await writeTable(page, "a1 b1", "a2 b2");
    await clickAt(page, from, 20);
    await cell(page, to).click({ modifiers: ["Shift"] });
    await expect(text(page).locator(".selectedCell")).toHaveCount(1);
  };
  for (const key of ["Delete", "Backspace", "ControlOrMeta+X"]) {
    await select("Above words", "a2");
    await page.keyboard.press(key);
    await expect(cells(page)).toHaveCount(0);
    await expect(text(page).locator("> p")).toHaveText([/^A\w*$/, "Below words"]);
  }
  // With a keyboard, and as a phone's keyboard does.
  for (const key of ["type", "insertText"] as const) {
    await select("Below words", "b1");
    await page.keyboard[key]("Q");
    await expect(cells(page)).toHaveCount(0);
    await expect(text(page).locator("> p")).toHaveText(["Above words", /^Q\w+ words$/]);
  }
  // By keys, and back again.
  await writeTable(page, "a1 b1", "a2 b2");
  await clickAt(page, "Above words", 20);
  for (const key of ["Down", "Down", "Up", "Up"]) await page.keyboard.press(`Shift+Arrow${key}`);
  await page.keyboard.type("Q");
  await expect(cells(page)).toHaveText(["a1", "b1", "a2", "b2"]);
});
