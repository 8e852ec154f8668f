import { readFile } from "node:fs/promises";
import { expect, test } from "./site-fixture.ts";
import { createSession, newUser, signIn } from "./users.ts";

test("a user reads the privacy policy, exports their data and deletes their account", async ({
  page,
  demo,
}) => {
  const person = newUser("Ubax Jaamac");
  const { user } = await signIn(page, demo, person);
  await page.goto(demo);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What we keep about you");
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(17);
  await expect(page.getByRole("row").filter({ hasText: "30 days after you came last" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Your account" }).click();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("kulliyad-my-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.account).toMatchObject({ userId: user.userId, email: person.email, username: person.name });

  const dialog = page.getByRole("dialog", { name: /erase your account/ });
  await page.getByRole("button", { name: "Erase your account" }).click();
  await expect(dialog.getByLabel("Keep them, without my name and picture")).toBeChecked();
  await dialog.getByRole("button", { name: "No" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Erase your account" }).click();
  await dialog.getByLabel("Erase them too").check();
  const erasing = page.waitForRequest((request) => request.method() === "DELETE");
  await dialog.getByRole("button", { name: "Yes, I'm sure" }).click();
  expect((await erasing).postDataJSON()).toEqual({ comments: "erase" });
  await expect(page.getByText("Your account was erased")).toBeVisible();
  await expect(page).toHaveURL(`${demo}/`);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  expect((await createSession(page.request, demo, person)).user.userId).toBeGreaterThan(user.userId);
});

test("the sign-in page links to the privacy policy", async ({ page, demo }) => {
  await page.goto(`${demo}/signup`);
  await page.getByRole("link", { name: "What we keep about you" }).click();
  await expect(page).toHaveURL(`${demo}/privacy`);
});

test.describe("a failure", () => {
  test.use({ expectedComplaint: /status of 500/ });

  test("shows the request id that the log contains", async ({ page, demo }) => {
    await signIn(page, demo, newUser());
    await page.route("**/api/user/me/data", (route) =>
      route.fulfill({
        status: 500,
        json: { message: "Out of paper", code: "internal", requestId: "abc123" },
      }),
    );
    await page.route(/\/api\/posts\?/, (route) =>
      route.fulfill({ status: 500, json: { message: "Out of ink", code: "internal", requestId: "def456" } }),
    );
    await page.goto(`${demo}/account`);
    await page.getByRole("button", { name: "Download your data" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Out of paper (Reference: abc123)" }),
    ).toBeVisible();
    await page.getByRole("banner").getByText("Menu", { exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name: "Courses" }).click();
    await expect(page.getByRole("main").getByText("Out of ink (Reference: def456)").first()).toBeVisible();
  });
});
