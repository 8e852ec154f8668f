import type { Locator } from "@playwright/test";
import { createRecord, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { expectToast } from "./toast-assertions.ts";
import { signIn, staff } from "./users.ts";

/** Red, green and blue of the background colour. */
async function backgroundOf(locator: Locator): Promise<number[]> {
  const color = await locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  return (color.match(/\d+/g) ?? []).map(Number);
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 150 && red > 2 * green && red > 2 * blue;

test("deleting asks in the specified words alone, and is undone from its toast", async ({ page, desk }) => {
  const title = unique("Bring back");
  const id = await createRecord(page.request, desk, staff.editor, "event", title);
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/events?q=${encodeURIComponent(title)}`);
  const row = page.getByRole("row").filter({ hasText: "Bring back" });
  await row.getByRole("button", { name: /Delete/ }).click();
  const dialog = page.getByRole("dialog");
  // Nothing contradicts "This action can't be undone".
  await expect(dialog.getByRole("paragraph").first()).toHaveText(/can't be undone$/);
  await expect(dialog).toHaveAccessibleDescription("");
  const yes = dialog.getByRole("button", { name: "Yes, I'm sure" });
  expect(isRed(await backgroundOf(yes))).toBe(false);
  await yes.click();
  await expect(page.getByText("No records to display")).toBeVisible();

  const undo = page.getByRole("status").getByRole("button", { name: "Undo", exact: true });
  // The specified toast disappears after a second; this one stays while it is hovered.
  await undo.hover();
  await expectToast(page, { text: "Deleted: Bring back", milliseconds: 15_000, place: "bottom" });
  await expect(page.getByText("Moved to the recycle bin")).toHaveCount(0);
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /^Restored/ })).toBeVisible();
  await expect(row).toHaveCount(1);
  await expect(row).toBeFocused();
  expect((await page.request.get(`${desk}/api/event/${id}`)).status()).toBe(200);
});

test("Ctrl+Z undoes the last deletion, but not in a text field", async ({ page, desk }) => {
  const title = unique("Bring back by key");
  for (const which of ["first", "last"]) {
    await createRecord(page.request, desk, staff.editor, "service", `${title} ${which}`);
  }
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard/services?q=${encodeURIComponent(title)}`);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  for (const which of ["first", "last"]) {
    await page.getByRole("button", { name: `Delete: ${title} ${which}` }).press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(undo).toBeVisible();
  }
  await expect(page.getByText("No records to display")).toBeVisible();
  await page.getByRole("searchbox").press("ControlOrMeta+Z");
  await expect(undo).toBeVisible();
  await page.getByRole("main").focus();
  await page.keyboard.press("ControlOrMeta+Z");
  const restored = page.getByRole("row").filter({ has: page.getByRole("button", { name: `${title} last` }) });
  await expect(restored).toBeFocused();
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(1);
  await expect(undo).toHaveCount(0);
});

test.describe("an Undo that the server rejects", () => {
  test.use({ expectedComplaint: /status of 500/ });

  test("shows the server's message", async ({ page, desk }) => {
    const title = unique("Stays away");
    await createRecord(page.request, desk, staff.editor, "post", title);
    await signIn(page, desk, staff.editor);
    await page.route("**/api/posts/restore-post/*", (route) =>
      route.fulfill({ status: 500, json: { message: "The bin is locked", code: "internal" } }),
    );
    await page.goto(`${desk}/dashboard/posts?q=${encodeURIComponent(title)}`);
    await page.getByRole("button", { name: `Delete: ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes, I'm sure" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The bin is locked" })).toBeVisible();
    await expect(page.getByText("No records to display")).toBeVisible();
  });
});

test("the confirmation of a permanent deletion says so, and its button is red in both themes", async ({
  page,
  desk,
}) => {
  const title = unique("Erased");
  const id = await createRecord(page.request, desk, staff.editor, "event", title);
  const { token } = await signIn(page, desk, staff.admin);
  await page.request.delete(`${desk}/api/event/soft-delete/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto(`${desk}/dashboard/trash?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `DELETE: ${title}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleDescription("It is erased for good.");
  const yes = dialog.getByRole("button", { name: "Yes, I'm sure" });
  await page.emulateMedia({ colorScheme: "light" });
  expect(await backgroundOf(yes)).toEqual([179, 38, 30]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await backgroundOf(yes)).toEqual([242, 134, 122]);
  await yes.click();
  await expect(page.getByText("No records to display")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No records to display")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
});
