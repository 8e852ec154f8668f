import type { Page } from "@playwright/test";
import { joiningMessages as messages } from "../contract/messages/joining/en.ts";
import { ownSite } from "./own-site.ts";
import { createRecord } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { staff } from "./users.ts";

/* Joining a training on a phone, by taps and without JavaScript. */

test.use({ javaScriptEnabled: false, hasTouch: true, isMobile: true });
// Somebody who taps again during a transition skips it, which Chromium throws.
test.use({ contextOptions: { reducedMotion: "reduce" } });
// Refused forms, a lost answer, and a code that is none.
test.use({ expectedComplaint: /status of 4(04|09|22)|ERR_FAILED/ });

const site = ownSite();

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const form = (page: Page) => page.locator("form[action^='/join/']");
const codeOn = (page: Page) => page.locator("h2 > bdi").first().innerText();
const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();

/** Creates a training with a form. @returns its title */
async function createTraining(page: Page, more: Record<string, string> = {}): Promise<string> {
  const title = unique("Soldering");
  const fields = { joinContact: "either", ...more };
  await createRecord(page.request, site.url, staff.editor, "service", title, "For beginners.", fields);
  return title;
}

async function open(page: Page, title: string) {
  await page.goto(`${site.url}/services`);
  await page.getByRole("link", { name: title }).first().tap();
}

async function fillIn(page: Page, name: string) {
  await form(page).getByLabel(messages.name).fill(name);
  await form(page).getByLabel(messages.phone).fill("063 4000001");
}

test("somebody finds a training, joins, loses the answer, sends it again, and cancels, in 25 KB", async ({
  page,
}) => {
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() === "document")
      bytes += (await response.request().sizes()).responseBodySize;
  });
  const title = await createTraining(page, { joinSeats: "3", joinQuestions: "yesNo!: Own laptop?" });
  await open(page, title);
  await expect(page.getByText(messages.seatsLeft({ seats: 3 }))).toBeVisible();
  await fillIn(page, "Hodan Xasan");
  await form(page).getByLabel(messages.yes, { exact: true }).tap();

  // The server stores it, and the network loses what it answers.
  let lost = "";
  await page.route("**/join/**", async (route) => {
    lost = await (await route.fetch()).text();
    await route.abort();
  });
  await tap(page, messages.send);
  await expect.poll(() => lost).toContain(messages.joinedTitle);
  await page.unroute("**/join/**");
  await page.goBack();
  await expect(form(page).getByLabel(messages.name)).toHaveValue("Hodan Xasan");
  await tap(page, messages.send);
  await expect(heading(page, messages.joinedTitle)).toBeVisible();
  expect(lost).toContain(await codeOn(page));
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await tap(page, messages.cancel);
  await expect(heading(page, messages.cancelledTitle)).toBeVisible();
  expect(bytes).toBeGreaterThan(15_000);
  expect(bytes).toBeLessThanOrEqual(25 * 1024);
});

test("a code shows what was joined, and a wrong one is there to be corrected", async ({ page }) => {
  const title = await createTraining(page, { joinThanks: "Bring a pen." });
  await open(page, title);
  await fillIn(page, "Xasan Cali");
  await tap(page, messages.send);
  await expect(page.getByText("Bring a pen.")).toBeVisible();
  const code = await codeOn(page);
  await page.getByRole("link", { name: title }).tap();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole("link", { name: messages.alreadyJoined }).tap();
  const field = page.getByLabel(messages.code);
  await field.fill("AEIOU1");
  await tap(page, messages.show);
  await expect(field).toHaveValue("AEIOU1");
  await expect(field).toHaveAccessibleDescription(messages.codeUnknown);
  await field.fill(code.toLowerCase());
  await tap(page, messages.show);
  await expect(heading(page, messages.openTitle)).toBeVisible();
  await expect(page.getByText("Xasan Cali")).toBeVisible();
});

test("a refused form keeps what was typed, and says at each field what is wrong", async ({ page }) => {
  const joinQuestions = `line: Where do you live?\nchoice: Group? | ${[1, 2, 3, 4, 5, 6, 7].map((each) => `No. ${each}`).join(" | ")}`;
  await open(page, await createTraining(page, { joinQuestions }));
  await form(page).getByLabel(messages.name).fill("</textarea> Hodan");
  await form(page).getByLabel("Where do you live?").fill("Hargeysa");
  await form(page).getByLabel("Group?").selectOption("No. 5");
  await tap(page, messages.send);
  await expect(heading(page, messages.notJoinedTitle)).toBeVisible();
  const phone = form(page).getByLabel(messages.phone);
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAccessibleDescription(/.+/);
  await expect(form(page).getByLabel(messages.name)).toHaveValue("</textarea> Hodan");
  await expect(form(page).getByLabel("Where do you live?")).toHaveValue("Hargeysa");
  await expect(form(page).getByLabel("Group?")).toHaveValue("No. 5");
  await phone.fill("063 4000002");
  await tap(page, messages.send);
  await expect(heading(page, messages.openTitle)).toBeVisible();
});

test("when all seats are taken, somebody waits, and gets the seat of who cancels", async ({ page }) => {
  const title = await createTraining(page, { joinSeats: "1" });
  await open(page, title);
  await fillIn(page, "Amina Yusuf");
  await tap(page, messages.send);
  const first = await codeOn(page);
  await open(page, title);
  await expect(page.getByText(messages.full)).toBeVisible();
  await fillIn(page, "Cali Maxamed");
  await tap(page, messages.sendWaiting);
  await expect(heading(page, messages.waitingTitle)).toBeVisible();
  const second = await codeOn(page);
  const lookUp = async (code: string) => {
    await page.goto(`${site.url}/joined`);
    await page.getByLabel(messages.code).fill(code);
    await tap(page, messages.show);
  };
  await lookUp(first);
  await tap(page, messages.cancel);
  await expect(heading(page, messages.cancelledTitle)).toBeVisible();
  await lookUp(second);
  await expect(heading(page, messages.joinedTitle)).toBeVisible();
});

test("a closed form is none", async ({ page }) => {
  await open(page, await createTraining(page, { joinClosesAt: "2026-01-01T08:00+03:00" }));
  await expect(page.getByText(messages.closed)).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});
