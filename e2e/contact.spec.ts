import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { openDatabase } from "../server/platform/database/index.ts";
import { ownSite } from "./own-site.ts";
import { unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { storeMessages } from "./stored-messages.ts";

/* The contact form of a site where it sends. */

// A refused form is a page with this status.
test.use({ expectedComplaint: /status of 422/ });

const site = ownSite({
  prepare: (dataDir) => storeMessages(dataDir, []),
  // Each sender has an address of their own, as behind a proxy.
  environment: { TRUST_PROXY: "1" },
});

let senders = 0;

/** Gives the page an internet address that nobody used before. */
function comeFromNewAddress(page: Page) {
  senders += 1;
  return page.setExtraHTTPHeaders({ "x-forwarded-for": `10.${test.info().workerIndex}.0.${senders}` });
}

const formOf = (page: Page) => page.locator("form[action='/contact']");
const send = (form: Locator) => form.getByRole("button", { name: "Send message" }).click();
const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: "Thank you for your message" });

async function fillIn(form: Locator, message: string) {
  await form.getByLabel("Firstname").fill("Hodan");
  await form.getByLabel("Lastname").fill("Xasan");
  await form.getByLabel("Phone or WhatsApp number").fill("063 4000001");
  await form.getByLabel("Your message").fill(message);
}

/** The messages that contain words. Behind a proxy nobody signs in without Google, so they are read where they are stored. */
async function stored(words: string) {
  const { db } = await openDatabase({ engine: "sqlite", file: join(site.dataDir, "kulliyad.db") });
  try {
    return await db.selectFrom("entry").where("message", "like", `%${words}%`).selectAll().execute();
  } finally {
    await db.destroy();
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "the contact form" : "the contact form without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("sends a message, which then waits in the inbox", async ({ page }) => {
      const words = unique("When does the course begin?");
      await comeFromNewAddress(page);
      await page.goto(site.url);
      await fillIn(formOf(page), words);
      await send(formOf(page));
      await expect(thanks(page)).toBeVisible();
      expect(await stored(words)).toMatchObject([
        { state: "open", name: "Hodan Xasan", phone: "063 4000001" },
      ]);
      // A reload does not send it a second time.
      await page.reload();
      await expect(thanks(page)).toBeVisible();
      expect(await stored(words)).toHaveLength(1);
    });

    test("refuses a wrong address, keeps what was typed, and then sends it", async ({ page }) => {
      const words = unique("</textarea> How much\nis the fee?");
      await comeFromNewAddress(page);
      await page.goto(site.url);
      const form = formOf(page);
      await fillIn(form, words);
      // The browser accepts it, the server does not.
      await form.getByLabel("Email address").fill("hodan@college");
      await send(form);
      await expect(page.getByRole("heading", { name: "Your message was not sent yet" })).toBeVisible();
      const email = form.getByLabel("Email address");
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await expect(email).toHaveAccessibleDescription(/not an e-mail address/);
      await expect(email).toHaveValue("hodan@college");
      await expect(form.getByLabel("Firstname")).toHaveValue("Hodan");
      await expect(form.getByLabel("Your message")).toHaveValue(words);
      expect(await stored(words)).toEqual([]);
      await email.fill("hodan@college.example");
      await send(form);
      await expect(thanks(page)).toBeVisible();
      expect(await stored(words)).toMatchObject([{ state: "open", message: words }]);
    });
  });
}
