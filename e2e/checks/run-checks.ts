import type { Page } from "@playwright/test";
import { type Screens, settled } from "../screens/open-screen.ts";
import { desktop, phone, type Screen, type Viewport } from "../screens/screen.ts";
import { axeFindings } from "./axe.ts";
import { edgeFindings, layoutFindings, motionFindings, narrowFieldFindings, spaceText } from "./layout.ts";
import { outlineFindings } from "./outline.ts";
import { targetFindings } from "./targets.ts";

/** One screen per page: its other states look the same in a wide window. */
export const representativeScreens =
  /^(home|news|post|comments-2|events|event|services|about|terms|not-found|signup|sessions|overview|console-posts|trash-posts|user-edit|event-new|post-edit|page-new|inbox|inbox-held)$/;

/** A window of 1280 x 1024 at 400 %. */
const zoomed: Viewport = { width: 320, height: 256 };

type Check = { name: string; on: (page: Page, screen: Screen) => Promise<string[]> };

const checks: readonly Check[] = [
  { name: "outline", on: (page, { viewer }) => outlineFindings(page, viewer !== undefined) },
  { name: "less motion", on: motionFindings },
  { name: "axe", on: axeAtEachWidth },
  { name: "target", on: atWidth(phone, targetFindings) },
  { name: "field", on: atWidth(phone, narrowFieldFindings) },
  { name: "forced colours", on: inForcedColours },
  { name: "at 320 px", on: atWidth(zoomed, layoutFindings) },
  { name: "spaced text", on: atWidth(zoomed, (page) => spaceText(page).then(() => layoutFindings(page))) },
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

async function axeAtEachWidth(page: Page, { name, only }: Screen): Promise<string[]> {
  const first = await axeFindings(page);
  if (only || !representativeScreens.test(name)) return first;
  await page.setViewportSize(desktop);
  await settled(page);
  const second = await axeFindings(page);
  return [
    ...first,
    ...second.filter((finding) => !first.includes(finding)).map((finding) => `wide: ${finding}`),
  ];
}

/** Skips states that exist only in wide windows. */
function atWidth(look: Viewport, findingsOn: (page: Page) => Promise<string[]>): Check["on"] {
  return async (page, { only }) => {
    if (only === "desktop") return [];
    await page.setViewportSize(look);
    await settled(page);
    return findingsOn(page);
  };
}

async function inForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await edgeFindings(page);
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}
