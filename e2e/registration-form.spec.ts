import { registrationFormMessages as messages } from "../contract/messages/staff/content-form.ts";
import { registrationErrorMessages } from "../contract/messages/staff/refusals.ts";
import { openFoldedFields } from "./editor.ts";
import { expectControlsReachable, expectNoHorizontalScroll } from "./layout-assertions.ts";
import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

// The editor asks for the picture of a draft without a session first.
test.use({ expectedComplaint: /status of 404/ });

test("an editor lets people join a training, and a wrong question is explained at its place", async ({
  page,
  desk,
}) => {
  const me = await signIn(page, desk, staff.editor);
  const id = await createRecordIn(page.request, desk, me, "service", "Soldering");
  const edit = `${desk}/dashboard/services/edit/${id}`;
  await page.goto(edit);
  const line = page.locator("summary", { hasText: `${messages.legend}:` });
  const group = page.getByRole("group", { name: messages.legend, exact: true });
  const seats = group.getByLabel(messages.seats, { exact: true });
  const question = (number: number, type: keyof typeof messages.types) =>
    group.getByRole("group", { name: messages.questionNumber(number, messages.types[type]) });
  const label = /^Question \d/;
  const save = page.getByRole("button", { name: "EDIT SERVICE" });
  await openFoldedFields(page);
  await expect(line).toContainText(messages.none);
  await expect(seats).toHaveCount(0);
  await group.getByLabel(messages.contact).selectOption(messages.contactWays.phone);
  await seats.fill("many");
  const add = group.getByLabel(messages.addQuestion);
  await add.selectOption(messages.types.line);
  await add.selectOption(messages.types.choice);
  const level = question(2, "choice");
  await expect(level.getByRole("textbox", { name: label })).toBeFocused();
  await page.keyboard.type("Your level | now?");
  await level.getByLabel(messages.choices).click();
  await page.keyboard.type("Beginner level\n");
  await level.getByLabel(messages.isRequired).check();

  await line.click();
  await save.press("Enter");
  await expect(group.getByText(registrationErrorMessages.seatsWrong)).toBeVisible();
  await expect(seats).toBeFocused();
  await seats.fill("٢٠");
  await expect(line).toContainText(`${messages.contactWays.phone} · 20 seats`);
  await save.press("Enter");
  // The empty question before it is left out.
  const first = question(1, "choice");
  await expect(first.getByText(registrationErrorMessages.choicesWrong)).toBeVisible();
  await expect(first.getByLabel(messages.choices)).toBeFocused();
  await expectNoHorizontalScroll(page);
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\nAdvanced");
  await expect(first.getByText(registrationErrorMessages.choicesWrong)).toHaveCount(0);
  await group.getByLabel("Date").fill("2030-11-30");
  await add.selectOption(messages.types.yesNo);
  await question(2, "yesNo").getByRole("textbox", { name: label }).fill("Own laptop?");
  await group.getByRole("button", { name: "Up: Own laptop?" }).press("Enter");
  await group.getByLabel(messages.thanks).fill("Bring a pen.\nAnd paper.");
  await save.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/services$/);

  await page.goto(edit);
  await openFoldedFields(page);
  await expect(line).toContainText(`${messages.contactWays.phone} · 20 seats`);
  await expect(question(1, "yesNo").getByRole("textbox", { name: label })).toHaveValue("Own laptop?");
  const last = question(2, "choice");
  await expect(last.getByRole("textbox", { name: label })).toHaveValue("Your level now?");
  await expect(last.getByLabel(messages.choices)).toHaveValue("Beginner level\nAdvanced");
  await expect(last.getByLabel(messages.isRequired)).toBeChecked();
  await expectControlsReachable(page);
  await expect(group.getByLabel("Time")).toHaveValue("16:00");
  await expect(group.getByLabel(messages.thanks)).toHaveValue("Bring a pen.\nAnd paper.");
});
