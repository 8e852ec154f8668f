import { generatePdf } from "../server/testing/generate-pdf.ts";
import { axeFindings } from "./checks/axe.ts";
import { createRecord, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/** More than the body of an autosave may have. */
const largeBytes = 11 * 1024 * 1024;

const pdf = (name: string, pages: number, mark = name) => ({
  name,
  mimeType: "application/pdf",
  buffer: generatePdf(pages, mark),
});

test.use({ viewport: { width: 360, height: 780 } });

test("a secretary adds a timetable, replaces it, undoes that, and deletes it", async ({ page, desk }) => {
  const name = unique("Exam_timetable");
  const title = name.replace(/[_-]/g, " ");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Documents" }).click();
  await page.getByRole("link", { name: "New document" }).click();

  // A file of Word, and one that only has the name of a PDF.
  const file = page.locator("input[type=file]");
  const office = { name: "timetable.docx", mimeType: "", buffer: Buffer.from("PK\u0003\u0004") };
  await file.setInputFiles(office);
  await expect(page.getByRole("alert").filter({ hasText: "Save it as PDF" })).toBeVisible();
  await file.setInputFiles({ ...office, name: "timetable.pdf", mimeType: "application/pdf" });
  await expect(page.getByRole("alert").filter({ hasText: "This file is not a PDF" })).toBeVisible();
  await expect(file).toHaveAttribute("aria-invalid", "true");

  // The autosave leaves out a file that would be too large for it.
  const autosave = page.waitForRequest(/\/api\/content\/documents\/drafts/);
  await file.setInputFiles(pdf(`${name}.pdf`, 2, "x".repeat(largeBytes)));
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  expect((await autosave).postData()?.length).toBeLessThan(10_000);
  await expect(page.locator(".save-state")).toHaveText("Kept on this device.");
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Add document" }).click();

  await expect(page).toHaveURL(/\/dashboard\/documents$/);
  const row = page.getByRole("row").filter({ hasText: title.slice(0, 15) });
  await expect(row).toContainText("11.0 MB");
  const replace = page.getByLabel(`Replace: ${title}`);
  await replace.setInputFiles(pdf("next.pdf", 3));
  await expect(page.getByText(/^Replaced: .*Every link shows the new file/)).toBeVisible();
  await expect(row).toContainText("1 KB");
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("The file from before is back.")).toBeVisible();
  await expect(row).toContainText("11.0 MB");

  const link = await row.getByRole("link", { name: `Edit: ${title}` }).getAttribute("href");
  const id = Number(link?.split("/").at(-1));
  const about = unique("Exams");
  const body = `<p>See the <a href="/documents/${id}/timetable.pdf">timetable</a>.</p>`;
  await createRecord(page.request, desk, staff.editor, "page", about, body);
  const askToDelete = () => page.getByRole("button", { name: `Delete: ${title}` }).click();
  await askToDelete();
  const dialog = page.getByRole("dialog", { name: /is used$/ });
  await expect(dialog.getByRole("listitem")).toHaveText([`${about} Page, published`]);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Delete: ${title}` })).toBeFocused();
  await askToDelete();
  await dialog.getByLabel("Replace it instead").setInputFiles(pdf("instead.pdf", 4));
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText("1 KB");

  await askToDelete();
  await dialog.getByRole("button", { name: "Delete and remove the links" }).click();
  await expect(page.getByText(`Deleted: ${title.slice(0, 15)}`)).toBeVisible();
  const publicFile = `${desk}/documents/${id}/any.pdf`;
  expect((await page.request.get(publicFile)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Restored/ })).toBeVisible();
  expect(await (await page.request.get(publicFile)).body()).toEqual(pdf("instead.pdf", 4).buffer);
});

test("a new file waits in the form for changes that readers do not see yet", async ({ page, desk }) => {
  const title = unique("Fees");
  const id = await createRecord(page.request, desk, staff.editor, "document", title, "");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/documents/edit/${id}`);
  await page.getByRole("textbox", { name: "Title" }).fill(`${title} of next year`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Save without publishing" }).click();
  await expect(page.getByText("Published, with unpublished changes")).toBeVisible();

  await page.goto(`${desk}/dashboard/documents?q=${encodeURIComponent(title)}`);
  await page.getByLabel(`Replace: ${title}`).setInputFiles(pdf("fees.pdf", 2));
  await page.getByRole("link", { name: "Open the form" }).click();
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(`${title} of next year`);
  const answer = await page.request.get(`${desk}/api/documents/${id}`);
  expect(await answer.json()).toMatchObject({ document_title: title, pageCount: 1 });

  // Visitors do not get the file of a version that they do not see: the page's own link loads it with the session.
  await page.goto(`${desk}/dashboard/documents/${id}/preview`);
  const saved = page.waitForEvent("download");
  await page.frameLocator("iframe").getByRole("link", { name: /^Open/ }).click();
  expect((await saved).suggestedFilename()).toBe(`${title} of next year.pdf`);
});
