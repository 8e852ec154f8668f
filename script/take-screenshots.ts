import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { seedFixtures } from "../e2e/fixtures.ts";
import { Screens, type Sites } from "../e2e/screens/open-screen.ts";
import { grantRoles, start, stop } from "../e2e/site-process.ts";
import { edgeCaseMessages, storeMessages } from "../e2e/stored-messages.ts";
import config from "../playwright.config.ts";
import { takeAllScreens } from "./pictures/all-screens.ts";
import { takeDocsPictures } from "./pictures/docs-pictures.ts";

const { values } = parseArgs({ options: { all: { type: "string" } } });

const folder = await mkdtemp(join(tmpdir(), "kulliyad-screenshots-"));
const dataOf = (site: string) => join(folder, site);
await grantRoles(dataOf("stage"));
await storeMessages(dataOf("stage"), edgeCaseMessages);
const [demo, empty, stage] = await Promise.all([
  start(dataOf("demo"), { DEMO: "1" }),
  start(dataOf("empty"), {}),
  start(dataOf("stage"), {}),
]);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const sites: Sites = { demo: demo.url, empty: empty.url, stage: stage.url };
  // Animations would differ from run to run. Relative times still do.
  const context = { reducedMotion: "reduce", locale: "en-GB", timezoneId: "Africa/Mogadishu" } as const;
  const screens = new Screens(browser, { sites, stage: await seedFixtures(stage.url), context });
  if (values.all) {
    await mkdir(values.all, { recursive: true });
    await takeAllScreens(screens, values.all);
  } else {
    await takeDocsPictures(screens, "docs/images");
  }
} finally {
  await browser.close();
  await Promise.all([demo, empty, stage].map(stop));
  await rm(folder, { recursive: true, force: true });
}
