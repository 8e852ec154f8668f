import { join } from "node:path";
import { openDatabase } from "../server/platform/database/index.ts";
import { asKysely } from "../server/testing/index.ts";
import { ownSite } from "./own-site.ts";
import { unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { storeMessages } from "./stored-messages.ts";

/* The contact form of a site where it sends. */

// A refused form is a page with this status.
test.use({ expectedComplaint: /status of 422/ });

const site = ownSite({ prepare: (dataDir) => storeMessages(dataDir, []) });

async function stored(words: string) {
  const { db } = await openDatabase({ engine: "sqlite", file: join(site.dataDir, "kulliyad.db") });
  try {
    return await db.selectFrom("entry").where("message", "like", `%${words}%`).selectAll().execute();
  } finally {
    await asKysely(db).destroy();
  }
}

test("refuses a wrong address, keeps what was typed, and then sends it", async ({ page }) => {
  const message = unique("</textarea> How much\nis the fee?");
  await page.goto(site.url);
  const form = page.locator("form[action='/contact']");
  const send = form.getByRole("button", { name: "Send message" });
  const email = form.getByLabel("Email address");
  await form.getByLabel("Firstname").fill("Hodan");
  await form.getByLabel("Lastname").fill("Xasan");
  await form.getByLabel("Phone or WhatsApp number").fill("063 4000001");
  await form.getByLabel("Your message").fill(message);
  // The browser accepts it, the server does not.
  await email.fill("hodan@college");
  await send.click();
  await expect(page.getByRole("heading", { name: "Your message was not sent yet" })).toBeVisible();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/not an e-mail address/);
  await expect(email).toHaveValue("hodan@college");
  await expect(form.getByLabel("Firstname")).toHaveValue("Hodan");
  await expect(form.getByLabel("Your message")).toHaveValue(message);
  expect(await stored(message)).toEqual([]);
  await email.fill("hodan@college.example");
  await send.click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your message" })).toBeVisible();
  // A reload does not send it a second time.
  await page.reload();
  expect(await stored(message)).toMatchObject([
    { state: "open", message, name: "Hodan Xasan", phone: "063 4000001" },
  ]);
});
