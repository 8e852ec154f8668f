import type { Page } from "@playwright/test";
import { text } from "./editor.ts";
import { picture } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/* Every command of the editor's toolbar (specification, section 2) by what it does to the text, and how much of it. */

const press = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();

/** Advances the page's clock: the undo history merges changes within a second. */
function passTime(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((passed) => {
    const now = Date.now;
    Date.now = () => now() + passed;
  }, milliseconds);
}

async function openEditor(page: Page, desk: string): Promise<void> {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  await expect(text(page)).toBeVisible();
  await press(page, "More tools");
}

/** Replaces the body by one selected line. */
async function writeLine(page: Page, line = "Words"): Promise<void> {
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  // An empty block keeps its type: reset it to a paragraph.
  await press(page, "Normal text");
  await page.keyboard.type(line);
  await page.keyboard.press("ControlOrMeta+A");
}

const commands: [name: string, becomes: string][] = [
  ["Heading 1", "h1"],
  ["Heading 2", "h2"],
  ["Heading 3", "h3"],
  ["Bold", "p strong"],
  ["Italic", "p em"],
  ["Underline", "p u"],
  ["Strike through", "p s"],
  ["Quote", "blockquote p"],
  ["Code block", "pre"],
  ["Align centre", "p.ql-align-center"],
  ["Align right", "p.ql-align-right"],
  ["Justify", "p.ql-align-justify"],
  ["Numbered list", "ol li"],
  ["Bulleted list", "ul li"],
  ["Increase indent", "p.ql-indent-1"],
];

test("each command changes the selection, and undo reverts it; indents have 8 steps", async ({
  page,
  desk,
}) => {
  await openEditor(page, desk);
  await expect(text(page).locator("[data-placeholder], .placeholder").first()).toHaveAttribute(
    "data-placeholder",
    "Insert here more details about your story",
  );
  await writeLine(page);
  for (const [name, becomes] of commands) {
    await passTime(page, 2_000);
    await press(page, name);
    await expect(text(page).locator(becomes), name).toHaveText("Words");
    await page.keyboard.press("ControlOrMeta+Z");
    await expect(text(page).locator(becomes), `${name} is taken back`).toHaveCount(0);
    await expect(text(page).locator("p"), name).toHaveText("Words");
  }
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expect(text(page).locator(commands.at(-1)?.[1] ?? ""), "done again").toHaveText("Words");
  await page.keyboard.press("ControlOrMeta+A");
  await press(page, "Align right");
  await press(page, "Align left");
  await expect(text(page).locator("[class*=ql-align]")).toHaveCount(0);

  // Indents by at most 8 steps, and outdents.
  await writeLine(page);
  for (let step = 1; step <= 8; step += 1) {
    await press(page, "Increase indent");
    await expect(text(page).locator(`p.ql-indent-${step}`)).toHaveCount(1);
  }
  await press(page, "Increase indent");
  await expect(text(page).locator("p.ql-indent-8")).toHaveCount(1);
  for (let step = 8; step >= 1; step -= 1) await press(page, "Decrease indent");
  await expect(text(page).locator("[class*=ql-indent]")).toHaveCount(0);
});

test("inserts links, videos and pictures with the specified addresses", async ({ page, desk }) => {
  await openEditor(page, desk);
  const dialog = page.getByRole("dialog");
  await writeLine(page);
  await press(page, "Link");
  await dialog.getByRole("textbox").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(text(page).locator("a")).toHaveCount(0);

  for (const [written, href] of [
    ["https://college.example/a", "https://college.example/a"],
    ["http://college.example/a", "http://college.example/a"],
    ["office@college.example", "mailto:office@college.example"],
    ["tel:+252610000000", "tel:+252610000000"],
  ] as const) {
    await writeLine(page);
    await press(page, "Link");
    await dialog.getByRole("textbox").fill(written);
    await page.keyboard.press("Enter");
    await expect(text(page).locator("a")).toHaveAttribute("href", href);
  }
  for (const [address, embedded] of [
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", /youtube(-nocookie)?\.com\/embed\/dQw4w9WgXcQ/],
    ["https://vimeo.com/76979871", /player\.vimeo\.com\/video\/76979871/],
  ] as const) {
    await writeLine(page);
    await press(page, "Video");
    await dialog.getByRole("textbox").fill(address);
    await dialog.getByRole("button", { name: "Insert" }).click();
    await expect.poll(() => text(page).innerHTML()).toMatch(embedded);
  }

  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "Picture")]);
  const accepted = await chooser.element().getAttribute("accept");
  for (const type of ["png", "gif", "jpeg", "bmp", "x-icon"]) expect(accepted).toContain(`image/${type}`);
  await chooser.setFiles(picture);
  await dialog.getByRole("textbox").fill("A green field");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(text(page).getByAltText("A green field")).toHaveAttribute("src", /^(data:image\/|blob:)/);
});
