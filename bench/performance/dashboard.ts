import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { createRecord } from "../../e2e/records.ts";
import { grantRoles } from "../../e2e/site-process.ts";
import { createSession, signIn, staff } from "../../e2e/users.ts";
import { advanceSequence, openDatabase } from "../../server/platform/database/index.ts";
import { seedSqlite } from "../../verification/scale/seed.ts";
import { startBuiltServer } from "../built-server.ts";
import type { BenchContext } from "./bench-context.ts";
import { startBrowser } from "./browser.ts";
import { longText } from "./long-text.ts";
import { bodiesOf, bytesOf, watchNetwork } from "./page-load.ts";
import { medianOf, percentile } from "./percentile.ts";
import { atMost, type Row, timesAtMost } from "./row.ts";
import { typeInto } from "./typing.ts";

const posts = 100_000;
const kilobyte = 1_000;

/** The dashboard of a site with very many posts, and the editor with a very long one. */
export async function dashboard({ folder }: BenchContext): Promise<Row[]> {
  const data = join(folder, "dashboard");
  const file = join(data, "kulliyad.db");
  await (await openDatabase({ engine: "sqlite", file })).close();
  seedSqlite(file, posts);
  const database = await openDatabase({ engine: "sqlite", file });
  // Seeded users have the ids below.
  await advanceSequence(database.db, "user", 1_000);
  await database.close();
  grantRoles(data);
  const site = await startBuiltServer({ DATA_DIR: data });
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, site.url, staff.editor);
    return [
      ...(await consoleOf(page, site.url)),
      ...(await downloads(page, site.url)),
      ...(await keystrokes(browser, page, site.url, folder)),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Navigation from the overview to the list of posts: requests and main-thread time. */
async function consoleOf(page: Page, site: string): Promise<Row[]> {
  await page.goto(`${site}/dashboard`, { waitUntil: "networkidle" });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const fetched = watchNetwork(session);
  await page.getByRole("navigation").getByRole("link", { name: "Courses" }).click();
  // The overview has rows as well.
  await page.getByRole("heading", { level: 1, name: "POSTS MANAGEMENT CONSOLE" }).waitFor();
  await page.getByRole("row").nth(5).waitFor();
  await page.waitForLoadState("networkidle");
  const requests = [...fetched.values()].filter(({ url }) => url.startsWith(`${site}/api/`));
  await session.detach();
  const { token } = await createSession(page.request, site, staff.editor);
  const durations: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    const startedAt = performance.now();
    const response = await fetch(requests[0]?.url ?? site, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    durations.push(performance.now() - startedAt);
  }
  const label = `console page of ${posts.toLocaleString("en")} posts`;
  return [
    // The page, the unfinished texts above it, and the viewer with the numbers of what waits.
    { label: `${label}: requests`, unit: "", ours: requests.length, target: atMost(3) },
    { label: `${label}: bytes`, unit: "KB", ours: bytesOf(requests) / kilobyte, target: atMost(50) },
    { label: `${label}: response time`, unit: "ms", ours: medianOf(durations), target: atMost(50) },
  ];
}

/** Bytes of the dashboard with an empty browser cache, and those that a form adds. */
async function downloads(page: Page, site: string): Promise<Row[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  const fetched = watchNetwork(session);
  const code = () =>
    bodiesOf([...fetched.values()], "Script") + bodiesOf([...fetched.values()], "Stylesheet");
  await page.goto(`${site}/dashboard`, { waitUntil: "networkidle" });
  const shell = code();
  fetched.clear();
  await page.goto(`${site}/dashboard/posts/new`, { waitUntil: "networkidle" });
  await page.locator("[contenteditable=true]").waitFor();
  const form = code();
  await session.detach();
  return [
    { label: "dashboard: scripts and styles", unit: "KB", ours: shell / kilobyte, target: atMost(150) },
    // The editor's own part is checked by e2e/page-weight.spec.ts.
    { label: "a form with its editor: more of them", unit: "KB", ours: form / kilobyte },
  ];
}

/** Where to type: in the middle of the text, and in the middle of a table. */
const places: Readonly<Record<string, (sheet: Locator) => Locator>> = {
  "50 pages with 20 tables": (sheet) => sheet.locator("h3").nth(25),
  "a table of them": (sheet) => sheet.locator("table").nth(10).locator("td").nth(9),
};

/** The baseline: keystrokes in the same text on an empty page. */
async function keystrokes(browser: Browser, page: Page, site: string, folder: string): Promise<Row[]> {
  const id = await createRecord(page.request, site, staff.editor, "post", "A long text", longText(50, 20));
  await page.goto(`${site}/dashboard/posts/update-post/${id}`);
  const sheet = page.locator("[contenteditable=true]");
  await sheet.waitFor();
  const html = await sheet.innerHTML();
  const emptyPage = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await emptyPage.setContent(`<div contenteditable="true" style="white-space: break-spaces">${html}</div>`);
  const rows: Row[] = [];
  for (const [place, lineOf] of Object.entries(places)) {
    const ours: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      await page.bringToFront();
      ours.push(...(await typeInto(browser, page, folder, lineOf)));
      await emptyPage.bringToFront();
      baseline.push(...(await typeInto(browser, emptyPage, folder, lineOf)));
    }
    for (const share of [0.5, 0.95]) {
      rows.push({
        label: `a keystroke in ${place}, CPU slowed 4 times, p${share * 100}`,
        unit: "ms",
        ours: percentile(ours, share),
        baseline: { label: "the browser alone, the same text", figure: percentile(baseline, share) },
        target: timesAtMost(1.4),
      });
    }
  }
  return rows;
}
