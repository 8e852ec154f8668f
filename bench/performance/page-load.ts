import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Network, openPhone } from "./browser.ts";

/** A response: `bytes` over the wire, of which `head` are its headers. */
export type FetchedResource = {
  url: string;
  type: string;
  bytes: number;
  headerBytes: number;
  encoding: string;
};

export type PageLoad = {
  resources: FetchedResource[];
  /** First contentful paint, in ms. */
  fcp: number;
  /** Largest contentful paint, in ms. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /**
   * Total blocking time in ms (https://web.dev/articles/tbt): the part beyond 50 ms of each task after the first
   * contentful paint. A task during that paint counts from it.
   */
  blockingTime: number;
  /** Blocking time in ms from the start of the navigation. */
  blockingTimeFromStart: number;
};

/** A task of more than 50 ms: browsers report no shorter ones. */
type Task = { start: number; end: number };

/** Where readers come from. A page that comes after `about:blank` would be shown by the process that is there. */
const otherSite = "http://another-site.example/";

/** A phone with an empty cache, which shows a page of another site. */
async function openElsewhere(browser: Browser, network: Network) {
  const { context, page, session } = await openPhone(browser, network);
  await page.addInitScript(observe);
  await page.route(otherSite, (route) => route.fulfill({ contentType: "text/html", body: "<p>A link" }));
  await page.goto(otherSite);
  await page.unroute(otherSite);
  return { context, page, fetched: watchNetwork(session) };
}

/** Loads a page with an empty cache on a phone, as after a link of another site. */
export async function loadPage(browser: Browser, url: string, network: Network): Promise<PageLoad> {
  const { context, page, fetched } = await openElsewhere(browser, network);
  await page.goto(url, { waitUntil: "networkidle" });
  const { fcp, tasks, lcp, cls } = await page.evaluate(() => window.seen);
  await context.close();
  return {
    resources: [...fetched.values()],
    fcp,
    lcp,
    cls,
    blockingTime: blockingTimeSince(fcp, tasks),
    blockingTimeFromStart: blockingTimeSince(0, tasks),
  };
}

/** Blocking time of a task, without its part before `start`. */
function blockingTimeSince(start: number, tasks: readonly Task[]): number {
  const durations = tasks.map((task) => task.end - Math.max(task.start, start));
  return durations.reduce((sum, milliseconds) => sum + Math.max(0, milliseconds - 50), 0);
}

type SecondPage = {
  /** Fetched again although the first page had fetched them. */
  repeatedBytes: number;
  /** All but pictures, without headers, which HTTP/2 sends once. */
  bytes: number;
  /** First contentful paint, in ms from its navigation. */
  fcp: number;
};

/** Follows a link of the home page to a post. */
export async function loadSecondPage(browser: Browser, url: string, network: Network): Promise<SecondPage> {
  const { context, page, fetched: responses } = await openElsewhere(browser, network);
  await page.goto(url, { waitUntil: "networkidle" });
  const fetchedUrls = new Set([...responses.values()].map((resource) => resource.url));
  responses.clear();
  await followLink(page);
  const { fcp } = await page.evaluate(() => window.seen);
  await context.close();
  const fetched = [...responses.values()];
  return {
    repeatedBytes: bytesOf(fetched.filter((resource) => fetchedUrls.has(resource.url))),
    // A prefetched document is reported a second time when it is used.
    bytes: ["Document", "Stylesheet", "Script", "Font", "Fetch", "XHR"]
      .map((type) => bodiesOf(fetched, type))
      .reduce((sum, bytes) => sum + bytes),
    fcp,
  };
}

async function followLink(page: Page): Promise<void> {
  const link = page.locator("main a[href^='/posts/']").first();
  await link.click();
  await page.waitForURL(/\/posts\//);
  await page.waitForLoadState("networkidle");
}

export function bytesOf(fetched: readonly FetchedResource[], type?: string): number {
  return fetched
    .filter((resource) => type === undefined || resource.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The same without response headers. */
export function bodiesOf(fetched: readonly FetchedResource[], type: string): number {
  const ofType = fetched.filter((resource) => resource.type === type);
  return ofType.reduce((sum, { bytes, headerBytes }) => sum + bytes - headerBytes, 0);
}

/** Records the responses over the wire from now on, headers included, cache hits excluded. */
function watchNetwork(session: CDPSession): Map<string, FetchedResource> {
  const fetched = new Map<string, FetchedResource>();
  const cachedRequests = new Set<string>();
  session.on("Network.requestServedFromCache", ({ requestId }) => cachedRequests.add(requestId));
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (cachedRequests.has(requestId) || response.fromDiskCache || !response.url.startsWith("http")) return;
    const encoding = response.headers["content-encoding"] ?? response.headers["Content-Encoding"] ?? "";
    fetched.set(requestId, {
      url: response.url,
      type,
      bytes: 0,
      headerBytes: response.encodedDataLength,
      encoding,
    });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const resource = fetched.get(requestId);
    if (resource) resource.bytes = encodedDataLength;
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
  const observeEntries = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observeEntries("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") window.seen.fcp = startTime;
  });
  observeEntries("largest-contentful-paint", ({ startTime }) => {
    window.seen.lcp = startTime;
  });
  observeEntries("layout-shift", ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) window.seen.cls += value;
  });
  observeEntries("longtask", ({ startTime, duration }) => {
    window.seen.tasks.push({ start: startTime, end: startTime + duration });
  });
}
