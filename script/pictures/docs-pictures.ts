import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Screens } from "../../e2e/screens/open-screen.ts";
import { settled } from "../../e2e/screens/open-screen.ts";
import { desktop, phone, type Screen, type Viewport } from "../../e2e/screens/screen.ts";

/** Upper limit for each picture: the documents are also read on phones. */
const maxBytes = 150 * 1024;

const home: Screen = { name: "home", site: "demo", path: "/" };

const course: Screen = {
  name: "course",
  site: "demo",
  path: "/news",
  async interact(page) {
    await page.getByRole("link", { name: /^Read more this post/ }).click();
    await page.locator("article h1").waitFor();
  },
};

const writing: Screen = {
  name: "writing",
  site: "demo",
  path: "/dashboard/posts/new",
  viewer: "editor",
  async interact(page) {
    await page.getByLabel("Title").fill("Evening class: first steps with Python");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(await coverOf(page));
    // A canvas is 300 pixels wide until something is drawn.
    await page.waitForFunction(() => (document.querySelector("canvas")?.width ?? 0) > 300);
    await page.locator("[contenteditable=true]").fill("Two evenings a week, and no fee.");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  },
};

/** A cover of the demonstration as a file to upload. */
async function coverOf(page: Page) {
  const { origin } = new URL(page.url());
  const list = await page.request.get(`${origin}/api/posts?page=2&limit=1&view=summary`);
  const { posts } = await list.json();
  const cover = await page.request.get(`${origin}/images/posts/${posts[0].post_image}`);
  return { name: "classroom.jpg", mimeType: "image/jpeg", buffer: await cover.body() };
}

/** Takes the pictures of the README. */
export async function takeDocsPictures(screens: Screens, folder: string): Promise<void> {
  const take = async (screen: Screen, viewport: Viewport) => shot(await screens.open(screen, viewport));
  await writePng(folder, "home", await take(home, desktop));
  const light = await screens.open(home, phone);
  await writePng(folder, "home-phone", await sideBySide([await shot(light), await shotInDark(light)]));
  await writePng(folder, "course-phone", await take(course, phone));
  await writePng(folder, "writing-phone", await take(writing, phone));
}

function shot(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

async function shotInDark(page: Page): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: "dark" });
  await settled(page);
  return shot(page);
}

async function sideBySide(shots: readonly Buffer[], gap = 24): Promise<Buffer> {
  const { width, height } = phone;
  return sharp({
    create: {
      width: shots.length * (width + gap) - gap,
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(shots.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .png()
    .toBuffer();
}

/** Writes a PNG with as many colours as fit into `maxBytes`. */
async function writePng(folder: string, name: string, shot: Buffer): Promise<void> {
  const file = join(folder, `${name}.png`);
  for (const colours of [256, 128, 64, 32]) {
    await writeFile(file, await sharp(shot).png({ palette: true, colours, effort: 10 }).toBuffer());
    const { size } = await stat(file);
    if (size <= maxBytes) return console.log(`${file}: ${size} B, ${colours} colours`);
  }
  throw new Error(`${file} stays above ${maxBytes} bytes`);
}
