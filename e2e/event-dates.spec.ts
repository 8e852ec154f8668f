import type { Page } from "@playwright/test";
import { openFoldedFields } from "./editor.ts";
import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/** When and where an event takes place, from a device in another time zone than the college's Africa/Mogadishu. */

// The editor asks for the picture of a draft without a session first.
test.use({ timezoneId: "America/New_York", expectedComplaint: /status of 404/ });

async function openForm(page: Page, site: string) {
  const me = await signIn(page, site, staff.editor);
  const title = `Open day ${crypto.randomUUID().slice(0, 8)}`;
  const id = await createRecordIn(page.request, site, me, "event", title);
  await page.goto(`${site}/dashboard/events/edit/${id}`);
  const group = page.getByRole("group", { name: "When and where" });
  await expect(page.locator("summary", { hasText: "When and where" })).toBeVisible();
  await expect(group).toBeHidden();
  await openFoldedFields(page);
  await expect(group.getByText("All times are college time (East Africa Time).")).toBeVisible();
  const begins = group.getByRole("group", { name: "Begins" });
  const ends = group.getByRole("group", { name: "Ends" });
  const save = page.getByRole("button", { name: "EDIT EVENT" });
  return { id, group, begins, ends, save };
}

test("wrong dates are refused beside their field, whole days have no times, and dates propose a status", async ({
  page,
  desk,
}) => {
  const { id, group, begins, ends, save } = await openForm(page, desk);
  const summary = page.locator("summary", { hasText: "When and where" });
  await ends.getByLabel("Date").fill("2020-12-05");
  await summary.click();
  await save.press("Enter");
  await expect(begins.getByText("Say also when it begins.")).toBeVisible();
  await expect(begins.getByLabel("Date")).toBeFocused();
  await begins.getByLabel("Date").fill("2020-12-06");
  await save.press("Enter");
  await expect(ends.getByText("It would end before it begins. Choose a later time.")).toBeVisible();
  await expect(ends.getByLabel("Date")).toBeFocused();
  await expect(ends.getByLabel("Time")).toHaveValue("16:00");

  const isWhole = group.getByLabel("Whole days, without times");
  await isWhole.check();
  await expect(begins.getByLabel("Time")).toHaveCount(0);
  await begins.getByLabel("Date").fill("2020-12-01");
  await expect(summary).toContainText("Tue 1 Dec 2020 – Sat 5 Dec 2020");
  // Times come back, and go again.
  await isWhole.uncheck();
  await expect(begins.getByLabel("Time")).toHaveValue("08:00");
  await expect(ends.getByLabel("Date")).toHaveValue("2020-12-05");
  await isWhole.check();
  await page.getByRole("button", { name: "Set to “Completed”" }).press("Enter");
  await expect(page.getByLabel("Status")).toHaveValue("true");
  await expect(page.getByText("Its date is over.")).toHaveCount(0);
  await save.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/events$/);
  await page.goto(`${desk}/events/${id}`);
  await expect(page.locator(".when")).toHaveText("Tue 1 Dec 2020 – Sat 5 Dec 2020COMPLETED");
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  await openFoldedFields(page);
  await expect(isWhole).toBeChecked();
  await expect(ends.getByLabel("Date")).toHaveValue("2020-12-05");
});

test("date and place are shown to readers in the college's time, and can be taken away", async ({
  page,
  desk,
}) => {
  const { id, group, begins, ends, save } = await openForm(page, desk);
  await begins.getByLabel("Date").fill("2054-12-01");
  await expect(begins.getByLabel("Time")).toHaveValue("08:00");
  await ends.getByLabel("Date").fill("2054-12-01");
  await group.getByLabel("Place").fill("Hoolka weyn, Hargeysa");
  await save.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/events$/);
  await page.goto(`${desk}/events/${id}`);
  const when = page.locator(".when");
  await expect(when).toHaveText("Tue 1 Dec 2054 08:00 – 16:00Hoolka weyn, Hargeysa");
  await expect(when.locator("time").first()).toHaveAttribute("datetime", "2054-12-01T05:00:00.000Z");

  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  // What was added stands below the specified fields.
  await expect(page.locator(".field:has(.title-field) ~ .field:has([name=status])")).toBeVisible();
  await expect(page.locator(".body-field ~ .folded-field > summary").first()).toHaveText(
    "When and where: Tue 1 Dec 2054, 08:00 – 16:00 · Hoolka weyn, Hargeysa",
  );
  await openFoldedFields(page);
  await expect(begins.getByLabel("Time")).toHaveValue("08:00");
  await begins.getByRole("button", { name: "Clear: Begins" }).press("Enter");
  await expect(begins.getByLabel("Date")).toBeFocused();
  await ends.getByRole("button", { name: "Clear: Ends" }).press("Enter");
  await group.getByLabel("Place").fill("");
  await save.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/events$/);
  await page.goto(`${desk}/events/${id}`);
  await expect(when).toHaveCount(0);
});

/** Presses a button where it is: `click` scrolls to buttons of a sticky bar, as if the bar's scroll padding hid them. */
async function press(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

test("an event is cancelled by three presses, without scrolling, and takes place again", async ({
  page,
  desk,
}) => {
  const { id, group } = await openForm(page, desk);
  await page.reload();
  const line = page.locator("summary", { hasText: "When and where:" });
  for (const [action, shown, count] of [
    ["Mark as cancelled", "When and where: Cancelled", 1],
    ["Not cancelled any more", "When and where: not set", 0],
  ] as const) {
    for (const name of ["More", action, "Yes, I'm sure"]) await press(page, name);
    await expect(page.getByText("Event updated successfuly").last()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(line).toHaveText(shown);
    await expect(group).toBeHidden();
    const reader = await page.context().newPage();
    await reader.goto(`${desk}/events/${id}`);
    await expect(reader.locator(".when", { hasText: "Cancelled" })).toHaveCount(count);
    await reader.close();
  }
});
