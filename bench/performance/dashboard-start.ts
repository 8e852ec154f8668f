import type { Browser } from "@playwright/test";
import { createSession, staff } from "../../e2e/users.ts";
import { mobile, openPhone } from "./browser.ts";
import { medianOf } from "./percentile.ts";
import { atMost, type Row } from "./row.ts";

const rounds = 5;

/** What is on a screen of the dashboard when staff can use it. */
const screens = [
  { name: "posts console", path: "/dashboard/posts", ready: "tbody a[href*='/update-post/']", target: 1_600 },
  {
    name: "editor",
    path: "/dashboard/posts/new",
    ready: ".body-field [contenteditable=true]",
    target: 2_600,
  },
] as const;

declare global {
  interface Window {
    /** When the frame with the awaited element was shown, in ms. */
    readyAt?: number;
  }
}

/** Cold loads of the dashboard by a signed-in SUPERADMIN: when its shell is painted, and when a screen can be used. */
export async function dashboardStart(browser: Browser, site: string): Promise<Row[]> {
  const session = await signInAtOnce(browser, site);
  const paints: number[] = [];
  const rows: Row[] = [];
  for (const { name, path, ready, target } of screens) {
    const readyAt: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const load = await loadScreen(browser, site + path, session, ready);
      readyAt.push(load.readyAt);
      paints.push(load.firstPaint);
    }
    rows.push({
      label: `dashboard: ${name} usable`,
      unit: "ms",
      ours: medianOf(readyAt),
      target: atMost(target),
    });
  }
  const firstPaint = { label: "dashboard: first paint", unit: "ms", ours: medianOf(paints) };
  return [{ ...firstPaint, target: atMost(650) }, ...rows];
}

async function signInAtOnce(browser: Browser, site: string): Promise<string> {
  const context = await browser.newContext();
  const session = await createSession(context.request, site, staff.superadmin);
  await context.close();
  return JSON.stringify(session);
}

async function loadScreen(browser: Browser, url: string, session: string, ready: string) {
  const { context, page } = await openPhone(browser, mobile);
  await page.addInitScript(observe, { session, ready });
  await page.goto(url);
  await page.waitForFunction(() => window.readyAt !== undefined, undefined, { polling: 200 });
  const load = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    readyAt: window.readyAt ?? Number.NaN,
  }));
  await context.close();
  return load;
}

/** Runs in the page before its own scripts. */
function observe({ session, ready }: { session: string; ready: string }): void {
  localStorage.setItem("user", session);
  const look = () => {
    // The next frame: this one shows the element.
    if (document.querySelector(ready))
      requestAnimationFrame((now) => Object.assign(window, { readyAt: now }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
