import type { Page } from "@playwright/test";
import { ownSite } from "./own-site.ts";
import { expect, test } from "./site-fixture.ts";
import { storeMessages } from "./stored-messages.ts";
import { signIn, staff } from "./users.ts";

/* The inbox of a site where messages of the contact form wait. Each test has a sender of its own. */

const site = ownSite({
  prepare: (dataDir) =>
    storeMessages(dataDir, [
      ...["Asha", "Bile", "Cawo", "Deeqa"].map((name) => ({ name: `${name} Yusuf` })),
      { name: "Offers Yusuf", state: "held", held_because: "link" },
      ...Array.from({ length: 3 }, () => ({ name: "Gacal Yusuf" })),
      ...Array.from({ length: 16 }, () => ({ name: "Everybody else" })),
    ]),
});

type Sender = "Asha" | "Bile" | "Cawo" | "Deeqa" | "Offers" | "Gacal";

async function open(page: Page, query = "", person: (typeof staff)[keyof typeof staff] = staff.editor) {
  await signIn(page, site.url, person);
  await page.goto(`${site.url}/dashboard/messages${query}`);
}

const articleOf = (page: Page, sender: Sender) => page.getByRole("article", { name: `${sender} Yusuf` });
const show = (page: Page, state: string) => page.getByRole("combobox", { name: "Show" }).selectOption(state);
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a message is marked as done, and comes back by Undo", async ({ page }) => {
  await open(page);
  const message = articleOf(page, "Asha");
  await message.getByRole("button", { name: "Mark as done: Asha Yusuf" }).click();
  await expect(message).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeFocused();
  await show(page, "Done");
  await expect(message).toContainText(`Marked by ${staff.editor.name}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(message).toHaveCount(0);
  await show(page, "Open");
  await expect(message).toBeVisible();
  const isTooWide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
  expect(await page.evaluate(isTooWide)).toBe(false);
});

test("a message is answered by e-mail, by WhatsApp or by phone", async ({ page }) => {
  await open(page);
  const message = articleOf(page, "Bile");
  const mail = new URL(
    (await message.getByRole("link", { name: /^Answer by e-mail/ }).getAttribute("href")) ?? "",
  );
  expect(mail.protocol + mail.pathname).toBe("mailto:amina@visitors.example");
  expect(mail.searchParams.get("body")).toContain("> Question 2: when does the next course begin?");
  const whatsApp = message.getByRole("link", { name: /^Answer by WhatsApp/ });
  await expect(whatsApp).toHaveAttribute("href", "https://wa.me/252634000000");
  await expect(whatsApp).toHaveAttribute("target", "_blank");
  await expect(message.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+252634000000");
});

test("a held message says why, and leaves with one press", async ({ page }) => {
  await open(page, "?state=held");
  const message = articleOf(page, "Offers");
  await expect(message).toContainText("It looks like spam: has a link.");
  await message.getByRole("button", { name: "Not spam: Offers Yusuf" }).click();
  await expect(message).toHaveCount(0);
  await expect(page.getByText("No message looks like spam.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(message).toContainText("It looks like spam: has a link.");
});

test("several messages are marked together, found by search, and come back together", async ({ page }) => {
  await open(page);
  const search = page.getByRole("searchbox");
  await search.fill("gacal");
  await search.press("Enter");
  const found = articleOf(page, "Gacal");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("button", { name: "Mark as done", exact: true }).click();
  await expect(found).toHaveCount(0);
  await expect(page.getByText("No matches.")).toBeVisible();
  await expect(toast(page, "3 messages are done")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(found).toHaveCount(3);
});

test("deleting asks, and is for good", async ({ page }) => {
  await open(page);
  const message = articleOf(page, "Cawo");
  await message.getByRole("button", { name: "Erase: Cawo Yusuf" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This cannot be undone.");
  await dialog.getByRole("button", { name: "No" }).click();
  await expect(message).toBeVisible();
  await message.getByRole("button", { name: "Erase: Cawo Yusuf" }).click();
  await dialog.getByRole("button", { name: "Yes, I'm sure" }).click();
  await expect(message).toHaveCount(0);
  for (const state of ["Done", "Looks like spam", "Open"]) {
    await show(page, state);
    await expect(page.getByRole("main")).not.toContainText("Cawo");
  }
});

test("older messages follow on their own page, and one button leads back", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("article")).toHaveCount(20);
  const first = await page.getByRole("article").first().innerText();
  await page.getByRole("button", { name: "Older" }).click();
  await expect(page.getByRole("article")).not.toHaveCount(20);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Older" })).toHaveCount(0);
  await page.getByRole("button", { name: "Back to the newest" }).click();
  await expect(page.getByRole("article")).toHaveCount(20);
  expect(await page.getByRole("article").first().innerText()).toBe(first);
});

test.describe("a failing server", () => {
  test.use({ expectedComplaint: /status of 500/ });

  const fail = (page: Page) =>
    page.route(/\/api\/entries(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));

  test("shows its error in place of the list, and Retry loads it", async ({ page }) => {
    await fail(page);
    await open(page);
    await expect(page.getByText("The messages could not be loaded.")).toBeVisible();
    await page.unroute(/\/api\/entries(\?|$)/);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(articleOf(page, "Deeqa")).toBeVisible();
  });

  test("leaves a message where it was, and says so", async ({ page }) => {
    await open(page);
    const message = articleOf(page, "Deeqa");
    await expect(message).toBeVisible();
    await page.route(/\/api\/entries(\?|$)/, (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await message.getByRole("button", { name: "Mark as done: Deeqa Yusuf" }).click();
    await expect(page.getByText("The message could not be changed.")).toBeVisible();
    await expect(message).toBeVisible();
  });
});

test("a message from the contact form is on the overview, and then in the inbox", async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.url);
  await visitor.getByLabel("Firstname").fill("Hodan");
  await visitor.getByLabel("Email address").fill("hodan@visitors.example");
  await visitor.getByLabel("Your message").fill("Is there a course on Saturdays?");
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
  await visitor.context().close();
  await signIn(page, site.url, staff.editor);
  await page.goto(`${site.url}/dashboard`);
  await page.getByRole("link", { name: /messages? waits? for an answer/ }).click();
  await expect(page.getByRole("article", { name: "Hodan" })).toContainText("Is there a course on Saturdays?");
});

test("a double click moves one message", async ({ page }) => {
  await open(page, "?q=Everybody");
  const found = page.getByRole("article");
  await expect(found).toHaveCount(16);
  await found
    .nth(1)
    .getByRole("button", { name: /^Mark as done/ })
    .dblclick();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.reload();
  await expect(found).toHaveCount(15);
});
