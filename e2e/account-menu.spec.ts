import { expect, test } from "./site-fixture.ts";
import { newUser, signIn, staff } from "./users.ts";

const menuButton = { name: "Your account" };

test("opens on hover with name and picture, and closes when the mouse leaves", async ({ page, demo }) => {
  await signIn(page, demo, staff.admin);
  await page.goto(`${demo}/about`);
  const panel = page.locator("#account-panel");
  await page.getByRole("button", menuButton).hover();
  await expect(panel).toBeVisible();
  await expect(panel).toContainText("Yusuf Dalmar");
  await expect(panel.locator("img")).toHaveAttribute("src", /^\/images\/users\//);
  await expect(panel.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await page.mouse.move(10, 600);
  await expect(panel).toBeHidden();
});

test("opens on focus, works by keyboard, and closes by Escape, and offers a USER no dashboard", async ({
  page,
  demo,
}) => {
  await signIn(page, demo, newUser());
  await page.goto(`${demo}/about`);
  const button = page.getByRole("button", menuButton);
  const panel = page.locator("#account-panel");
  await expect(button).toBeVisible();
  await page.locator("header .wordmark").focus();
  while (!(await button.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await expect(panel).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard", includeHidden: true })).toHaveCount(0);
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link", { name: "Your account" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a tap opens it, a second tap and a tap elsewhere close it", async ({ page, demo }) => {
    await signIn(page, demo, newUser());
    await page.goto(`${demo}/about`);
    const button = page.getByRole("button", menuButton);
    const panel = page.locator("#account-panel");
    await button.tap();
    await expect(panel).toBeVisible();
    await button.tap();
    await expect(panel).toBeHidden();
    await button.tap();
    await expect(panel).toBeVisible();
    await page.touchscreen.tap(20, 600);
    await expect(panel).toBeHidden();
  });
});

test("Logout goes home and ends the session in the browser and on the server", async ({ page, demo }) => {
  const { token } = await signIn(page, demo, newUser());
  await page.goto(`${demo}/about`);
  await page.getByRole("button", menuButton).hover();
  await page.locator("#account-panel").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${demo}/`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  await expect
    .poll(async () =>
      (
        await page.request.get(`${demo}/api/user/me`, { headers: { authorization: `Bearer ${token}` } })
      ).status(),
    )
    .toBe(401);
});

test("the mobile menu shows the user and the links of the account menu", async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demo, staff.editor);
  await page.goto(`${demo}/about`);
  await expect(page.getByRole("button", menuButton)).toBeVisible();
  await page.locator("header").getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toContainText("Logged in as Sahra Guleed");
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${demo}/`);
});

test("a cached page never shows the wrong session state, even before hydration", async ({ page, demo }) => {
  await signIn(page, demo, newUser());
  // Without React: only the cached page and boot.ts.
  await page.route("**/assets/entry-browser*", () => {});
  await page.goto(`${demo}/about`, { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-session", "in");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toHaveCount(0);
});

test("offers to log in without a session, without layout shift", async ({ page, demo }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, "value");
        if (typeof value === "number")
          Object.assign(globalThis, { shift: Reflect.get(globalThis, "shift") + value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${demo}/about`, { waitUntil: "networkidle" });
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" }).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, "shift"))).toBe(0);
});

test("follows signing in and out in another tab", async ({ page, demo }) => {
  await signIn(page, demo, newUser());
  await page.goto(`${demo}/about`);
  await expect(page.getByRole("button", menuButton)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`${demo}/robots.txt`);
  await second.evaluate(() => localStorage.removeItem("user"));
  await expect(page.getByRole("button", menuButton)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" }).first()).toBeVisible();
});
