import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { axeFindings } from "./checks/axe.ts";
import { text } from "./editor.ts";
import { expectNoHorizontalScroll } from "./layout-assertions.ts";
import { createRecord, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/** Pictures in a text: captions, widths, galleries and their order, in the editor and for readers. */

const bar = (page: Page) => page.getByRole("toolbar", { name: "Picture" });
const tool = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });

/** A file of its own colour, so that each is stored under a name of its own. */
async function file(background: string, width = 1200, height = 800) {
  const channels = 3;
  const buffer = await sharp({ create: { width, height, channels, background } }).png().toBuffer();
  return { name: `${background.slice(1)}.png`, mimeType: "image/png", buffer };
}

/** Opens a new post in the editor. @returns its number */
async function openPost(page: Page, desk: string, body: string): Promise<number> {
  const id = await createRecord(page.request, desk, staff.editor, "post", unique("Pictures"), body);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await expect(text(page)).toBeVisible();
  return id;
}

/** Inserts pictures with the picture button, and describes each. */
async function insert(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("toolbar", { name: "Text formatting" }).getByRole("button", { name: "Picture" }).click(),
  ]);
  await chooser.setFiles(files);
  await describe(page, files.length);
}

async function addBeside(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    tool(page, "Add pictures beside it").click(),
  ]);
  await chooser.setFiles(files);
}

async function describe(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const name = count > 1 ? `Picture ${number} of ${count}` : "Picture in the text";
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("textbox").fill(`Picture ${number}`);
    await dialog.getByRole("button", { name: "Insert" }).click();
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function save(page: Page, desk: string, id: number): Promise<string> {
  // An autosave may be answered before.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith(`/api/posts/${id}`),
  );
  await page.keyboard.press("ControlOrMeta+S");
  expect((await saved).status()).toBe(200);
  return (await (await page.request.get(`${desk}/api/posts/${id}`)).json()).post_body;
}

async function openReaderPage(page: Page, desk: string, id: number): Promise<void> {
  await page.goto(`${desk}/posts/${id}`);
  await expect(page.locator("article .body")).toBeVisible();
}

test("a picture gets a caption, each width and another file, and moves", async ({ page, desk }) => {
  const id = await openPost(page, desk, "<p>First</p><p>Second</p>");
  await text(page).getByText("First").click();
  await page.keyboard.press("End");
  await insert(page, [await file("#a03020")]);
  await text(page).getByAltText("Picture 1").click();
  await expect(bar(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await tool(page, "Caption").click();
  await page.keyboard.type("The new hall");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Before the ");
  await expect(text(page).locator("figcaption")).toHaveText("The new hall");
  await expect(text(page).locator("p", { hasText: "Before the Second" })).toHaveCount(1);
  expect(await save(page, desk, id)).toMatch(
    /^<p>First<\/p><figure><img [^>]*alt="Picture 1"[^>]*><figcaption>The new hall<\/figcaption><\/figure><p>Before the Second<\/p>$/,
  );

  const figure = text(page).locator("figure");
  await text(page).getByAltText("Picture 1").click();
  for (const [width, shown] of [
    ["Wider than the text", /^wide$/],
    ["Half as wide, with text beside it", /^half$/],
    ["As wide as the text", /^$/],
    ["Wider than the text", /^wide$/],
  ] as const) {
    await tool(page, width).click();
    await expect(tool(page, width)).toHaveAttribute("aria-pressed", "true");
    await expect(figure).toHaveClass(shown);
  }
  expect(await save(page, desk, id)).toContain('<figure class="wide"><img ');

  const before = await text(page).getByAltText("Picture 1").getAttribute("src");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    tool(page, "Replace the picture").click(),
  ]);
  await chooser.setFiles(await file("#2030a0"));
  await expect(text(page).getByAltText("Picture 1")).not.toHaveAttribute("src", before ?? "");
  await tool(page, "Move down").click();
  await expect(text(page).locator("> :nth-child(3)")).toHaveClass(/wide/);
  await tool(page, "Move up").click();
  await tool(page, "Move up").click();
  await expect(text(page).locator("> :first-child")).toHaveClass(/wide/);
  const body = await save(page, desk, id);
  expect(body).toMatch(/^<figure class="wide"><img [^>]*width="1200"[^>]*><figcaption>The new hall/);
  expect(body).not.toContain(before ?? "none");

  await text(page).getByAltText("Picture 1").click();
  await page.keyboard.press("Delete");
  expect(await save(page, desk, id)).toBe("<p>First</p><p>Before the Second</p>");
});

test("a picture is chosen, captioned, widened, moved and removed by keyboard alone", async ({
  page,
  desk,
}) => {
  const id = await openPost(page, desk, "<p>First</p><p>Second</p>");
  await text(page).getByText("Second").click();
  await page.keyboard.press("End");
  await insert(page, [await file("#a03021")]);
  await page.keyboard.press("ArrowLeft");
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, "Describe the picture")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Caption")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Written");
  await expect(text(page).locator("figcaption")).toHaveText("Written");
  // The browser reports the cursor's new place a moment later.
  await page.keyboard.press("Home", { delay: 200 });
  await page.keyboard.press("Backspace");
  await expect(bar(page)).toBeVisible();
  await page.keyboard.type("typed over nothing");
  await expect(text(page).getByAltText("Picture 1")).toBeVisible();
  await page.keyboard.press("Alt+F10");
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Wider than the text")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "Move up")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  expect(await save(page, desk, id)).toMatch(
    /^<p>First<\/p><figure class="wide"><img [^>]*><figcaption>Written<\/figcaption><\/figure><p>Second<\/p>$/,
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue("Picture 1");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Backspace");
  await expect(text(page).locator("figure")).toHaveCount(0);
});

test("text that is typed, dictated or composed replaces no selected picture, video or divider", async ({
  page,
  desk,
  context,
}) => {
  const body =
    '<p>First</p><iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe><hr>';
  await openPost(page, desk, `${body}<p>Second</p><p>Third</p>`);
  await text(page).getByText("Second").click();
  await page.keyboard.press("End");
  await insert(page, [await file("#a03027", 300, 200)]);
  const picture = text(page).getByAltText("Picture 1");
  const type = async (selected: Locator) => {
    await expect(selected).toHaveClass(/ProseMirror-selectednode/);
    const before = await text(page).innerText();
    await page.keyboard.type("typed");
    await page.keyboard.insertText("dictated");
    await expect(selected).toHaveClass(/ProseMirror-selectednode/);
    expect(await text(page).innerText()).toBe(before);
  };
  await page.keyboard.press("ArrowLeft");
  await type(picture);
  for (const selected of [text(page).locator(".video"), text(page).locator("hr")]) {
    await selected.click();
    await type(selected);
  }
  await picture.click();
  await tool(page, "Caption").click();
  await page.keyboard.type("Caption");
  await text(page).getByText("Third").click();
  // The browser reports the cursor's new place a moment later.
  await page.keyboard.press("Home", { delay: 200 });
  await page.keyboard.press("Backspace");
  const figure = text(page).locator("figure");
  await type(figure);

  const session = await context.newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "com", selectionStart: 3, selectionEnd: 3 });
  await session.send("Input.insertText", { text: "composed " });
  await expect(text(page).locator("p").last()).toHaveText("composed Third");
  await expect(figure.locator("figcaption")).toHaveText("Caption");
  await expect(picture).toBeVisible();
});

test("a picture is dragged with its caption, and out of a gallery", async ({ page, desk }) => {
  await page.setViewportSize({ width: 1280, height: 1800 });
  await openPost(page, desk, "<p>First</p><p>Second</p>");
  await text(page).getByText("Second").click();
  await page.keyboard.press("End");
  await insert(page, [await file("#a03024", 300, 200)]);
  await text(page).getByAltText("Picture 1").click();
  await tool(page, "Caption").click();
  await page.keyboard.type("Dragged");
  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error("both are shown");
    await page.mouse.move(start.x + 40, start.y + 60);
    await page.mouse.down();
    await page.mouse.move(end.x + 20, end.y + 10, { steps: 4 });
    await page.mouse.move(end.x + 2, end.y + 2, { steps: 2 });
    await page.mouse.up();
  };
  await drag(text(page).getByAltText("Picture 1"), text(page).getByText("First"));
  await expect(text(page).locator("> :first-child figcaption")).toHaveText("Dragged");
  await expect(text(page).locator("figure")).toHaveCount(1);

  await text(page).getByText("Second").click();
  await page.keyboard.press("End");
  await insert(page, [await file("#a03025", 300, 200), await file("#a03026", 300, 200)]);
  await drag(text(page).locator(".gallery img").first(), text(page).getByText("First"));
  await expect(text(page).locator("figure img")).toHaveCount(3);
  await expect(text(page).locator(".gallery")).toHaveCount(0);
});

test("several pictures become a gallery, whose pictures are ordered, added and removed", async ({
  page,
  desk,
}) => {
  const id = await openPost(page, desk, "<p>First</p>");
  await text(page).getByText("First").click();
  await page.keyboard.press("End");
  await insert(page, await Promise.all([file("#a03022"), file("#30a022", 800, 1200), file("#3020a2")]));
  await expect(text(page).locator("figure.gallery img")).toHaveCount(3);
  await text(page).getByAltText("Picture 3").click();
  await tool(page, "Move one place forward").click();
  await tool(page, "Caption").click();
  await page.keyboard.type("The opening");
  const alts = async (body: string) => [...body.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt);
  const body = await save(page, desk, id);
  expect(body).toMatch(
    /^<p>First<\/p><figure class="gallery">(<img [^>]*>){3}<figcaption>The opening<\/figcaption>/,
  );
  expect(await alts(body)).toEqual(["Picture 1", "Picture 3", "Picture 2"]);

  await openReaderPage(page, desk, id);
  await expectNoHorizontalScroll(page);
  const boxes = await page.locator(".gallery img").evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return Math.round((width / height) * 10);
    }),
  );
  // On a phone, the odd one takes a row.
  expect(boxes).toEqual([13, 13, 18]);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`${desk}/dashboard/posts/update-post/${id}`);
  await text(page).getByAltText("Picture 1").click();
  await addBeside(page, Array(7).fill(await file("#a0a022", 30, 20)));
  await expect(page.getByRole("dialog", { name: "Picture 1 of 6" })).toBeVisible();
  await expect(page.getByText("A gallery has at most 9 pictures: the others were left out.")).toBeVisible();
  for (let number = 1; number <= 6; number += 1) {
    await expect(page.getByRole("dialog", { name: `Picture ${number} of 6` })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await addBeside(page, [await file("#a0a022")]);
  await describe(page, 1);
  await expect(text(page).locator("figure.gallery img")).toHaveCount(4);
  for (let count = 4; count > 1; count -= 1) {
    await text(page).locator("figure img").last().click();
    await tool(page, "Remove the picture").click();
    await expect(text(page).locator("figure img")).toHaveCount(count - 1);
  }
  expect(await save(page, desk, id)).toMatch(
    /^<p>First<\/p><figure><img [^>]*alt="Picture 1"[^>]*><figcaption>The opening<\/figcaption><\/figure>$/,
  );
});

test("a picture on the clipboard is inserted, also if its HTML names a file of an office program", async ({
  page,
  desk,
}) => {
  await openPost(page, desk, "<p>First</p>");
  await text(page).getByText("First").click();
  const { buffer } = await file("#a03030", 30, 20);
  await text(page).evaluate((element, base64) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
    clipboardData.setData("text/html", '<style>p {margin: 0}</style><img src="file:///C:/clip.png">');
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, buffer.toString("base64"));
  await describe(page, 1);
  await expect(text(page).getByAltText("Picture 1")).toBeVisible();
  await expect(page.getByText("could not be pasted")).toHaveCount(0);
});

test("a dropped file that is neither a picture nor a PDF is refused, not opened by the browser", async ({
  page,
  desk,
}) => {
  await openPost(page, desk, "<p>First</p>");
  const isHandled = await text(page).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["PK"], "fees.zip", { type: "application/zip" }));
    const { x: clientX, y: clientY } = element.children[0]?.getBoundingClientRect() ?? new DOMRect();
    const place = { clientX, clientY, bubbles: true, cancelable: true };
    return !element.dispatchEvent(new DragEvent("drop", { dataTransfer, ...place }));
  });
  expect(isHandled).toBe(true);
  await expect(page.getByText("Only PDF files and pictures")).toBeVisible();
});

test("pictures that are chosen while others are read are described one after another", async ({
  page,
  desk,
}) => {
  await openPost(page, desk, "<p>First</p>");
  await text(page).getByText("First").click();
  await page.evaluate(() => {
    const read = FileReader.prototype.readAsDataURL;
    FileReader.prototype.readAsDataURL = function (file) {
      setTimeout(() => read.call(this, file), 100);
    };
  });
  const picker = page.locator(".body-editor > input[type=file]");
  await picker.setInputFiles(await file("#a03022", 30, 20));
  await picker.setInputFiles(await file("#30a022", 30, 20));
  const dialog = page.getByRole("dialog", { name: "Picture in the text" });
  await expect(dialog).toBeVisible();
  // The second one is read, too.
  await page.waitForTimeout(300);
  for (const name of ["Red", "Green"]) {
    await dialog.getByRole("textbox").fill(name);
    await dialog.getByRole("button", { name: "Insert" }).click();
    await expect(text(page).getByAltText(name)).toBeVisible();
  }
  await expect(dialog).toHaveCount(0);
});
