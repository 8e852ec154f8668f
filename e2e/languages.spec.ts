import type { Page } from "@playwright/test";
import * as arabic from "../contract/messages/readers/ar.ts";
import * as english from "../contract/messages/readers/en.ts";
import * as somali from "../contract/messages/readers/so.ts";
import type { Menu } from "../contract/values/menu.ts";
import { layoutFindings } from "./checks/layout.ts";
import { runChecks } from "./checks/run-checks.ts";
import { type CustomizedSite, menuOfTwoLevels, startCustomizedSite } from "./customized-site.ts";
import type { Fixtures } from "./fixtures.ts";
import { createRecord } from "./records.ts";
import { Screens } from "./screens/open-screen.ts";
import { expect, test } from "./site-fixture.ts";
import { newUser, signIn, staff } from "./users.ts";

/** Pages in Somali and Arabic, on a site of its own whose language changes. */

test.describe.configure({ mode: "serial", timeout: 300_000 });

// A page that does not exist is looked at, too.
test.use({ expectedComplaint: /status of 404/ });

let site: CustomizedSite;
const paths: Record<"so" | "en" | "ar", string> = { so: "", en: "", ar: "" };

test.beforeAll(async ({ playwright }) => {
  site = await startCustomizedSite();
  const api = await playwright.request.newContext();
  const create = async (title: string, body: string) =>
    `/posts/${await createRecord(api, site.url, staff.admin, "post", title, `<p>${body}</p>`)}`;
  paths.so = await create("Barashada barnaamijyada", "Koorsadan waxaa loogu talagalay dadka");
  paths.ar = await create("مقدمة في البرمجة", "هذه الدورة للمبتدئين");
  paths.en = await create("Databases for beginners", "This course is about how to keep things");
  await api.dispose();
});

test.afterAll(() => site.stop());

const languages = { so: somali, ar: arabic };

for (const lang of ["so", "ar"] as const) {
  test(`the public pages in ${lang} are accessible, and fit in 320 px`, async ({ browser, page }) => {
    await site.change({ language: lang, contactFormSends: true });
    const stage: Fixtures = JSON.parse(process.env.STAGE ?? "");
    const screens = new Screens(browser, {
      sites: { demo: site.url, empty: site.url, stage: site.url },
      stage,
    });
    for (const path of ["/", paths[lang]]) {
      const findings = await runChecks(screens, { name: path, path, site: "demo", wide: true });
      expect.soft(findings, `${lang} ${path}`).toEqual([]);
    }
    // What differs between the languages on the other pages is the length and the direction of their words.
    await page.setViewportSize({ width: 320, height: 740 });
    for (const path of [
      ...["/news", "/events/pages/1", "/services", "/search?q=kulliyad", "/search?q=zzzz", "/signup"],
      ...["/accessibility", "/privacy", "/contact/sent", "/posts/999999", "/admissions/arabic"],
    ]) {
      await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
      await page.locator("main h1").first().waitFor();
      expect.soft(await layoutFindings(page), `${lang} ${path}`).toEqual([]);
    }
  });
}

/** The words of a language that a page's scripts contain. */
async function scriptsOf(page: Page, path: string): Promise<string> {
  const texts: Promise<string>[] = [];
  const collect = (response: Awaited<ReturnType<Page["waitForResponse"]>>) => {
    if (response.request().resourceType() === "script") texts.push(response.text());
  };
  page.on("response", collect);
  await page.goto(site.url + path);
  // React has rendered: it has all its scripts.
  await page.locator(".account-menu").waitFor();
  page.off("response", collect);
  return (await Promise.all(texts)).join("\n");
}

test("on an Arabic page the account menu is in the window, and each entry at its edge", {
  tag: "@wide",
}, async ({ page }) => {
  const link = (url: string, labels: Menu[number]["labels"]): Menu[number] => ({
    target: { type: "link", url },
    labels,
    children: [],
  });
  const other = [
    link("https://fees.example/", { en: "Fees" }),
    link("https://years.example/", { ar: "٢٠٢٦ - ٢٠٢٧" }),
  ];
  await site.change({ language: "ar", menu: [...menuOfTwoLevels, ...other] });
  await signIn(page, site.url, newUser("Hodan Cali"));
  await page.goto(site.url + paths.ar);
  await page.getByRole("button", { name: arabic.accountMessages.menu }).click();
  const panel = await page.locator("#account-panel").boundingBox();
  expect(panel?.x).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Escape");

  const button = page.locator(".mobile-menu > summary");
  const isPhone = await button.isVisible();
  if (isPhone) await button.click();
  const menu = page.locator(isPhone ? ".mobile-menu" : ".wide-menu");
  await expect(menu.getByText("٢٠٢٦ - ٢٠٢٧")).toHaveCSS("direction", "rtl");
  const edgeOf = async (name: string) => {
    const box = await menu.getByText(name, { exact: true }).boundingBox();
    return box && Math.round(box.x + box.width);
  };
  const home = await edgeOf(arabic.sectionNames.home);
  if (isPhone) for (const name of ["Fees", "٢٠٢٦ - ٢٠٢٧"]) expect(await edgeOf(name)).toBe(home);
});

test("a signed-in reader gets the words of one language, and no console message", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  await signIn(page, site.url, newUser("Hodan Cali"));
  for (const lang of ["so", "ar"] as const) {
    const scripts = await scriptsOf(page, paths[lang]);
    const { accountMessages, commentMessages } = languages[lang];
    await expect(page.getByRole("button", { name: accountMessages.menu })).toBeVisible();
    expect(scripts).toContain(commentMessages.heading);
    const others = [english, lang === "so" ? arabic : somali].map((each) => each.commentMessages.heading);
    for (const other of others) expect(scripts).not.toContain(other);
  }
  expect(problems).toEqual([]);
});

test("what a reader does is answered in the language of the page", async ({ page }) => {
  await signIn(page, site.url, newUser("Ayaan Nuur"));
  await page.goto(site.url + paths.so);
  const { commentMessages, commentToastMessages, postMessages } = somali;
  const field = page.getByLabel(commentMessages.body, { exact: true });
  await expect(page.getByLabel(commentMessages.name)).toHaveValue("Ayaan Nuur");
  await field.fill("Gaaban");
  await page.getByRole("button", { name: commentMessages.submit }).click();
  await expect(page.getByText(commentToastMessages.tooShort({ min: 20 }))).toBeVisible();
  await expect(page.getByText(commentMessages.tooShort({ missing: 14 }))).toBeVisible();
  await field.fill("Mahadsanid, aad bay ii caawisay koorsadan.");
  await page.getByRole("button", { name: commentMessages.submit }).click();
  await expect(page.getByText(commentMessages.thanks, { exact: true })).toBeVisible();
  await expect(page.locator(".comments time").first()).toHaveText(somali.relativeTimeMessages.now);

  // A page of another language is another document, Back included.
  const related = page.getByRole("complementary", { name: postMessages.related });
  await related.getByRole("link", { name: "Databases for beginners" }).click();
  await expect(page).toHaveURL(site.url + paths.en);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: english.commentMessages.heading })).toBeVisible();
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("lang", "so");
  await expect(page.getByRole("heading", { name: commentMessages.heading })).toBeVisible();
});

test("somebody who speaks the language approves its words with the keyboard alone", async ({ page }) => {
  await signIn(page, site.url, staff.superadmin);
  await page.goto(`${site.url}/dashboard/settings/words?language=so&place=newsMessages`);
  const status = page.getByText(/texts wait for you/);
  const left = Number.parseInt((await status.textContent()) ?? "", 10);
  const fields = page.locator(".word-list textarea");
  await fields.first().focus();
  await page.keyboard.press("Enter");
  await expect(fields.nth(1)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Koorsooyinka cusub");
  await page.keyboard.press("Enter");
  await expect(fields.nth(2)).toBeFocused();
  await expect(page.getByText(`${left - 2} texts wait for you. Saved`)).toBeVisible();

  const numbers = page.getByRole("textbox", { name: "Page {page} of {totalPages}" });
  await numbers.fill("Bogga {page}");
  await numbers.press("Enter");
  await expect(
    page.getByText("{totalPages} is missing. The website puts a value in its place."),
  ).toBeVisible();
  await expect(numbers).toBeFocused();

  await page.reload();
  await expect(page.getByText(`${left - 2} texts wait for you.`)).toBeVisible();
  await expect(fields.nth(1)).toHaveValue("Koorsooyinka cusub");
  // What is typed and not approved stays while another place is shown; another language asks.
  await numbers.fill("Bogga {page}");
  await page.getByLabel("Part of the website").selectOption("homeMessages");
  await expect(numbers).toHaveCount(0);
  await page.goBack();
  await expect(numbers).toHaveValue("Bogga {page}");
  await page.getByLabel("Language").selectOption("ar");
  await page.getByRole("dialog").getByRole("button", { name: "No", exact: true }).click();
  const all = page.getByRole("button", { name: "Approve all" });
  await all.press("Enter");
  await expect(numbers).toHaveAttribute("aria-invalid", "true");
  await numbers.fill("Bogga {page}/{totalPages}");
  // The screen goes on to the next place without a question, because nothing is lost.
  await all.press("Enter");
  await expect(page).not.toHaveURL(/place=newsMessages/);
  await page.goBack();
  await expect(numbers).toHaveValue("Bogga {page}/{totalPages}");
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
  await expect(page.getByText(/texts wait for you\. Saved/)).toBeVisible();
  await site.change({ language: "so" });
  await page.goto(`${site.url}/news`);
  await expect(page.getByRole("heading", { name: "Koorsooyinka cusub" })).toBeVisible();
});

test("a language is switched on before its words are approved only after a question", async ({ page }) => {
  await site.change({ language: "en", pageLanguages: ["so"] });
  await signIn(page, site.url, staff.superadmin);
  await page.goto(`${site.url}/dashboard/settings/words?language=ar`);
  await expect(page.getByText("Readers see English around Arabic texts.")).toBeVisible();
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "No", exact: true }).click();
  await expect(page.getByText("Readers see English around Arabic texts.")).toBeVisible();
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByRole("button", { name: "Yes, I'm sure" }).click();
  await expect(page.getByText("Readers see Arabic around Arabic texts.")).toBeVisible();
  await page.goto(site.url + paths.ar);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});
