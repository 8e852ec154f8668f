import type { Page } from "@playwright/test";
import { textCheckMessages } from "../contract/messages/staff/editor.ts";
import { ownSite } from "./own-site.ts";
import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/** When and where an event takes place, from a device in another time zone than the college's Africa/Mogadishu. */

// The editor asks for the picture of a draft without a session first.
test.use({ timezoneId: "America/New_York", expectedComplaint: /status of 404/ });

const site = ownSite();

async function openForm(page: Page, site: string) {
  const me = await signIn(page, site, staff.editor);
  const title = `Open day ${crypto.randomUUID().slice(0, 8)}`;
  const id = await createRecordIn(page.request, site, me, "event", title);
  await page.goto(`${site}/dashboard/events/edit/${id}`);
  const group = page.getByRole("group", { name: "When and where" });
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
  await ends.getByLabel("Date").fill("2020-12-05");
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
  await expect(isWhole).toBeChecked();
  await expect(ends.getByLabel("Date")).toHaveValue("2020-12-05");
});

test("date and place are shown to readers in the college's time, and can be taken away", async ({
  page,
  desk,
}) => {
  const { id, group, begins, ends, save } = await openForm(page, desk);
  await begins.getByLabel("Date").fill("2054-11-30");
  await expect(begins.getByLabel("Time")).toHaveValue("08:00");
  // The end is on the day of the begin, and goes with it.
  await ends.getByLabel("Time").fill("16:00");
  await expect(ends.getByLabel("Date")).toHaveValue("2054-11-30");
  await begins.getByLabel("Date").fill("2054-12-01");
  await expect(ends.getByLabel("Date")).toHaveValue("2054-12-01");
  await group.getByLabel("Place").fill("Hoolka weyn, Hargeysa");
  await save.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/events$/);
  await page.goto(`${desk}/events/${id}`);
  const when = page.locator(".when");
  await expect(when).toHaveText("Tue 1 Dec 2054 08:00 – 16:00Hoolka weyn, Hargeysa");
  await expect(when.locator("time").first()).toHaveAttribute("datetime", "2054-12-01T05:00:00.000Z");

  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  // It stands between the specified fields, in their order.
  await expect(
    page.locator(".field:has(.title-field) ~ .date-fields ~ .field:has([name=status])"),
  ).toBeVisible();
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
  const { id } = await openForm(page, desk);
  await page.reload();
  for (const [action, count] of [
    ["Mark as cancelled", 1],
    ["Not cancelled any more", 0],
  ] as const) {
    for (const name of ["More", action, "Yes, I'm sure"]) await press(page, name);
    await expect(page.getByText("Event updated successfuly").last()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const reader = await page.context().newPage();
    await reader.goto(`${desk}/events/${id}`);
    await expect(reader.locator(".when", { hasText: "Cancelled" })).toHaveCount(count);
    await reader.close();
  }
});

test("a new event asks for its date in the first 500 pixels, and a tip leads there until it has one", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.editor);
  const date = page.getByRole("group", { name: "Begins" }).getByLabel("Date");
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${desk}/dashboard/events/new`);
    const { y = 0, height = 0 } = (await date.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(500);
  }
  await page.getByRole("button", { name: "Tips: 1" }).click();
  await page.getByRole("button", { name: textCheckMessages.noDate }).click();
  await expect(date).toBeFocused();
  await page.keyboard.type("12012054");
  await expect(page.getByRole("button", { name: textCheckMessages.noneFound })).toBeVisible();
});

test("an event is not asked for details, and rare fields stand behind one line until the site uses them", async ({
  page,
}) => {
  const me = await signIn(page, site.url, staff.editor);
  const folded = page.locator(".body-field ~ details > summary");
  const path = `${site.url}/dashboard/events/new`;
  await page.goto(path);
  await expect(folded).toHaveText([/^Language/, "More: Joining, Academic calendar, Translation"]);
  await createRecordIn(page.request, site.url, me, "event", "Term begins", "<p>Words</p>", {
    startsAt: "2054-12-01T05:00:00.000Z",
    inCalendar: "term",
    facts: "#fee: 10 dollars",
  });
  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(path);
  await expect(folded).toHaveText([/^Academic calendar: No/, /^Language/, "More: Joining, Translation"]);
  // What a record has already stays within reach.
  await page.goto(`${site.url}/dashboard/events`);
  await page.getByRole("link", { name: "Edit: Term begins" }).click();
  await expect(folded).toHaveText([
    /^Details: Fee: 10 dollars/,
    /^Academic calendar: Term/,
    /^Language/,
    /^More/,
  ]);
});
