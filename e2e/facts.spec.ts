import { factFormMessages as messages } from "../contract/messages/staff/content-form.ts";
import { factErrorMessages } from "../contract/messages/staff/refusals.ts";
import { openFoldedFields } from "./editor.ts";
import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

// The editor asks for the picture of a draft without a session first.
test.use({ expectedComplaint: /status of 404/ });

test("facts are chosen or named, put in order, refused beside their field, and shown to readers", async ({
  page,
  desk,
}) => {
  const me = await signIn(page, desk, staff.editor);
  const id = await createRecordIn(page.request, desk, me, "service", "Soldering");
  await page.goto(`${desk}/dashboard/services/edit/${id}`);
  const line = page.locator("summary", { hasText: messages.legend });
  await expect(line).toContainText(messages.none);
  await openFoldedFields(page);
  const group = page.getByRole("group", { name: messages.legend, exact: true });
  const add = group.getByLabel(messages.add);

  await add.selectOption("Fee");
  await expect(group.getByRole("textbox", { name: "Fee" })).toBeFocused();
  await page.keyboard.type("120 dollars: half before");
  await add.selectOption("Phone");
  await add.selectOption(messages.own);
  await expect(group.getByRole("textbox", { name: "Label" })).toBeFocused();
  // Halfway it is the name of a known label.
  await page.keyboard.type("fee:back");
  await expect(line).toContainText("Fee: 120 dollars: half before · feeback:");
  const save = page.getByRole("button", { name: "EDIT SERVICE" });
  await save.press("Enter");
  await expect(group.getByText(factErrorMessages.valueMissing("feeback"))).toBeVisible();
  await expect(group.getByRole("textbox", { name: "Value" })).toBeFocused();
  await page.keyboard.type("within a week");
  await group.getByRole("button", { name: "Up: feeback" }).press("Enter");
  await expect(group.getByRole("button", { name: "Up: feeback" })).toBeFocused();
  await save.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/services$/);

  await page.goto(`${desk}/services/${id}`);
  await expect(page.locator(".facts div")).toHaveText([
    "feebackwithin a week",
    "Fee120 dollars: half before",
  ]);

  await page.goto(`${desk}/dashboard/services/edit/${id}`);
  await line.click();
  await group.getByRole("button", { name: "Remove: Fee", exact: true }).press("Enter");
  await expect(group.getByRole("button", { name: "Remove: feeback" })).toBeFocused();
  await save.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/services$/);
  await page.goto(`${desk}/services/${id}`);
  await expect(page.locator(".facts div")).toHaveText(["feebackwithin a week"]);
});
