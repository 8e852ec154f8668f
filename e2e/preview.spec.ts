import { previewPageMessages } from "../contract/messages/preview/en.ts";
import { axeFindings } from "./checks/axe.ts";
import { createRecordIn, saveBodyIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, staff } from "./users.ts";

test.use({ javaScriptEnabled: false });

test("a preview link shows an unpublished text and takes an answer, without JavaScript and an account", async ({
  page,
  desk,
}) => {
  const editor = await createSession(page.request, desk, staff.editor);
  const headers = { authorization: `Bearer ${editor.token}` };
  const title = `Preview ${crypto.randomUUID().slice(0, 8)}`;
  const id = await createRecordIn(page.request, desk, editor, "post", title, "<p>It begins on Monday.</p>");
  await saveBodyIn(page.request, desk, editor, "post", id, "<p>It begins on Tuesday.</p>", "draft");
  const links = `${desk}/api/content/posts/${id}/preview-links`;
  const { url } = await (await page.request.post(links, { headers, data: { days: 7 } })).json();

  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(desk + new URL(url).pathname);
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText(
    previewPageMessages.notPublished,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main")).toContainText("It begins on Tuesday.");
  expect(requested.filter((address) => !address.startsWith(desk) || address.endsWith(".js"))).toEqual([]);
  const isTooWide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
  expect(await page.evaluate(isTooWide)).toBe(false);

  await page.getByRole("link", { name: previewPageMessages.goToAnswer, exact: true }).click();
  await page.getByRole("button", { name: previewPageMessages.sendNote }).click();
  await expect(page.getByRole("status")).toHaveText(previewPageMessages.results.empty);
  await page.getByLabel(previewPageMessages.name).fill("Xaawo");
  await page.getByLabel(previewPageMessages.note, { exact: true }).fill("It begins on Wednesday.");
  await page.getByRole("button", { name: previewPageMessages.looksRight }).click();
  await expect(page.getByRole("status")).toHaveText(previewPageMessages.results.thanks);

  const remarks = `${desk}/api/content/posts/${id}/remarks`;
  expect(await (await page.request.get(remarks, { headers })).json()).toMatchObject({
    remarks: [{ by: null, name: "Xaawo", text: "Looks right\nIt begins on Wednesday." }],
  });
});

test.describe("with scripts for the check", () => {
  test.use({ javaScriptEnabled: true });

  test("a preview page is accessible in both themes", async ({ page, desk }) => {
    const editor = await createSession(page.request, desk, staff.editor);
    const headers = { authorization: `Bearer ${editor.token}` };
    const id = await createRecordIn(page.request, desk, editor, "event", "A plan", "<p>Words.</p>");
    const links = `${desk}/api/content/events/${id}/preview-links`;
    const { url } = await (await page.request.post(links, { headers, data: { days: 1 } })).json();
    await page.goto(desk + new URL(url).pathname);
    expect(await axeFindings(page)).toEqual([]);
  });
});
