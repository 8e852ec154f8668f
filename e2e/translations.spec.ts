import type { Page } from "@playwright/test";
import { openFoldedFields } from "./editor.ts";
import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/** The same event in several languages. */

// The editor asks for the picture of a draft without a session first.
test.use({ expectedComplaint: /status of (?:404|409)|ERR_FAILED/ });

/** An English event, and the form of another one in this language. */
async function openForm(page: Page, site: string, lang: string) {
  const me = await signIn(page, site, staff.editor);
  const name = crypto.randomUUID().slice(0, 8);
  const create = (title: string, of: string) =>
    createRecordIn(page.request, site, me, "event", title, `<p>${title}</p>`, { lang: of });
  const original = await create(`Open day ${name}`, "en");
  const id = await create(`Furan ${crypto.randomUUID().slice(0, 8)}`, lang);
  await page.goto(`${site}/dashboard/events/edit/${id}`);
  await openFoldedFields(page);
  const search = page.getByRole("searchbox", { name: "Translation of" });
  await search.fill(`open DAY ${name}`);
  const found = page.getByRole("button", { name: `Open day ${name}` });
  await found.press("Enter");
  const remove = page.getByRole("button", { name: "Remove: Translation of" });
  await expect(remove).toBeFocused();
  const save = page.getByRole("button", { name: "EDIT EVENT" });
  return { id, original, search, title: `Open day ${name}`, remove, save };
}

test("a text and its original lead to each other once their languages differ", async ({ page, desk }) => {
  const { id, original, search, title, remove, save } = await openForm(page, desk, "en");
  await save.press("Enter");
  await expect(page.getByRole("form").getByText("There already is a text in English:")).toBeVisible();
  await expect(remove).toBeVisible();
  await expect(page.locator("summary", { hasText: /^Translation:/ }).locator("bdi")).toHaveText(title);
  expect(await (await page.request.get(`${desk}/events/${original}`)).text()).not.toContain("Also in:");

  await page.getByLabel("Language of the text").selectOption("Somali");
  await save.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/events$/);
  await page.goto(`${desk}/events/${original}`);
  // It comes with React, above the link that is clicked next.
  await expect(page.getByRole("link", { name: /^Edit/ })).toBeVisible();
  await page.getByRole("link", { name: "Soomaali" }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}\\b`));
  const back = page.getByRole("link", { name: "English" });
  await expect(back).toHaveAttribute("hreflang", "en");

  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  await expect(page.locator("summary", { hasText: /^Translation:/ }).locator("bdi")).toHaveText(title);
  await openFoldedFields(page);
  await remove.press("Enter");
  await expect(search).toBeFocused();
  await save.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/events$/);
  expect(await (await page.request.get(`${desk}/events/${id}`)).text()).not.toContain('hreflang="en"');
});

test("the search says that it goes on, that it failed, and shows the answer to the last words", async ({
  page,
  desk,
}) => {
  const me = await signIn(page, desk, staff.editor);
  const name = crypto.randomUUID().slice(0, 8);
  for (const title of [`Early ${name}`, `Late ${name}`]) {
    await createRecordIn(page.request, desk, me, "event", title, `<p>${title}</p>`, { lang: "en" });
  }
  const table = /\/api\/content\/events\?.*q=/;
  let held: (() => void) | undefined;
  await page.route(table, async (route) => {
    if (route.request().url().includes("q=Early")) await new Promise<void>((resolve) => (held = resolve));
    await route.fallback();
  });
  await page.route(table, (route) => route.abort(), { times: 1 });
  await page.goto(`${desk}/dashboard/events/new`);
  await openFoldedFields(page);
  const search = page.getByRole("searchbox", { name: "Translation of" });
  const status = page.locator(".field", { has: search }).getByRole("status");
  await search.fill(`Early ${name}`);
  await expect(status).toHaveText(/^The search did not work\./);
  await search.press("Enter");
  await expect(status).toHaveText("Searching");
  await expect.poll(() => held !== undefined).toBe(true);
  await search.fill(`Late ${name}`);
  const found = page.getByRole("button", { name });
  await expect(found).toHaveText([`Late ${name}`]);
  const { bottom = 0 } = await found.evaluate((element) => element.getBoundingClientRect().toJSON());
  const bar = await page.locator(".save-bar").boundingBox();
  expect(bottom, "the bar that saves covers nothing").toBeLessThanOrEqual(bar?.y ?? 0);
  held?.();
  await page.waitForTimeout(300);
  await expect(found).toHaveText([`Late ${name}`]);
  await search.fill("");
  await search.pressSequentially("z");
  // At once: nothing of the search before is left.
  expect(await found.count()).toBe(0);
});
