import { factFormMessages } from "../contract/messages/staff/content-form.ts";
import { sitePageFormMessages, sitePageTemplateMessages } from "../contract/messages/staff/pages.ts";
import { openFoldedFields } from "./editor.ts";
import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

const messages = sitePageFormMessages.childLayout;

// The editor asks for the picture of a draft without a session first.
test.use({ expectedComplaint: /status of 404/ });

test("a lecturer is made from a template, below a directory of cards", async ({ page, desk }) => {
  const me = await signIn(page, desk, staff.admin);
  const name = `Staff ${crypto.randomUUID().slice(0, 8)}`;
  const top = await createRecordIn(page.request, desk, me, "page", name);

  for (const person of ["Amina", "Zahra"]) {
    await page.goto(`${desk}/dashboard/pages/new`);
    await page.getByLabel(sitePageTemplateMessages.choose).selectOption("Lecturer");
    const facts = page.getByRole("group", { name: factFormMessages.legend, exact: true });
    await page.getByRole("textbox", { name: "Title" }).fill(`${person} ${name}`);
    await facts.getByRole("textbox", { name: "Role" }).fill(`Teaches ${person}`);
    await page.getByLabel(sitePageFormMessages.parent).selectOption(name);
    await page.getByLabel("What does this person teach?").fill("Databases\nNetworks");
    await page.getByRole("button", { name: sitePageFormMessages.submitCreate }).press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/pages$/);
  }

  await page.goto(`${desk}/dashboard/pages/edit/${top}`);
  await openFoldedFields(page);
  const below = page.getByRole("group", { name: messages.legend });
  await below.getByLabel(messages.layout).selectOption(messages.layouts.cards);
  await page.getByRole("button", { name: sitePageFormMessages.submitEdit }).press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/pages$/);

  await page.goto(`${desk}/pages/${top}`);
  const cards = page.locator(".card h2");
  await expect(cards).toHaveText([`Amina ${name}`, `Zahra ${name}`]);
  await cards.first().getByRole("link").press("Enter");
  await expect(page.locator(".facts div")).toHaveText(["RoleTeaches Amina"]);
  await expect(page.locator(".body li")).toHaveText(["Databases", "Networks"]);
});
