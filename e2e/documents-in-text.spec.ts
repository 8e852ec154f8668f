import type { Page } from "@playwright/test";
import { generatePdf } from "../server/testing/generate-pdf.ts";
import { axeFindings } from "./checks/axe.ts";
import { text, undo } from "./editor.ts";
import { expectNoHorizontalScroll } from "./layout-assertions.ts";
import { createRecord, picture, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

/* Documents in a text: uploaded, linked, listed, and missing. */

test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 409/ });

type FileOnDevice = { name: string; mimeType: string; buffer: Buffer };

const pdf = (name: string, pages = 2): FileOnDevice => ({
  name,
  mimeType: "application/pdf",
  buffer: generatePdf(pages, name),
});
const tool = (page: Page) =>
  page
    .getByRole("toolbar", { name: "Text formatting" })
    .getByRole("button", { name: "Document", exact: true });
const onItsWay = (page: Page) => text(page).getByRole("group", { name: /^Uploading/ });

async function openPost(page: Page, desk: string, body: string): Promise<number> {
  const id = await createRecord(page.request, desk, staff.editor, "post", unique("Documents"), body);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await expect(text(page)).toBeVisible();
  return id;
}

/** Chooses files with the tool, at the cursor. */
async function upload(page: Page, files: FileOnDevice[]): Promise<void> {
  await tool(page).click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("dialog").getByRole("button", { name: "Upload a PDF" }).click(),
  ]);
  await chooser.setFiles(files);
}

/** Drops or pastes files in the text, at the beginning of a block. */
async function give(page: Page, how: "drop" | "paste", block: string, files: FileOnDevice[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString("base64"),
  }));
  await text(page)
    .getByText(block)
    .evaluate(
      (element, { how, given }) => {
        const data = new DataTransfer();
        for (const { name, mimeType, base64 } of given) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], name, { type: mimeType }));
        }
        const { x: clientX, y } = element.getBoundingClientRect();
        const options = { clientX, clientY: y + 5, bubbles: true, cancelable: true };
        const isDrop = how === "drop";
        element.dispatchEvent(
          isDrop
            ? new DragEvent("drop", { ...options, dataTransfer: data })
            : new ClipboardEvent("paste", { ...options, clipboardData: data }),
        );
      },
      { how, given },
    );
}

async function save(page: Page, desk: string, id: number): Promise<string> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith(`/api/posts/${id}`),
  );
  await page.keyboard.press("ControlOrMeta+S");
  expect((await saved).status()).toBe(200);
  return stored(page, desk, id);
}

/** The body as it is stored, without what the server writes for readers. */
async function stored(page: Page, desk: string, id: number): Promise<string> {
  const { token } = await createSession(page.request, desk, staff.editor);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`${desk}/api/content/posts/${id}`, { headers });
  return (await answer.json()).snapshot.body.replaceAll(' rel="noopener nofollow"', "");
}

async function documentsNamed(page: Page, desk: string, title: string): Promise<{ documentID: number }[]> {
  const answer = await page.request.get(`${desk}/api/documents?limit=10&q=${encodeURIComponent(title)}`);
  return (await answer.json()).documents;
}

test("a timetable is on a page after four clicks, and readers see its size", async ({ page, desk }) => {
  const title = unique("Exam timetable");
  const id = await createRecord(
    page.request,
    desk,
    staff.editor,
    "post",
    unique("Exams"),
    "<p>Jadwalka:</p>",
  );
  await signIn(page, desk, staff.editor);
  // The first click is "Edit" in the list.
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await tool(page).click();
  const dialog = page.getByRole("dialog", { name: "Document" });
  await expect(dialog.getByRole("status")).toHaveText(/newest|no document/);
  await expectNoHorizontalScroll(page);
  expect(await axeFindings(page)).toEqual([]);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: "Upload a PDF" }).click(),
  ]);
  await chooser.setFiles([pdf(`${title.replaceAll(" ", "_")}.pdf`)]);
  await page.getByRole("button", { name: "Update post" }).click();
  await expect(page).not.toHaveURL(/update-post/);
  await page.goto(`${desk}/posts/${id}`);
  const link = page.locator("article .body").getByRole("link", { name: title });
  await expect(link).toHaveAttribute("href", /^\/documents\/\d+\/exam-timetable-\w+\.pdf$/);
  await expect(page.locator("article .body")).toContainText(/\(.*PDF.*2.*KB.*\)/);
});

test("dropped PDFs stand where they were dropped, beside pictures; a pasted one at the cursor", async ({
  page,
  desk,
}) => {
  const id = await openPost(page, desk, "<p>First</p><p>Second</p>");
  await give(page, "drop", "Second", [pdf("Fees_2027.pdf", 1), picture, pdf("Prospectus.PDF")]);
  const dialog = page.getByRole("dialog", { name: "Picture in the text" });
  await dialog.getByRole("textbox").fill("A green rectangle");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(text(page).getByRole("link")).toHaveText(["Fees 2027", "Prospectus"]);
  await expect(page.getByRole("status").filter({ hasText: "Prospectus is uploaded." })).toHaveCount(1);
  await expect(text(page).locator(".document-facts")).toHaveText([
    " (PDF, 1 page, 1 KB)",
    " (PDF, 2 pages, 1 KB)",
  ]);
  await expect(text(page).locator("p").last()).toContainText("Second");

  await text(page).getByText("First").selectText();
  await give(page, "paste", "First", [pdf("Form.pdf")]);
  await expect(text(page).getByRole("link", { name: "First" })).toBeVisible();
  expect(await save(page, desk, id)).toMatch(
    /^<p><a href="\/documents\/\d+\/form\.pdf">First<\/a><\/p><p><a href="[^"]+">Fees 2027<\/a> ?<br \/><a href="[^"]+">Prospectus<\/a>/,
  );
  await undo(page);
  await expect(text(page).getByRole("link")).toHaveText(["Fees 2027", "Prospectus"]);
});

test("what is no PDF is refused in words, and the other files are kept", async ({ page, desk }) => {
  await openPost(page, desk, "<p>First</p>");
  const word = { name: "Fees.docx", mimeType: "application/msword", buffer: Buffer.from("PK") };
  const fake = { name: "Fees.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") };
  await give(page, "drop", "First", [word, fake, pdf("Real.pdf")]);
  await expect(page.getByText(/Fees\.docx: .*Save it as PDF/)).toBeVisible();
  await expect(page.getByText(/Fees\.pdf: This file is not a PDF/)).toBeVisible();
  await expect(text(page).getByRole("link", { name: "Real" })).toBeVisible();
  await expect(onItsWay(page)).toHaveCount(0);
});

test("without a connection a PDF waits, and no save loses its link", async ({ page, desk, context }) => {
  const title = unique("Results");
  const id = await openPost(page, desk, "<p>First</p>");
  await text(page).click();
  await tool(page).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/newest|no document/);
  await context.setOffline(true);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("dialog").getByRole("button", { name: "Upload a PDF" }).click(),
  ]);
  await chooser.setFiles([pdf(`${title}.pdf`)]);
  await expect(onItsWay(page)).toContainText("there is no connection");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("End");
  await page.keyboard.type(" and words");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("A PDF in the text was not uploaded.")).toBeVisible();

  // Its answer is lost, and the next attempt makes no second document.
  let isLost = false;
  await page.route("**/api/documents", async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await context.setOffline(false);
  await expect(onItsWay(page)).toContainText("the connection broke");
  await onItsWay(page).getByRole("button", { name: "Try again" }).click();
  await expect(text(page).getByRole("link", { name: title })).toBeVisible();
  expect(await documentsNamed(page, desk, title)).toHaveLength(1);
  expect(await save(page, desk, id)).toMatch(/^<p>First <a href="[^"]+">Results \w+<\/a> and words<\/p>$/);
});

test("a save waits for a PDF; a cancelled one leaves nothing", async ({ page, desk }) => {
  const id = await openPost(page, desk, "<p>First</p>");
  const release = Promise.withResolvers<void>();
  await page.route("**/api/documents", async (route) => {
    if (route.request().method() === "POST") await release.promise;
    return route.fallback();
  });
  await text(page).click();
  await upload(page, [pdf("One.pdf"), pdf("Two.pdf")]);
  await expect(onItsWay(page)).toHaveCount(2);
  await onItsWay(page).last().getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(onItsWay(page)).toHaveCount(1);
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("It is saved as soon as the PDF in the text is uploaded.")).toBeVisible();
  release.resolve();
  await expect.poll(() => stored(page, desk, id)).toMatch(/^<p>First <a href="[^"]+one\.pdf">One<\/a><\/p>$/);
});

test("an existing document is found and linked by keyboard, and one that was deleted is marked", async ({
  page,
  desk,
}) => {
  const title = unique("Foomka");
  await openPost(page, desk, "<p>Ka soo degso halkan</p>");
  await text(page).click();
  await upload(page, [pdf(`${title}.pdf`)]);
  await expect(text(page).getByRole("link", { name: title })).toBeVisible();
  const [document] = await documentsNamed(page, desk, title);
  const { token } = await createSession(page.request, desk, staff.editor);
  await undo(page);
  await expect(text(page).getByRole("link")).toHaveCount(0);
  await text(page).locator("p").first().selectText();
  await tool(page).press("Enter");
  await page.getByRole("searchbox", { name: "Find a document by its title" }).fill(title);
  const choice = page.getByRole("dialog").getByRole("button", { name: title });
  await expect(page.getByRole("dialog").locator("li")).toHaveCount(1);
  await choice.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole("link")).toHaveText("Ka soo degso halkan");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Post updated")).toBeVisible();

  const removed = await page.request.delete(`${desk}/api/documents/${document?.documentID}?links=remove`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(removed.status()).toBe(204);
  await page.reload();
  await expect(text(page).locator(".document-facts")).toHaveText(
    " (not available: the document was deleted)",
  );
  await page.getByRole("button", { name: "Tips: 1" }).click();
  await page.getByRole("button", { name: /^A linked document is not published or was deleted/ }).click();
  expect(await page.evaluate(() => String(getSelection()))).toContain("Ka soo degso halkan");
});

test("a list of documents is made, changed to a search, removed and brought back", async ({ page, desk }) => {
  const title = unique("جدول الامتحانات");
  const id = await openPost(page, desk, "<p>الجداول</p><p></p>");
  await text(page).click();
  await upload(page, [pdf(`${title}.pdf`)]);
  await expect(text(page).getByRole("link", { name: title })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/list of");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "List of documents" });
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(dialog.getByRole("alert").first()).toHaveText("Choose a document first.");
  await dialog.getByRole("searchbox").fill(title);
  await expect(dialog.locator(".document-choices li")).toHaveCount(1);
  await dialog.locator(".document-choices button").click();
  await expect(dialog.getByText("Chosen: 1")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole("button", { name: "Insert" }).click();
  const list = text(page).locator(".documents");
  await expect(list.getByRole("listitem")).toContainText([title]);
  expect(await save(page, desk, id)).toContain(`<ul class="documents"><li><a href="/documents/`);

  await list.locator("p").click();
  await page.keyboard.press("Enter");
  await dialog.getByRole("radio", { name: "The newest with some words in the title" }).check();
  await dialog.getByRole("textbox", { name: "Words in the title" }).fill("الامتحانات");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(list).toContainText("The newest documents with “الامتحانات” in the title");
  await expect(list.getByRole("listitem").first()).toContainText("PDF");
  expect(await save(page, desk, id)).toContain(`<ul class="documents" data-search="الامتحانات"></ul>`);

  await page.keyboard.press("Delete");
  await expect(list).toHaveCount(0);
  await undo(page);
  await expect(list).toHaveCount(1);
  await list.getByRole("button", { name: "Change the list" }).click();
  await dialog.getByRole("button", { name: "Remove the list" }).click();
  await expect(list).toHaveCount(0);
});
