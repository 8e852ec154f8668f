import type { Page } from "@playwright/test";
import { picture } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { sentBodies } from "./stored-bodies.ts";
import { createSession, type StoredSession, signIn, staff } from "./users.ts";

/** @returns the id of a live page with this body */
async function createPage(page: Page, site: string, { token }: StoredSession, body: string): Promise<number> {
  const answer = await page.request.post(`${site}/api/pages`, {
    headers: { authorization: `Bearer ${token}` },
    // Without a language, the save stores the detected one: a change.
    multipart: { page_title: `Stored ${crypto.randomUUID()}`, page_body: body, lang: "so" },
  });
  expect(answer.status(), body).toBe(201);
  return (await answer.json()).pageID;
}

/** @returns the address of a picture in the text of a page */
async function storePicture(page: Page, site: string, by: StoredSession): Promise<string> {
  const embedded = `data:image/png;base64,${picture.buffer.toString("base64")}`;
  const id = await createPage(page, site, by, `<p><img src="${embedded}" alt="The library"></p>`);
  const { snapshot } = await readPage(page, site, by, id);
  const [, address] = /src="([^"]+)"/.exec(snapshot.body) ?? [];
  return address ?? "";
}

async function readPage(page: Page, site: string, { token }: StoredSession, id: number) {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(`${site}/api/content/pages/${id}`, { headers })).json();
}

/** Several in one text, because each text is a form to open. */
function inParts(bodies: readonly string[]): string[] {
  const size = 7;
  const parts = Math.ceil(bodies.length / size);
  return Array.from({ length: parts }, (_, part) => bodies.slice(part * size, (part + 1) * size).join(""));
}

/** Goes to another page without loading the application again. */
function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

test("stored bodies stay byte for byte as they are when a form is saved without an edit", async ({
  page,
  desk,
}) => {
  const session = await signIn(page, desk, staff.superadmin);
  const writer = await createSession(page.request, desk, staff.admin);
  const bodies = inParts(sentBodies(await storePicture(page, desk, writer)));
  await page.goto(`${desk}/dashboard`);
  const changed: string[] = [];
  for (const body of bodies) {
    const id = await createPage(page, desk, writer, body);
    const before = await readPage(page, desk, session, id);
    await goWithin(page, `/dashboard/pages/edit/${id}`);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(before.snapshot.title);
    await expect(page.locator("[contenteditable=true]")).toBeVisible();
    await expect(page.locator(".save-bar").getByRole("status")).toHaveText(/^Saved .* Readers see it\.$/);
    // The listeners of the former form are gone with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === "PUT" && answer.url().endsWith(`/api/pages/${id}`),
    );
    await page.keyboard.press("ControlOrMeta+S");
    expect((await saved).status()).toBe(200);
    const after = await readPage(page, desk, session, id);
    if (after.snapshot.body !== before.snapshot.body) {
      changed.push(`${before.snapshot.body} became ${after.snapshot.body}`);
    } else if (after.versionID !== before.versionID)
      changed.push(`${before.snapshot.body} has a new version`);
  }
  expect(changed).toEqual([]);
});
