import type { Page } from "@playwright/test";
import {
  expectControlsReachable,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from "./layout-assertions.ts";
import { createRecord, picture, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function expectUsable(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectControlsReachable(page);
}

/** Opens the file picker with a tap and chooses a photo. */
async function pickPhoto(page: Page, button: ReturnType<Page["locator"]>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button.tap();
  await (await chooser).setFiles(picture);
}

test("an editor writes and publishes a post with photos by taps alone", async ({ page, desk }) => {
  const title = unique("Habeen buug-akhris ah");
  await signIn(page, desk, staff.editor);
  const network = Promise.withResolvers<void>();
  await page.route("**/api/posts", async (route) => {
    await network.promise;
    await route.continue();
  });
  await page.goto(`${desk}/dashboard`);
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await expectUsable(page);
  await page.getByRole("dialog").getByRole("link", { name: "posts (Courses)" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("POSTS MANAGEMENT CONSOLE");
  await expectUsable(page);
  await page.getByRole("link", { name: "CREATE NEW POST" }).tap();
  const text = page.locator("[contenteditable=true]");
  await expect(text).toBeVisible();
  await expectUsable(page);

  await page.getByRole("textbox", { name: "Title" }).tap();
  await page.keyboard.type(title);
  await pickPhoto(page, page.getByLabel(/Choose a picture/));
  await page.getByLabel("What the picture shows").tap();
  await page.keyboard.type("Students reading under a tree");
  await expectUsable(page);

  await text.tap();
  const toolbar = page.getByRole("toolbar");
  const tool = (name: string) => toolbar.getByRole("button", { name, exact: true });
  await tool("Heading 2").tap();
  await page.keyboard.type("Waqtiga");
  await page.keyboard.press("Enter");
  await tool("Bold").tap();
  await page.keyboard.type("Seven in the evening. ");
  // What was added to the specified tools stands behind the last button.
  const first = ["Heading 2", "Bold", "Bulleted list", "Link", "Picture", "Document", "More tools"];
  expect(
    await toolbar.getByRole("button").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)),
  ).toEqual(first);
  await tool("More tools").tap();
  await expect(toolbar.getByRole("button")).toHaveCount(29);
  await expectUsable(page);
  await expectLargeTargets(page);
  await tool("Underline").tap();
  await page.keyboard.type("Kaalaya. ");
  await tool("More tools").tap();
  await pickPhoto(page, tool("Picture"));
  const dialog = page.getByRole("dialog");
  await expectUsable(page);
  await dialog.getByRole("button", { name: "Insert" }).tap();
  await expect(dialog.getByRole("alert")).toContainText("Describe the picture");
  await dialog.getByRole("textbox").tap();
  await page.keyboard.type("The hall at night");
  await dialog.getByRole("button", { name: "Insert" }).tap();
  await expect(text.getByAltText("The hall at night")).toBeVisible();

  // The cursor stays above the save bar.
  for (let line = 0; line < 12; line += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("The end.");
  const cursorBottom = await page.evaluate(
    () => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom,
  );
  const bar = await page.locator(".save-bar").boundingBox();
  expect(cursorBottom).toBeLessThan(bar?.y ?? 0);
  await expect(page.locator(".save-bar")).toContainText(/Saving|Readers do not see it yet/);
  await page.getByRole("button", { name: "Add post" }).tap();

  await expect(page).toHaveURL(/\/dashboard\/posts\/?$/);
  // The progress toast covers no control.
  await expect(page.getByRole("progressbar", { name: `Saving ${title.slice(0, 20)}...` })).toBeVisible();
  await expectUsable(page);
  network.resolve();
  const find = async () => {
    const answer = await page.request.get(`${desk}/api/posts?limit=1&q=${encodeURIComponent(title)}`);
    return (await answer.json()).posts[0];
  };
  await expect.poll(find).toMatchObject({ picture: { alt: "Students reading under a tree" } });
  const { post_body } = await find();
  expect(post_body).toContain("<h2>Waqtiga</h2>");
  expect(post_body).toContain("<strong>Seven in the evening. <u>Kaalaya. </u></strong>");
  expect(post_body).toContain('alt="The hall at night"');
});

test("cards keep table roles and label their values", async ({ page, desk }) => {
  const title = unique("Roles");
  await createRecord(page.request, desk, staff.editor, "event", title);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events?q=${encodeURIComponent(title)}`);
  const row = page.getByRole("table").getByRole("row").filter({ hasText: "Roles" });
  await expect(row.getByRole("rowheader")).toContainText("Roles");
  // Explicit roles: browsers drop the implicit ones of table elements that are displayed as boxes.
  await expect(row).toHaveAttribute("role", "row");
  await expect(row.locator("th, td").and(page.locator(":not([role])"))).toHaveCount(0);
  await expect(row.getByRole("cell").filter({ hasText: "ONGOING" })).toHaveCount(1);
  await expect(row.getByRole("link", { name: `Edit: ${title}` })).toBeVisible();
  const label = await row
    .locator("td[data-label='Created at']")
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toContain("Created at");
});

test("a missing field is scrolled clear of the toast", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/services/new`);
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toBeVisible();
  // Above the window: the browser alone would scroll it to the edge, below the toast.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("button", { name: "CREATE SERVICE" }).tap();
  await expect(title).toBeFocused();
  const toast = page.locator(".toast").filter({ hasText: "Please complete all the required fields." });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [field, message] = [await title.boundingBox(), await toast.boundingBox()];
      return field && message && field.y - (message.y + message.height);
    })
    .toBeGreaterThan(0);
});
