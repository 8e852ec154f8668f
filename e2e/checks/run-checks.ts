import type { Page } from "@playwright/test";
import { type Screens, settled } from "../screens/open-screen.ts";
import { besideSidebar, desktop, phone, type Screen, tablet, type Viewport } from "../screens/screen.ts";
import { axeFindings } from "./axe.ts";
import { edgeFindings, layoutFindings, motionFindings, narrowFieldFindings, spaceText } from "./layout.ts";
import { outlineFindings } from "./outline.ts";
import { targetFindings } from "./targets.ts";

/** A window of 1280 x 1024 at 400 %. */
const zoomed: Viewport = { width: 320, height: 256 };

type Check = { name: string; on: (page: Page, screen: Screen) => Promise<string[]> };

const checks: readonly Check[] = [
  { name: "outline", on: (page, { viewer }) => outlineFindings(page, viewer !== undefined) },
  { name: "less motion", on: motionFindings },
  { name: "axe", on: atTheEnd(axeFindings) },
  { name: "target", on: onPhones(targetFindings) },
  { name: "field", on: onPhones(narrowFieldFindings) },
  { name: "forced colours", on: inForcedColours },
  { name: "in a wide window", on: inWideWindows },
  { name: "at 320 px", on: onPhones(inZoomedWindow) },
];

/** Opens a screen and runs all checks. @returns one line per finding */
export async function runChecks(screens: Screens, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  let doing = "opening";
  try {
    const page = await screens.open(screen, screen.only === "desktop" ? desktop : phone);
    for (const { name, on } of checks) {
      doing = name;
      found.push(...(await on(page, screen)).map((finding) => `${name}: ${finding}`));
    }
  } catch (error) {
    found.push(`${doing} failed: ${error instanceof Error ? error.message : error}`);
  }
  return found;
}

/**
 * Where the page ends, a save bar that sticks to the lower edge of the window covers nothing. Elsewhere axe reports the
 * target that it half covers there, which depends on the machine's fonts.
 */
function atTheEnd(findingsOn: (page: Page) => Promise<string[]>): Check["on"] {
  return async (page) => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const found = await findingsOn(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    return found;
  };
}

/** Skips states that exist only in wide windows. */
function onPhones(findingsOn: (page: Page) => Promise<string[]>): Check["on"] {
  return async (page, { only }) => (only === "desktop" ? [] : findingsOn(page));
}

async function inWideWindows(page: Page, { wide }: Screen): Promise<string[]> {
  if (!wide) return [];
  const found: string[] = [];
  for (const look of [tablet, besideSidebar, desktop]) {
    await page.setViewportSize(look);
    await settled(page);
    found.push(...(await layoutFindings(page)).map((finding) => `at ${look.width} px: ${finding}`));
  }
  // Its other layout in the other theme: the colours of each theme are compared in web/styles/contrast.test.ts.
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await axeFindings(page)).map((finding) => `dark: ${finding}`));
  return found;
}

/** With the text as it is, and with more space between letters, words and lines. */
async function inZoomedWindow(page: Page): Promise<string[]> {
  await page.setViewportSize(zoomed);
  await settled(page);
  const found = await layoutFindings(page);
  await spaceText(page);
  return [...found, ...(await layoutFindings(page)).map((finding) => `spaced: ${finding}`)];
}

async function inForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await edgeFindings(page);
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}
