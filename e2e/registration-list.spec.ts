import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { codeCharacters } from "../contract/values/registration-codes.ts";
import { ownSite } from "./own-site.ts";
import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { storeEntries } from "./stored-messages.ts";
import { createSession, signIn, staff } from "./users.ts";

/* Who joined a training: the list on a phone. Each test has a training of its own. */

test.use({ viewport: { width: 360, height: 740 } });

const site = ownSite();
const title = "Networks for beginners";
let codes = 0;

/** Codes of six characters, each once. */
function nextCode(): string {
  codes += 1;
  const size = codeCharacters.length;
  const digits = [Math.floor(codes / size ** 2), Math.floor(codes / size), codes].map(
    (digit) => digit % size,
  );
  return `BCD${digits.map((digit) => codeCharacters[digit]).join("")}`;
}

/** Creates a training with people who joined it. @returns the name of its form */
async function join(page: Page, people: Parameters<typeof storeEntries>[1], seats = "20"): Promise<string> {
  const editor = await createSession(page.request, site.url, staff.editor);
  const id = await createRecordIn(page.request, site.url, editor, "service", title, "Words.", {
    joinContact: "either",
    joinSeats: seats,
  });
  const form = { content_kind: "service", content_id: id } as const;
  await storeEntries(
    site.dataDir,
    people.map((person) => ({ ...form, code: nextCode(), ...person })),
  );
  return `service-${id}`;
}

async function open(page: Page, path: string) {
  await signIn(page, site.url, staff.editor);
  await page.goto(`${site.url}/dashboard/registrations${path}`);
}

const entryOf = (page: Page, name: string) => page.getByRole("article", { name });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const warning = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("staff see who joined, cancel one, and take it back", async ({ page }) => {
  const answers = JSON.stringify([{ question: "Your level?", answer: "Beginner" }]);
  const form = await join(page, [{ name: "Asha Nuur", answers }, { name: "Bile Cali" }]);
  await open(page, "");
  await page.locator(`a[href="/dashboard/registrations/${form}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("2 of 20 seats", { exact: true })).toBeVisible();
  const asha = entryOf(page, "Asha Nuur");
  await expect(asha).toContainText("Joined");
  await expect(asha.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute(
    "href",
    "https://wa.me/252634000000",
  );
  await expect(asha).toContainText("Your level?Beginner");
  await expect(asha.getByRole("button").or(asha.getByRole("link", { name: /: Asha Nuur$/ }))).toHaveCount(4);
  await asha.getByRole("button", { name: "More: Asha Nuur" }).click();
  await asha.getByRole("button", { name: "Mark as cancelled: Asha Nuur" }).click();
  await expect(toast(page, "1 cancelled")).toBeVisible();
  await expect(asha).toContainText("Cancelled");
  await expect(page.getByText("1 of 20 seats", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(asha).toContainText("Joined");
  await expect(page.getByText("2 of 20 seats", { exact: true })).toBeVisible();
  const isTooWide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
  expect(await page.evaluate(isTooWide)).toBe(false);
});

test("who gets no seat waits, and the screen says so; who lost a seat by Undo too", async ({ page }) => {
  const people = [
    { name: "Asha" },
    { name: "Bile", state: "held" },
    { name: "Cawo", state: "waiting" },
  ] as const;
  const form = await join(page, people, "1");
  await open(page, `/${form}`);
  await entryOf(page, "Bile").getByRole("button", { name: "Not spam: Bile" }).click();
  await expect(toast(page, "1 waits, because no seat is free")).toBeVisible();
  await expect(entryOf(page, "Bile")).toContainText("Waiting list");
  await entryOf(page, "Asha").getByRole("button", { name: "More: Asha" }).click();
  await entryOf(page, "Asha").getByRole("button", { name: "Mark as cancelled: Asha" }).click();
  // The first entry on the waiting list gets the seat.
  await expect(entryOf(page, "Cawo")).toContainText("Joined");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(warning(page, "The seat was given to somebody else meanwhile")).toBeVisible();
  await expect(entryOf(page, "Asha")).toContainText("Waiting list");
  await page.getByRole("combobox", { name: "Show" }).selectOption("toBeTold");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(entryOf(page, "Cawo")).toContainText("Nobody has told them yet.");
  await entryOf(page, "Cawo").getByRole("button", { name: "Told: Cawo" }).click();
  await expect(toast(page, "1 person has been told")).toBeVisible();
  await expect(page.getByText("Nobody is in this list.")).toBeVisible();
});

test("the list is filtered and searched without another request, and several are moved together", async ({
  page,
}) => {
  const held = ["Deeqa", "Cali", "Faarax"].map((name) => ({ name, state: "held" }) as const);
  const form = await join(page, [{ name: "Asha", phone: "063-4111222" }, ...held]);
  await open(page, `/${form}`);
  await expect(page.getByRole("article")).toHaveCount(4);
  let requests = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes("/api/entries")) requests += 1;
  });
  await page.getByRole("searchbox").fill("+252 63 411 1222");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(entryOf(page, "Asha")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("combobox", { name: "Show" }).selectOption("held");
  await expect(page.getByRole("article")).toHaveCount(3);
  expect(requests).toBe(0);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Not spam", exact: true }).click();
  await expect(toast(page, "3 have a seat")).toBeVisible();
  await expect(page.getByText("Nobody is in this list.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("the table is downloaded without formulas, and phone numbers of those with a seat or waiting are copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const form = await join(page, [
    { name: '=HYPERLINK("https://x.example")', phone: "063 4000001" },
    { name: "أمينة", phone: "+252634000001", state: "waiting" },
    { name: "Cawo", phone: "063 4000002" },
    { name: "Deeqa", phone: "063 4000003", state: "cancelled" },
  ]);
  await open(page, `/${form}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download (CSV)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Networks-for-beginners.csv");
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString();
  expect(text).toContain("أمينة");
  expect(text).toContain(`"'=HYPERLINK(`);

  await page.getByRole("button", { name: "Copy 2 phone numbers" }).click();
  await expect(toast(page, "2 phone numbers were copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("+252634000001, +252634000002");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy 2 phone numbers" }).click();
  await expect(warning(page, "The browser did not let the phone numbers be copied.")).toBeVisible();
});

test("on paper they stand by name with a box to tick, and the waiting list apart", async ({ page }) => {
  const answers = JSON.stringify([{ question: "Own laptop?", answer: "Yes" }]);
  const form = await join(page, [
    { name: "Cawo", state: "waiting" },
    { name: "Deeqa", state: "waiting" },
    { name: "Faarax", state: "cancelled" },
    { name: "Bile" },
    { name: "Asha", answers },
  ]);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await open(page, `/${form}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const rows = page.locator(".printed-list tbody");
  // Who waits stands in the order of the waiting list, in which the last of the list above came first.
  await expect(rows.nth(0).locator("td:nth-child(2)")).toHaveText(["Asha", "Bile"]);
  await expect(rows.nth(1).locator("td:nth-child(2)")).toHaveText(["Deeqa", "Cawo"]);
  await expect(rows.getByText("Yes")).toBeVisible();
  await expect(page.locator(".printed-list > p")).toHaveText(/ · 2 of 20 seats, 2 wait$/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  // A wide window is a sheet in landscape, which the column of the sidebar narrowed once.
  await page.setViewportSize({ width: 1040, height: 720 });
  const width = await page.locator(".printed-list").evaluate((list) => list.clientWidth);
  expect(width).toBeGreaterThan(1_000);
});

test("one click leads to the list from the page, the form and the console, with the number of who joined", async ({
  page,
}) => {
  const form = await join(page, [{ name: "Asha" }, { name: "Bile", state: "waiting" }]);
  const id = form.replace("service-", "");
  await signIn(page, site.url, staff.editor);
  for (const path of [`/services/${id}`, `/dashboard/services/edit/${id}`, "/dashboard/services"]) {
    await page.goto(site.url + path);
    const link = page.locator(`a[href="/dashboard/registrations/${form}"]`);
    await expect(link, path).toContainText(/1 joined, 1 wait/);
    await link.click();
    await expect(page.getByRole("article"), path).toHaveCount(2);
  }
});

test("who is new counts in the sidebar until somebody looks", async ({ page }) => {
  const form = await join(page, [{ name: "Asha", is_new: 1 }, { name: "Bile" }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "");
  const entry = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: /^Registrations/i });
  await expect(entry).toContainText("1 waiting");
  const list = page.getByRole("row").filter({ has: page.locator(`a[href$="${form}"]`) });
  await expect(list.locator(".badge")).toHaveText("1");
  await list.getByRole("link").click();
  await expect(entryOf(page, "Asha")).toContainText("New");
  await expect(entryOf(page, "Bile")).not.toContainText("New");
  await expect(entry).not.toContainText("waiting");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(list.locator(".badge")).toHaveCount(0);
});

test("somebody is found in all lists, and a mail of before leads to the list", async ({ page }) => {
  const form = await join(page, [{ name: "Ubax Geeddi", phone: "063-4998877" }]);
  await open(page, "");
  await page.getByRole("searchbox").fill("+252 63 499 8877");
  await expect(entryOf(page, "Ubax Geeddi")).toContainText(`List: ${title}`);
  await page.goto(`${site.url}/dashboard/messages?form=${form}&state=held`);
  await expect(page).toHaveURL(`${site.url}/dashboard/registrations/${form}?state=held`);
});

test("500 people are one request of at most 50 KB", async ({ page }) => {
  const people = Array.from({ length: 500 }, (_, index) => ({
    name: `${["Asha", "Bile", "Cawo", "Deeqa"][index % 4]} ${["Nuur", "Cali", "Xasan"][index % 3]} ${index}`,
    email: `person${index * 7919}@visitors.example`,
    phone: `063 4${String(index * 1999).padStart(6, "0")}`,
    created_at: new Date(Date.now() - index * 76_543).toISOString(),
  }));
  const form = await join(page, people, "600");
  const answering = page.waitForResponse(/\/api\/entries\?/);
  await open(page, `/${form}`);
  await expect(page.getByRole("article")).toHaveCount(500);
  const { responseBodySize } = await (await answering).request().sizes();
  expect(responseBodySize).toBeLessThan(50 * 1024);
});
