import { joiningMessages as messages } from "../contract/messages/readers/en/visitors.ts";
import { ownSite } from "./own-site.ts";
import { createRecord } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { staff } from "./users.ts";

/* Joining a training on a phone, by taps and without JavaScript. */

test.use({ javaScriptEnabled: false, hasTouch: true, isMobile: true });
// Somebody who taps again during a transition skips it, which Chromium throws.
test.use({ contextOptions: { reducedMotion: "reduce" } });
// The lost answer.
test.use({ expectedComplaint: /ERR_FAILED/ });

const site = ownSite();

test("somebody finds a training, joins, loses the answer, sends it again, and cancels, in 25 KB", async ({
  page,
}) => {
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() === "document")
      bytes += (await response.request().sizes()).responseBodySize;
  });
  const title = `Soldering ${crypto.randomUUID().slice(0, 8)}`;
  const fields = { joinContact: "either", joinSeats: "3", joinQuestions: "yesNo!: Own laptop?" };
  await createRecord(page.request, site.url, staff.editor, "service", title, "For beginners.", fields);
  const form = page.locator("form[action^='/join/']");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const tap = (name: string) => page.getByRole("button", { name, exact: true }).tap();

  await page.goto(`${site.url}/services`);
  await page.getByRole("link", { name: title }).first().tap();
  await expect(page.getByText(messages.seatsLeft({ seats: 3 }), { exact: true })).toBeVisible();
  const { y = 0, height = 0 } = (await page.locator("a[href='#join']").boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height, "in the first window of a phone").toBeLessThan(740);
  await page.locator("a[href='#join']").tap();
  await expect(page.getByRole("heading", { name: messages.join, exact: true })).toBeInViewport();
  await form.getByLabel(messages.name).fill("Hodan Xasan");
  await form.getByLabel(messages.phone).fill("063 4000001");
  await form.getByLabel(messages.yes, { exact: true }).tap();

  // The server stores it, and the network loses what it answers.
  let lost = "";
  await page.route("**/join/**", async (route) => {
    lost = await (await route.fetch()).text();
    await route.abort();
  });
  await tap(messages.send);
  await expect.poll(() => lost).toContain(messages.joinedTitle);
  await page.unroute("**/join/**");
  await page.goBack();
  await expect(form.getByLabel(messages.name)).toHaveValue("Hodan Xasan");
  await tap(messages.send);
  await expect(heading(messages.joinedTitle)).toBeVisible();
  expect(lost).toContain(await page.locator("h2 > bdi").first().innerText());
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await tap(messages.cancel);
  await expect(heading(messages.cancelledTitle)).toBeVisible();
  expect(bytes).toBeGreaterThan(15_000);
  expect(bytes).toBeLessThanOrEqual(25 * 1024);
});
