import type { Page } from "@playwright/test";
import { createRecord, picture } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

// The server rejects loopback addresses with 422.
test.use({ expectedComplaint: /^Failed to load resource: the server responded with a status of 422/ });

const address = "http://127.0.0.1:1/hall.png";

async function paste(page: Page, html: string): Promise<void> {
  await page.locator(".ProseMirror").click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(".ProseMirror")?.dispatchEvent(paste);
  }, html);
}

test("keeps a linked picture, and offers to save without it if it cannot be fetched", async ({
  page,
  desk,
}) => {
  const event = await createRecord(page.request, desk, staff.editor, "event", "Open day");
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events/edit/${event}`);
  await paste(page, `<p>The <b>hall</b> <img src="${address}" alt="Our hall"></p>`);
  const frame = page.locator(".linked-picture");
  await expect(frame).toContainText("Our hall");
  await expect(frame).toContainText(address);
  await expect(page.locator(".ProseMirror img[src^=http]")).toHaveCount(0);

  await page.getByRole("button", { name: "EDIT EVENT" }).click();
  const note = page.locator(".save-bar [role=alert]");
  await expect(note).toContainText("Some pictures in the text could not be fetched from their addresses.");
  await expect(note).toContainText(`${address} is not on the public internet`);
  await expect(page.locator(".ProseMirror")).toContainText("The hall");
  expect((await (await page.request.get(`${desk}/api/event/${event}`)).json()).event_body).toBe(
    "<p>Some words.</p>",
  );

  await note.getByRole("button", { name: "Save without these pictures" }).click();
  await expect(page.getByText("Event updated successfuly")).toBeVisible();
  const saved = (await (await page.request.get(`${desk}/api/event/${event}`)).json()).event_body;
  expect(saved).toContain("<strong>hall</strong>");
  expect(saved).not.toContain("<img");
});

test("offers the same for a rejected new post that is opened again", async ({ page, desk }) => {
  const title = `A course ${crypto.randomUUID()}`;
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/new`);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.locator("input[type=file]").first().setInputFiles(picture);
  await paste(page, `<p>Words <img src="${address}" alt="Our hall"></p>`);
  await page.getByRole("button", { name: "Add post" }).click();
  await expect(page).toHaveURL(`${desk}/dashboard/posts`);
  await page.locator(".toast a").click();

  const note = page.locator(".save-bar [role=alert]");
  await expect(note).toContainText(address);
  await page.locator(".linked-picture").waitFor();
  await note.getByRole("button", { name: "Save without these pictures" }).click();
  await expect(page.getByRole("row").filter({ hasText: title.slice(0, 20) })).toBeVisible();
  const { posts } = await (
    await page.request.get(`${desk}/api/posts?page=1&limit=5&q=${encodeURIComponent(title)}`)
  ).json();
  expect(posts[0].post_body).toBe("<p>Words </p>");
});
