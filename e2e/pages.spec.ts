import { expectControlsReachable, expectNoHorizontalScroll } from "./layout-assertions.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("an editor makes a fees page from the template by taps, and readers see it at /fees", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard`);
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "pages", exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pages");
  await page.getByRole("link", { name: "New page" }).tap();
  await page.getByLabel("Start with").selectOption("Fees");
  await expectNoHorizontalScroll(page);
  await page.getByLabel("What does a degree cost?").tap();
  await page.keyboard.type("First year: 240 dollars");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Fourth year: 270 dollars");
  await page.getByLabel("How can people pay?").tap();
  await page.keyboard.type("Mobile money");
  await expectControlsReachable(page);
  await page.getByRole("button", { name: "Put the answers into the page" }).tap();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Fees");
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("/fees");
  await expect(page.locator("[contenteditable=true] h2")).toHaveText(["A degree", "How to pay"]);
  await page.getByRole("button", { name: "Add page" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pages");
  await page.getByRole("link", { name: "Fees", exact: true }).first().tap();

  await page.goto(`${desk}/fees`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fees");
  await expect(page.getByRole("listitem").filter({ hasText: "First year: 240 dollars" })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test("answers to the questions of a template are part of the draft, and a save writes them", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/pages/new`);
  await page.getByLabel("Start with").selectOption("Fees");
  const answer = page.getByLabel("What does a degree cost?");
  await answer.fill("First year: 240 dollars");
  await expect(page.getByText("Kept on this device.")).toBeVisible();
  // The words of another template.
  await page.getByLabel("Start with").selectOption("Admissions");
  const question = page.getByRole("dialog", { name: "Start with another page?" });
  await question.getByRole("button", { name: "No" }).tap();
  await expect(answer).toHaveValue("First year: 240 dollars");

  await page.reload();
  await expect(answer).toHaveValue("First year: 240 dollars");
  await page.getByRole("textbox", { name: "Title" }).fill("Costs");
  await expect(page.getByText(/^Saved .* Readers do not see it yet/)).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(answer).toHaveValue("First year: 240 dollars");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Costs");
  await page.getByRole("button", { name: "Add page" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pages");
  await page.goto(`${desk}/costs`);
  await expect(page.getByRole("listitem").filter({ hasText: "First year: 240 dollars" })).toBeVisible();
});
