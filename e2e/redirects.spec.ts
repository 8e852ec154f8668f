import { holdBack } from "./hold-back.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

/* Addresses of an earlier site, on a site that other tests share. */

const unique = (end = ".html") => `/old-${crypto.randomUUID().slice(0, 8)}${end}`;
const screen = (desk: string) => `${desk}/dashboard/settings/redirects`;

test("an editor is sent away from the screen; an admin finds it in the settings and where it was", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.editor);
  await page.goto(screen(desk));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Status");
  await signIn(page, desk, staff.admin);
  await page.goto(`${desk}/dashboard/settings`);
  await page.getByRole("link", { name: "Old addresses" }).click();
  await expect(page).toHaveURL(screen(desk));
  await page.goto(`${desk}/dashboard/redirects/missing?page=1`);
  await expect(page).toHaveURL(`${screen(desk)}/missing?page=1`);
});

test.describe("refusals", () => {
  test.use({ expectedComplaint: /status of (404|409|422)/ });

  test("an old address is refused at its field, then added, followed, removed and brought back", async ({
    page,
    desk,
  }) => {
    const from = unique();
    await signIn(page, desk, staff.admin);
    await page.goto(screen(desk));
    const old = page.getByLabel("Old address", { exact: true });
    const target = page.getByLabel("Leads to", { exact: true });
    const add = page.getByRole("button", { name: "Add", exact: true });
    await old.fill("/news");
    await target.fill("/about");
    await add.click();
    await expect(
      page.getByRole("alert").filter({ hasText: "/news is an address of this website" }),
    ).toBeVisible();
    await expect(old).toBeFocused();
    await expect(target).toHaveValue("/about");

    await old.fill(`https://www.old.example${from}`);
    await target.fill("elsewhere");
    await add.click();
    await expect(target).toBeFocused();
    await expect(target).toHaveAccessibleDescription(/must begin with/);
    await target.fill("/about");
    await page.keyboard.press("Enter");
    const row = page.getByRole("row").filter({ hasText: from });
    await expect(row).toContainText("never");
    await expect(old).toBeFocused();
    await expect(old).toHaveValue("");

    const reader = await page.request.get(desk + from, { maxRedirects: 0 });
    expect([reader.status(), reader.headers().location]).toEqual([301, "/about"]);
    await page.getByRole("searchbox").fill(from);
    await expect(page.getByRole("row").filter({ hasText: "/old-" })).toHaveCount(1);
    await expect(row).toContainText("once");

    await row.getByRole("button", { name: `Remove: ${from}` }).click();
    await expect(row).toHaveCount(0);
    expect((await page.request.get(desk + from, { maxRedirects: 0 })).status()).toBe(302);
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    // In a text field, Ctrl+Z is the browser's.
    await expect(page.getByRole("searchbox")).not.toBeFocused();
    await page.keyboard.press("Control+Z");
    await expect(row).toBeVisible();
    expect((await page.request.get(desk + from, { maxRedirects: 0 })).status()).toBe(301);
  });

  test("the list says what somebody else removed meanwhile", async ({ page, desk }) => {
    const admin = await createSession(page.request, desk, staff.admin);
    const headers = { authorization: `Bearer ${admin.token}` };
    const from = unique();
    const added = await page.request.post(`${desk}/api/redirects`, { headers, data: { from, to: "/about" } });
    const { redirectID } = await added.json();
    await signIn(page, desk, staff.admin);
    await page.goto(`${screen(desk)}?q=${from}`);
    const row = page.getByRole("row").filter({ hasText: from });
    await expect(row).toBeVisible();
    await page.request.delete(`${desk}/api/redirects/${redirectID}`, { headers });
    await row.getByRole("button", { name: /^Remove/ }).click();
    await expect(page.getByText("This old address was removed already.")).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test("an address that led nowhere is sent to a page", async ({ page, desk }) => {
  const path = unique("/timetable.pdf");
  for (const _ of [1, 2]) await page.request.get(desk + path);
  await signIn(page, desk, staff.admin);
  await page.goto(screen(desk));
  await page.getByRole("link", { name: "Broken links" }).click();
  const row = page.getByRole("row").filter({ hasText: path });
  await expect(row).toContainText("2 times");
  await row.getByRole("button", { name: `Send it to …: ${path}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Leads to").fill("/news");
  await dialog.getByLabel("Leads to").press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  const answer = await page.request.get(desk + path, { maxRedirects: 0 });
  expect(answer.headers().location).toBe("/news");
});

test("a list from Excel is checked, its faults are shown by line, and the rest is imported", async ({
  page,
  desk,
}) => {
  const [a, b] = [unique(), unique()];
  await signIn(page, desk, staff.admin);
  await page.goto(`${screen(desk)}/import`);
  const file = page.getByLabel("Or choose a file");
  await file.setInputFiles({
    name: "ansi.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("/café,/news", "latin1"),
  });
  await expect(page.getByText("This file is not in UTF-8.")).toBeVisible();
  const buffer = Buffer.from(`\ufeffold;new\r\n${a};/news\r\n${b};/about\r\n/about;/news\r\n"${b};/x\r\n`);
  await file.setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("textbox", { name: "Lines" })).toHaveValue(/;\/news/);
  await page.getByRole("button", { name: "Check" }).click();
  const found = page.getByRole("region", { name: "What the import will do" });
  await expect(found).toContainText("2 lines will be added.");
  await expect(found.getByRole("listitem")).toHaveText([
    /Line 4 \/about.*is an address of this website/,
    /Line 5.*Quotation marks must be closed/,
  ]);
  expect((await page.request.get(desk + a, { maxRedirects: 0 })).status()).toBe(302);
  await found.getByRole("button", { name: "Import 2 old addresses" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Old addresses");
  await expect(page.getByRole("row").filter({ hasText: a })).toBeVisible();
  expect((await page.request.get(desk + b, { maxRedirects: 0 })).headers().location).toBe("/about");
});

test("a double click removes one old address", async ({ page, desk }) => {
  const { token } = await createSession(page.request, desk, staff.admin);
  const headers = { authorization: `Bearer ${token}` };
  const word = unique("");
  for (const end of ["-a", "-b", "-c"])
    await page.request.post(`${desk}/api/redirects`, { headers, data: { from: word + end, to: "/about" } });
  await signIn(page, desk, staff.admin);
  await page.goto(`${screen(desk)}?q=${word}`);
  const rows = page.getByRole("row").filter({ hasText: word });
  await expect(rows).toHaveCount(3);
  await page
    .getByRole("button", { name: /^Remove:/ })
    .first()
    .dblclick();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test("an address cannot be changed while it is added, nor lines while they are checked or imported", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.admin);
  await page.goto(screen(desk));
  const old = page.getByLabel("Old address", { exact: true });
  await old.fill(unique());
  await page.getByLabel("Leads to", { exact: true }).fill("/about");
  const release = await holdBack(page, /api\/redirects/, "POST");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(old).not.toBeEditable();
  release();
  await expect(old).toHaveValue("");
  await expect(old).toBeEditable();

  await page.goto(`${screen(desk)}/import`);
  const lines = page.getByRole("textbox", { name: "Lines" });
  const importing = page.getByRole("button", { name: /^Import/ });
  await lines.fill(`${unique()},/news`);
  const check = await holdBack(page, /redirects\/import/, "POST");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(lines).not.toBeEditable();
  check();
  await importing.click();
  await expect(page).toHaveURL(screen(desk));
});
