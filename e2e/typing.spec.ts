import type { Page } from "@playwright/test";
import { clear, openEditor, text, undo } from "./editor.ts";
import { expect, test } from "./site-fixture.ts";

/* What the editor makes of what somebody types and pastes. */

const link = (page: Page) => text(page).locator("a");

function paste(page: Page, plain: string, html = ""): Promise<void> {
  return text(page).evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", data.plain);
      if (data.html) clipboardData.setData("text/html", data.html);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { plain, html },
  );
}

test("typed addresses become links, but for code, and undo takes the link away first", async ({
  page,
  desk,
}) => {
  await openEditor(page, desk);
  for (const [typed, written, href] of [
    ["Read https://college.example/a ", "https://college.example/a", "https://college.example/a"],
    ["Booqo kulliyad.so, ", "kulliyad.so", "https://kulliyad.so"],
    ["Qor office@kulliyad.so.\n", "office@kulliyad.so", "mailto:office@kulliyad.so"],
    ["Wac +252 63 441 2345 ", "+252 63 441 2345", "tel:+252634412345"],
    ["زوروا www.college.example، ", "www.college.example", "https://www.college.example"],
  ] as const) {
    await clear(page);
    await page.keyboard.type(typed);
    await expect(link(page), typed).toHaveText([written]);
    await expect(link(page)).toHaveAttribute("href", href);
    await page.keyboard.type("word");
    await expect(link(page)).toHaveText([written]);
    await undo(page);
    await undo(page);
    await expect(link(page), `undo after ${typed}`).toHaveCount(0);
    await expect(text(page)).toContainText(written);
    // What somebody took back stays so.
    await page.keyboard.type("More words ");
    await expect(link(page)).toHaveCount(0);
  }
  // An address that goes on after a comma is one.
  await clear(page);
  await page.keyboard.type("https://college.example/a,b ");
  await expect(link(page)).toHaveAttribute("href", "https://college.example/a,b");

  // Code, file names and words that are being composed are none.
  await clear(page);
  await page.keyboard.type("report.pdf B.Sc 10.30 +252 63 441 ");
  await page.keyboard.press("ControlOrMeta+E");
  await page.keyboard.type("https://college.example ");
  await page.keyboard.press("ControlOrMeta+Alt+C");
  await page.keyboard.type("https://college.example ");
  await expect(link(page)).toHaveCount(0);

  await clear(page);
  const client = await page.context().newCDPSession(page);
  await page.keyboard.type("Booqo ");
  for (const part of ["kulliyad", "kulliyad.so", "kulliyad.so "]) {
    await client.send("Input.imeSetComposition", {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    });
    await expect(text(page)).toContainText(part.trim());
    await expect(link(page)).toHaveCount(0);
  }
  await client.send("Input.insertText", { text: "kulliyad.so " });
  await expect(link(page)).toHaveText(["kulliyad.so"]);
  await page.keyboard.type("waa");
  await expect(text(page)).toHaveText("Booqo kulliyad.so waa");
});

test("a pasted address links the selection or becomes a link or a video, and formats are kept", async ({
  page,
  desk,
}) => {
  await openEditor(page, desk);
  await page.keyboard.type("Words");
  await page.keyboard.press("ControlOrMeta+A");
  await paste(page, " https://college.example/a\n");
  await expect(text(page).locator('a[href="https://college.example/a"]')).toHaveText("Words");
  await undo(page);
  await expect(link(page)).toHaveCount(0);
  await expect(text(page)).toHaveText("Words");

  await clear(page);
  const video = "https://youtu.be/dQw4w9WgXcQ";
  await page.keyboard.type("Watch ");
  await paste(page, video);
  await expect(link(page)).toHaveAttribute("href", video);
  await undo(page);
  await expect(link(page)).toHaveCount(0);
  await expect(text(page)).toHaveText(`Watch ${video}`);

  await clear(page);
  await paste(page, video);
  await expect(text(page).locator(".video")).toContainText("youtube-nocookie.com/embed/dQw4w9WgXcQ");
  await page.keyboard.type("Below");
  await expect(text(page).locator(".video + p")).toHaveText("Below");
  await undo(page);
  await undo(page);
  await expect(text(page).locator(".video")).toHaveCount(0);
  await expect(text(page)).toHaveText(video);

  await clear(page);
  await paste(page, `One\nhttps://vimeo.com/76979871\nSee kulliyad.so.`);
  await expect(text(page).locator(".video")).toContainText("player.vimeo.com/video/76979871");
  await expect(link(page)).toHaveText(["kulliyad.so"]);

  // Stars become italics.
  await clear(page);
  await paste(page, "*Fees*: www.college.example");
  await expect(text(page).locator("em")).toHaveText("Fees");
  await expect(link(page)).toHaveText(["www.college.example"]);
  await expect(page.getByText("Readers do not see it yet.")).toBeVisible();

  // Behind words it begins below them.
  await clear(page);
  await page.keyboard.type("Words");
  await paste(page, "", "<h2>Heading</h2>");
  await expect(text(page).locator("p").first()).toHaveText("Words");
  await expect(text(page).locator("h2")).toHaveText("Heading");
});

test("what is copied in the editor is pasted as it was, and a paste of other editors says what it loses", async ({
  page,
  desk,
}) => {
  await openEditor(page, desk);
  const copy = () =>
    text(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData("text/html");
    });
  await page.keyboard.press("ControlOrMeta+Alt+2");
  await page.keyboard.press("ControlOrMeta+B");
  await page.keyboard.type("Bold\n\nPlain");
  await expect(text(page).locator("h2 strong")).toHaveText("Bold");
  const written = await text(page).innerHTML();
  await page.keyboard.press("ControlOrMeta+A");
  const copied = await copy();
  await clear(page);
  await paste(page, "", copied);
  expect(await text(page).innerHTML()).toBe(written);

  const toast = page.getByText("Could not be pasted: one video or recording.");
  const video = "<p>a</p><video controls></video>";
  await paste(page, "", copied + video);
  await expect(text(page).locator("p").last()).toHaveText("a");
  await expect(toast).toHaveCount(0);
  await paste(page, "", `<p data-pm-slice="0 0 []">b</p>${video}`);
  await expect(toast).toBeVisible();
});

test("dividers come of dashes, notices change their kind, and Tab moves points of lists", async ({
  page,
  desk,
}) => {
  await openEditor(page, desk);
  await page.keyboard.type("Above\n--- Below\n---\nEnd");
  await expect(text(page).locator("hr")).toHaveCount(2);
  await expect(text(page).locator("p")).toHaveText(["Above", "Below", "End"]);

  await clear(page);
  await page.keyboard.type("--- ");
  await expect(text(page).locator("hr")).toHaveCount(1);
  await undo(page);
  await expect(text(page).locator("hr")).toHaveCount(0);
  await expect(text(page)).toHaveText("---");

  await clear(page);
  await page.keyboard.type("Exams begin on Sunday");
  for (const kind of ["information", "deadline", "warning"]) {
    await page.keyboard.press("ControlOrMeta+Alt+N");
    await expect(text(page).locator(`p.notice-${kind}[role=note]`)).toHaveText("Exams begin on Sunday");
  }
  await page.keyboard.press("Enter");
  await page.keyboard.type("Plain");
  await expect(text(page).locator("p:not([class])")).toHaveText("Plain");
  await page.keyboard.press("ControlOrMeta+Home");
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toMatch(/^Exams/);
  await page.keyboard.press("Backspace");
  await expect(text(page).locator("[class^=notice]")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+Alt+N");
  await expect(text(page).locator("p.notice-information")).toHaveCount(1);
});

test("a key works at the cursor before the browser tells of its move", async ({ page, desk }) => {
  await openEditor(page, desk);
  await page.keyboard.type("Words");
  // A busy device tells late.
  await page.evaluate(() => {
    const withhold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    addEventListener("selectionchange", withhold, true);
  });
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(text(page).locator("p")).toHaveText(["", "Words"]);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(text(page).locator("p")).toHaveText(["", "Words", ""]);

  // Tab moves points of lists, and leaves the text elsewhere and after Escape.
  await clear(page);
  await page.keyboard.type("- One\nTwo");
  await page.keyboard.press("Tab");
  await expect(text(page).locator("li li")).toHaveText("Two");
  await page.keyboard.press("Shift+Tab");
  await expect(text(page).locator("li li")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(text(page)).not.toBeFocused();
  await expect(text(page).locator("li li")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(text(page)).toBeFocused();
  await clear(page);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("Words");
  await page.keyboard.press("Tab");
  await expect(text(page)).not.toBeFocused();
});
