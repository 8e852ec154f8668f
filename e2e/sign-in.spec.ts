import { expect, test } from "./site-fixture.ts";
import { createSession, newUser, signIn } from "./users.ts";

test("signs in with a demo account by one click", async ({ page, demo }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(demo) && !request.url().startsWith("data:")) elsewhere.push(request.url());
  });
  await page.goto(`${demo}/about`);
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(`${demo}/signup`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("welcome to the official website");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("button", { name: /Hodan Barre/ }).click();
  await expect(page).toHaveURL(`${demo}/`);
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null"));
  expect(stored).toMatchObject({
    status: "success",
    user: { username: "Hodan Barre", email: "student@college.example", user_role: "USER" },
  });
  expect(stored.token).toMatch(/^[\w-]{43}$/);
  expect(elsewhere).toEqual([]);
});

test("a site without accounts says how the first one gets a role", async ({ page, empty }) => {
  await page.goto(`${empty}/signup`);
  await expect(page.getByText("Nobody has an account here yet.")).toBeVisible();
  await expect(page.getByText("script/kulliyad grant EMAIL SUPERADMIN")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pick an account" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Or another account" })).toHaveCount(0);
  await expect(page.getByLabel("Email address")).toBeVisible();
});

test("the sign-in page redirects signed-in users home", async ({ page, demo }) => {
  await signIn(page, demo, newUser());
  await page.goto(`${demo}/signup`);
  await expect(page).toHaveURL(`${demo}/`);
});

test.describe("a sign-in that fails", () => {
  test.use({ expectedComplaint: /status of 401/ });

  test("shows a loader, then the message and a Retry link", async ({ page, demo }) => {
    const seen = Promise.withResolvers<void>();
    await page.route("**/api/user/register", async (route) => {
      await seen.promise;
      await route.fulfill({
        status: 401,
        json: { message: "The stars were not right", code: "unauthenticated" },
      });
    });
    await page.goto(`${demo}/signup`);
    await page.getByRole("button", { name: /Hodan Barre/ }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
    seen.resolve();
    await expect(page.getByRole("alert").filter({ hasText: "The stars were not right" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Hodan Barre/ })).toBeHidden();
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page).toHaveURL(`${demo}/signup`);
    await expect(page.getByRole("button", { name: /Hodan Barre/ })).toBeVisible();
  });
});

test.describe("a sign-in without a network", () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test("shows the specified fallback if the server gives no message", async ({ page, demo }) => {
    await page.goto(`${demo}/signup`);
    const account = page.getByRole("button", { name: /Hodan Barre/ });
    await expect(account).toBeVisible();
    await page.context().setOffline(true);
    await account.click();
    await expect(page.getByText("Internal server error occured")).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Retry" }).click();
    await account.click();
    await expect(page).toHaveURL(`${demo}/`);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sign-in page says that it needs JavaScript", async ({ page, demo }) => {
    await page.goto(demo);
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).first().click();
    await expect(page.getByText(/Signing in needs JavaScript/)).toBeVisible();
  });
});

test.describe("several devices", () => {
  test.use({ expectedComplaint: /status of 401/ });

  test("are listed, and each is signed out", async ({ page, demo }) => {
    const person = newUser("Sagal Nuur");
    await signIn(page, demo, person);
    const other = await createSession(page.request, demo, person);

    await page.goto(`${demo}/account`);
    const sessions = page.getByRole("main").getByRole("listitem");
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: "This device" })).toHaveCount(1);
    await sessions
      .filter({ hasNotText: "This device" })
      .getByRole("button", { name: /Sign out/ })
      .click();
    await expect(sessions).toHaveCount(1);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL(`${demo}/`);
    expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();

    // What the other device shows then.
    await page.evaluate((session) => localStorage.setItem("user", session), JSON.stringify(other));
    await page.goto(`${demo}/about`);
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" }).first()).toBeVisible();
    await page.getByRole("alert").getByRole("link", { name: "Sign in again" }).click();
    await page.getByRole("button", { name: /Hodan Barre/ }).click();
    await expect(page).toHaveURL(`${demo}/about`);
  });
});
