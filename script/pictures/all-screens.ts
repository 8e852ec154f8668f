import { join } from "node:path";
import sharp from "sharp";
import { type Screens, settled } from "../../e2e/screens/open-screen.ts";
import { desktop, phone, type Screen, tablet } from "../../e2e/screens/screen.ts";
import { screens as families } from "../../e2e/screens.ts";

const themes = ["light", "dark"] as const;

/** Contact sheets: pixels of a thumbnail and its label, and thumbnails per row. */
const thumb = { width: 240, height: 420, label: 24 };
const perRow = 6;

/**
 * Takes full-page screenshots of every screen at three widths and in both themes, and writes a contact sheet for each
 * family, width and theme. Reports a screen whose state cannot be reached, and skips it.
 */
export async function takeAllScreens(screens: Screens, folder: string): Promise<void> {
  for (const [family, members] of Object.entries(families)) {
    const taken = new Map<string, string[]>();
    for (const screen of members) {
      try {
        for (const [sheet, file] of await takeScreen(screens, screen, folder)) {
          taken.set(sheet, [...(taken.get(sheet) ?? []), file]);
        }
      } catch (error) {
        console.error(`${family}, ${screen.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    for (const [sheet, files] of taken) {
      await writeContactSheet(files, folder, join(folder, `sheet-${family}-${sheet}.png`));
    }
    console.log(`${family}: ${members.length} screens`);
  }
}

/** @returns pairs of contact sheet and screenshot file */
async function takeScreen(screens: Screens, screen: Screen, folder: string): Promise<[string, string][]> {
  const taken: [string, string][] = [];
  const viewports = screen.only ? [{ phone, desktop }[screen.only]] : [phone, tablet, desktop];
  const [first] = viewports;
  const page = await screens.open(screen, first ?? phone);
  // What is below the window has its pictures, too.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const sheet = `${viewport.width}-${colorScheme}`;
      const path = join(folder, `${screen.name}-${sheet}.png`);
      await page.screenshot({ path, fullPage: true, animations: "disabled", caret: "hide" });
      taken.push([sheet, path]);
    }
  }
  return taken;
}

async function writeContactSheet(files: readonly string[], folder: string, path: string): Promise<void> {
  const cell = { width: thumb.width + 16, height: thumb.height + thumb.label + 16 };
  const tiles = files.map(async (file, index) => {
    const left = (index % perRow) * cell.width + 8;
    const top = Math.floor(index / perRow) * cell.height + 8;
    const small = await sharp(file).resize({ width: thumb.width }).toBuffer({ resolveWithObject: true });
    const height = Math.min(small.info.height, thumb.height);
    const input = await sharp(small.data).extract({ left: 0, top: 0, width: thumb.width, height }).toBuffer();
    const name = file.slice(folder.length + 1).replace(/-\d+-(light|dark)\.png$/, "");
    return [
      { input: label(name), left, top },
      { input, left, top: top + thumb.label },
    ];
  });
  const rows = Math.ceil(files.length / perRow);
  await sharp({
    create: { width: perRow * cell.width, height: rows * cell.height, channels: 3, background: "#808080" },
  })
    .composite((await Promise.all(tiles)).flat())
    .png()
    .toFile(path);
}

/** `name` needs no escaping: screen names have only lower-case letters and hyphens. */
function label(name: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumb.width}" height="${thumb.label}">
      <text x="0" y="16" font-family="sans-serif" font-size="13" fill="#fff">${name}</text>
    </svg>`,
  );
}
