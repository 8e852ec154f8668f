import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

test.use({ expectedComplaint: /status of 500|The bin cannot be opened/ });

/** Makes a call fail; without a message the dashboard shows its fallback. */
const fail = (page: Page, path: RegExp, message?: string) =>
  page.route(path, (route) =>
    route.fulfill({ status: 500, json: message ? { message, code: "internal" } : {} }),
  );

for (const [list, call] of [
  ["events", /\/api\/event\?/],
  ["services", /\/api\/services\?/],
] as const) {
  test(`a failed list of ${list} shows a red toast at the top right for 5 s, then an empty table`, async ({
    page,
    desk,
  }) => {
    await signIn(page, desk, staff.editor);
    await fail(page, call);
    await page.goto(`${desk}/dashboard/${list}`);
    const toast = page.locator(".toasts.top-right").getByRole("alert");
    await expect(toast).toHaveText(/^Internal server error occured/);
    await expect(toast).toHaveCSS("background-color", "rgb(179, 38, 30)");
    await expect(toast.locator(".toast-clock")).toHaveCSS("animation-duration", "5s");
    const error = page.getByRole("main").getByText("Internal server error occured");
    await expect(error).toBeVisible();
    await expect(toast).toHaveCount(0, { timeout: 10_000 });
    await expect(error).toHaveCount(0);
    await page.unroute(call);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("main").locator("table")).toHaveCount(1);
  });
}

test("a recycle bin that fails to load shows and logs the server's message", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await fail(page, /\/api\/dashboard-stats\/trash/, "The bin cannot be opened");
  const logged = page.waitForEvent("console", (message) => message.text() === "The bin cannot be opened");
  await page.goto(`${desk}/dashboard/trash`);
  expect((await logged).type()).toBe("error");
  await expect(page.getByRole("alert").filter({ hasText: "The bin cannot be opened" })).toBeVisible();
});

test("users that fail to load show the specified text", async ({ page, desk }) => {
  await signIn(page, desk, staff.admin);
  await fail(page, /\/api\/user\/fetchAll/);
  await page.goto(`${desk}/dashboard/users`);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Unknown error occured, please try again.",
  );
});

test("statistics that fail to load show the server's message and no numbers", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await fail(page, /\/api\/dashboard-stats/, "Nobody counts");
  await page.goto(`${desk}/dashboard`);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Nobody counts");
  await expect(page.getByText("Total Users")).toHaveCount(0);
});
