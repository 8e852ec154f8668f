import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Network, openPhone } from "./browser.ts";

/** Of its bytes over the wire, so many are its head's. */
export type FetchedResource = { url: string; type: string; bytes: number; head: number; encoding: string };

export type PageLoad = {
  fetched: FetchedResource[];
  /** Milliseconds until the largest thing in the window was there. */
  lcp: number;
  /** How far what was there moved, by the browser's own measure. */
  cls: number;
  /**
   * Total blocking time, as https://web.dev/articles/tbt and Lighthouse have it: milliseconds beyond 50 of each task
   * after the first contentful paint; of a task in which that falls, what comes after it counts.
   */
  blocked: number;
  /** The same of everything since the navigation: making the first frame as well. */
  blockedFromStart: number;
};

/** Of more than 50 ms, by the clock: the browser tells of no others. */
type Task = { start: number; end: number };

/** A first visit with a phone that has nothing of the site. */
export async function loadPage(browser: Browser, url: string, network: Network): Promise<PageLoad> {
  const { context, page, session } = await openPhone(browser, network);
  const fetched = watchNetwork(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  const { fcp, tasks, lcp, cls } = await page.evaluate(() => window.seen);
  await context.close();
  return {
    fetched: [...fetched.values()],
    lcp,
    cls,
    blocked: blockedSince(fcp, tasks),
    blockedFromStart: blockedSince(0, tasks),
  };
}

/** What a task took before `start` is none of it. */
function blockedSince(start: number, tasks: readonly Task[]): number {
  const lasted = tasks.map((task) => task.end - Math.max(task.start, start));
  return lasted.reduce((sum, milliseconds) => sum + Math.max(0, milliseconds - 50), 0);
}

/** What a second page fetches that the first one had fetched already, by what came over the wire again. */
export async function repeatedBytes(browser: Browser, url: string, network: Network): Promise<number> {
  const { context, page, session } = await openPhone(browser, network);
  const first = watchNetwork(session);
  await page.goto(url, { waitUntil: "networkidle" });
  const had = new Set([...first.values()].map((each) => each.url));
  first.clear();
  await followLink(page);
  const again = [...first.values()].filter((each) => had.has(each.url));
  await context.close();
  return bytesOf(again);
}

async function followLink(page: Page): Promise<void> {
  const link = page.locator("main a[href^='/posts/']").first();
  await link.click();
  await page.waitForURL(/\/posts\//);
  await page.waitForLoadState("networkidle");
}

export function bytesOf(fetched: readonly FetchedResource[], type?: string): number {
  return fetched
    .filter((each) => type === undefined || each.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The same without the answers' heads. */
export function bodiesOf(fetched: readonly FetchedResource[], type: string): number {
  const some = fetched.filter((each) => each.type === type);
  return some.reduce((sum, { bytes, head }) => sum + bytes - head, 0);
}

/** What comes over the wire from now on, headers included; nothing of it from the browser's own cache. */
export function watchNetwork(session: CDPSession): Map<string, FetchedResource> {
  const fetched = new Map<string, FetchedResource>();
  const held = new Set<string>();
  session.on("Network.requestServedFromCache", ({ requestId }) => held.add(requestId));
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (held.has(requestId) || response.fromDiskCache || !response.url.startsWith("http")) return;
    const encoding = response.headers["content-encoding"] ?? response.headers["Content-Encoding"] ?? "";
    fetched.set(requestId, { url: response.url, type, bytes: 0, head: response.encodedDataLength, encoding });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const each = fetched.get(requestId);
    if (each) each.bytes = encodedDataLength;
  });
  return fetched;
}

declare global {
  interface Window {
    seen: { fcp: number; lcp: number; cls: number; tasks: Task[] };
  }
  interface PerformanceEntry {
    /** Of a shift of the layout. */
    value?: number;
    hadRecentInput?: boolean;
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  window.seen = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tasks: [] };
  const on = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") window.seen.fcp = startTime;
  });
  on("largest-contentful-paint", ({ startTime }) => {
    window.seen.lcp = startTime;
  });
  on("layout-shift", ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) window.seen.cls += value;
  });
  on("longtask", ({ startTime, duration }) => {
    window.seen.tasks.push({ start: startTime, end: startTime + duration });
  });
}
