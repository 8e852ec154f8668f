import { holdBack } from "./hold-back.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

/* Addresses of an earlier site, on a site that other tests share. */

const unique = (end = ".html") => `/old-${crypto.randomUUID().slice(0, 8)}${end}`;
const screen = (desk: string) => `${desk}/dashboard/settings/redirects`;

test("an admin is sent away from the screen; a superadmin finds it in the settings and where it was", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.admin);
  await page.goto(screen(desk));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Status");
  await page.goto(`${desk}/dashboard/settings`);
  await expect(page.getByRole("link", { name: "Menu", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "For the administrator" })).toHaveCount(0);
  await signIn(page, desk, staff.superadmin);
  await page.goto(`${desk}/dashboard/settings`);
  await page.getByRole("link", { name: "Old addresses" }).click();
  await expect(page).toHaveURL(screen(desk));
  await page.goto(`${desk}/dashboard/redirects?page=1`);
  await expect(page).toHaveURL(`${screen(desk)}?page=1`);
});

test.describe("refusals", () => {
  test.use({ expectedComplaint: /status of (404|409|422)/ });

  test("old addresses are refused with their lines, then added, followed, removed and brought back", async ({
    page,
    desk,
  }) => {
    const from = unique();
    await signIn(page, desk, staff.superadmin);
    await page.goto(screen(desk));
    const lines = page.getByLabel("Old addresses, one on each line");
    const add = page.getByRole("button", { name: "Add", exact: true });
    const typed = `https://www.old.example${from} /about\n\n/news /about\n${from}x`;
    await lines.fill(typed);
    await add.click();
    const refusal = page.getByRole("alert").filter({ hasText: "Nothing was added" });
    await expect(refusal.getByRole("listitem")).toHaveText([
      "Line 3: /news is an address of this website itself.",
      "Line 4: The new address is missing.",
    ]);
    await expect(lines).toBeFocused();
    await expect(lines).toHaveValue(typed);
    await lines.fill(`https://www.old.example${from} /about\n\n${from}x /news`);
    await add.click();
    await expect(page.getByText("2 old addresses work now.")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: `${from}/about` });
    await expect(row).toBeVisible();
    await expect(lines).toBeFocused();
    await expect(lines).toHaveValue("");

    const reader = await page.request.get(desk + from, { maxRedirects: 0 });
    expect([reader.status(), reader.headers().location]).toEqual([301, "/about"]);
    await page.getByRole("searchbox").fill(`${from}x`);
    await expect(page.getByRole("row").filter({ hasText: "/old-" })).toHaveCount(1);
    await page.getByRole("searchbox").fill(from);
    await expect(row).toBeVisible();

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
    const superadmin = await createSession(page.request, desk, staff.superadmin);
    const headers = { authorization: `Bearer ${superadmin.token}` };
    const from = unique();
    const data = { redirects: [{ from, to: "/about" }] };
    const added = await page.request.post(`${desk}/api/redirects`, { headers, data });
    const { redirectID } = (await added.json()).redirects[0];
    await signIn(page, desk, staff.superadmin);
    await page.goto(`${screen(desk)}?q=${from}`);
    const row = page.getByRole("row").filter({ hasText: from });
    await expect(row).toBeVisible();
    await page.request.delete(`${desk}/api/redirects/${redirectID}`, { headers });
    await row.getByRole("button", { name: /^Remove/ }).click();
    await expect(page.getByText("This old address was removed already.")).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test("a double click removes one old address", async ({ page, desk }) => {
  const { token } = await createSession(page.request, desk, staff.superadmin);
  const headers = { authorization: `Bearer ${token}` };
  const word = unique("");
  const redirects = ["-a", "-b", "-c"].map((end) => ({ from: word + end, to: "/about" }));
  await page.request.post(`${desk}/api/redirects`, { headers, data: { redirects } });
  await signIn(page, desk, staff.superadmin);
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

test("lines cannot be changed while they are added", async ({ page, desk }) => {
  await signIn(page, desk, staff.superadmin);
  await page.goto(screen(desk));
  const lines = page.getByLabel("Old addresses, one on each line");
  await lines.fill(`${unique()} /about`);
  const release = await holdBack(page, /api\/redirects/, "POST");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(lines).not.toBeEditable();
  release();
  await expect(lines).toHaveValue("");
  await expect(lines).toBeEditable();
});
