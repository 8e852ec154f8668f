import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Network, openPhone } from "./browser.ts";

/** A response: `bytes` over the wire, of which `head` are its headers. */
export type FetchedResource = { url: string; type: string; bytes: number; head: number; encoding: string };

export type PageLoad = {
  fetched: FetchedResource[];
  /** Largest contentful paint, in ms. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /**
   * Total blocking time in ms (https://web.dev/articles/tbt): the part beyond 50 ms of each task after the first
   * contentful paint. A task during that paint counts from it.
   */
  blocked: number;
  /** Blocking time in ms from the start of the navigation. */
  blockedFromStart: number;
};

/** A task of more than 50 ms: browsers report no shorter ones. */
type Task = { start: number; end: number };

/** Loads a page with an empty cache on a phone. */
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

/** Blocking time of a task, without its part before `start`. */
function blockedSince(start: number, tasks: readonly Task[]): number {
  const lasted = tasks.map((task) => task.end - Math.max(task.start, start));
  return lasted.reduce((sum, milliseconds) => sum + Math.max(0, milliseconds - 50), 0);
}

/** Bytes that a second page fetches again although the first page had fetched them. */
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

/** The same without response headers. */
export function bodiesOf(fetched: readonly FetchedResource[], type: string): number {
  const some = fetched.filter((each) => each.type === type);
  return some.reduce((sum, { bytes, head }) => sum + bytes - head, 0);
}

/** Records the responses over the wire from now on, headers included, cache hits excluded. */
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
    /** Score of a layout shift. */
    value?: number;
    hadRecentInput?: boolean;
  }
}

/** Runs in the page before its own scripts. */
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
