import { expect, type Page } from "@playwright/test";
import { axeFindings } from "./checks/axe.ts";
import { layoutFindings } from "./checks/layout.ts";
import { test } from "./gallery-fixture.ts";
import { settled } from "./screens/open-screen.ts";
import { phone } from "./screens/screen.ts";

test.describe.configure({ mode: "parallel", timeout: 240_000 });
test.use({ reducedMotion: "reduce" });

const parts = 4;

for (let part = 1; part <= parts; part += 1) {
  test(`components in all their states fit their frames and are accessible: part ${part} of ${parts}`, async ({
    page,
    gallery,
  }) => {
    const shows = await showsOf(page, gallery);
    for (const show of shows.filter((_show, index) => index % parts === part - 1)) {
      await test.step(show, async () => expect.soft(await findings(page, gallery, show), show).toEqual([]));
    }
  });
}

/** The URLs of all gallery pages. */
async function showsOf(page: Page, gallery: string): Promise<string[]> {
  await page.goto(gallery);
  const links = page.locator("a[data-example]");
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const shows = new Set(addresses.map((address) => address.replace(/#.*$/, "")));
  expect(shows.size).toBeGreaterThan(20);
  return [...shows];
}

async function findings(page: Page, gallery: string, show: string): Promise<string[]> {
  const name = show.replace("/?show=", "");
  await page.setViewportSize({ ...phone, width: 320 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(new URL(show, gallery).href);
  await page.locator(".gallery-frame").first().waitFor();
  await settled(page);
  const found = await axeFindings(page);
  found.push(...(await layoutFindings(page)));
  if (process.env.GALLERY_PICTURES) await takePictures(page, name);
  return found;
}

/** Not compared with baselines, because fonts differ between machines. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await page.screenshot({ path: `test-results/gallery/${name}-${colorScheme}.png`, fullPage: true });
  }
}
