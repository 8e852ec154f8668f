import type { Page } from "@playwright/test";
import { axeFindings } from "./checks/axe.ts";
import { text } from "./editor.ts";
import { expectNoHorizontalScroll } from "./layout-assertions.ts";
import { createRecord, picture } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

const cells = (page: Page) => text(page).locator("th, td");

const tableTool = (page: Page) => page.getByRole("button", { name: "Table", exact: true });

/** Asks for a new table from the text, by keyboard alone; on a phone, first for the rest of the toolbar. */
async function openTableDialog(page: Page): Promise<void> {
  await page.keyboard.press("Alt+F10");
  if (!(await tableTool(page).isVisible())) {
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(tableTool(page)).toBeVisible();
  }
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(tableTool(page)).toBeFocused({ timeout: 1 });
  }).toPass();
  await page.keyboard.press("Enter");
}

/** Opens the dialog for a new table from the text, by keyboard alone, and agrees. */
async function insertTable(page: Page, rows: string, columns: string): Promise<void> {
  await openTableDialog(page);
  const dialog = page.getByRole("dialog", { name: "Table" });
  await dialog.getByLabel("Rows").selectOption(rows);
  await dialog.getByLabel("Columns").selectOption(columns);
  await dialog.getByRole("button", { name: "Insert" }).press("Enter");
  await expect(dialog).toBeHidden();
}

test("a table is inserted and filled by keyboard, saved, and read on a phone", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  const title = `Fees ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.locator("input[type=file]").first().setInputFiles(picture);
  await text(page).click();
  await page.keyboard.type("What a course costs.");
  await insertTable(page, "2", "5");
  await expect(cells(page)).toHaveCount(10);
  for (const word of ["Course", "Weeks", "Teacher", "Classroom", "Fee", "Programming", "14", "Hodan", "A3"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("60");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Networks");
  await expect(cells(page)).toHaveCount(15);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("65");
  await expect(cells(page).nth(9)).toHaveText("65");
  await page.getByRole("toolbar", { name: "Table" }).getByRole("button", { name: "Caption" }).click();
  await page.getByLabel("What the table shows").fill("Fees 2027");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add post" }).click();
  await expect(page.getByText("Post created successfuly")).toBeVisible();

  const created = await page.request.get(`${desk}/api/posts?limit=1&q=${encodeURIComponent(title)}`);
  const [post] = (await created.json()).posts;
  await page.goto(`${desk}/posts/${post.postID}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const frame = page.getByRole("region", { name: "Fees 2027" });
  await expect(frame.getByRole("columnheader")).toHaveText([
    "Course",
    "Weeks",
    "Teacher",
    "Classroom",
    "Fee",
  ]);
  await expect(frame.getByRole("row")).toHaveCount(3);
  await expectNoHorizontalScroll(page);
  expect(await axeFindings(page)).toEqual([]);
  await frame.focus();
  await page.keyboard.press("ArrowRight");
});

test("each command of a table is undone by itself", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  await text(page).click();
  await insertTable(page, "2", "2");
  const command = (name: string) => page.getByRole("toolbar", { name: "Table" }).getByLabel(name).click();
  const names = ["Add a row below", "Add a column after", "Remove the row"];
  const counts = [4, 6, 9, 6];
  for (const [index, name] of names.entries()) {
    await command(name);
    await expect(cells(page)).toHaveCount(counts[index + 1] ?? 0);
  }
  for (const count of counts.toReversed().slice(1)) {
    await page.keyboard.press("ControlOrMeta+Z");
    await expect(cells(page)).toHaveCount(count);
  }
});

test("a timetable of eight columns fits on paper", async ({ page, desk }) => {
  const row = (cell: string, texts: string[]) =>
    `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join("")}</tr>`;
  const head = ["Time", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Room"];
  const lesson = [
    "10:00",
    "Programming",
    "Networks",
    "Databases",
    "Mathematics",
    "English",
    "Statistics",
    "A1",
  ];
  const body = `<table><thead>${row("th", head)}</thead><tbody>${row("td", lesson)}</tbody></table>`;
  const id = await createRecord(page.request, desk, staff.editor, "post", "A timetable", body);
  await page.emulateMedia({ media: "print" });
  // A4 with the margins that browsers take.
  await page.setViewportSize({ width: 717, height: 1_046 });
  await page.goto(`${desk}/posts/${id}`);
  const frame = page.getByRole("region", { name: "Table 1" });
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
