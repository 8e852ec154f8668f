import type { Browser } from "@playwright/test";
import { startBuiltServer } from "../built-server.ts";
import type { BenchContext } from "./bench-context.ts";
import { mobile, poor, startBrowser } from "./browser.ts";
import { firstPaints } from "./first-paint.ts";
import { bodiesOf, bytesOf, loadPage, loadSecondPage, type PageLoad } from "./page-load.ts";
import { medianOf } from "./percentile.ts";
import { atMost, type Row, type Target } from "./row.ts";

const kilobyte = 1_000;
const rounds = 3;

/** First views against their budgets, and the second page of a visit. */
export async function loading({ dataDir, peer }: BenchContext): Promise<Row[]> {
  const site = await startBuiltServer({ DATA_DIR: dataDir });
  const browser = await startBrowser();
  try {
    const newest = await (await fetch(`${site.url}/api/posts?limit=1&view=summary`)).json();
    const pages = [
      { name: "home page", path: "/", maxFcpMs: 560, peer },
      { name: "a post", path: `/posts/${newest.posts[0].postID}`, maxFcpMs: 600 },
      { name: "events", path: "/events/pages/1", maxFcpMs: 600 },
    ];
    const rows: Row[] = [];
    for (const page of pages) {
      rows.push(...(await measureFirstView(browser, site.url, page)));
    }
    rows.push(...(await firstPaints(site.url, pages.slice(0, 2))));
    rows.push(...(await measureSecondPage(browser, site.url)));
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

type Measure = { label: string; unit: string; of: (load: PageLoad) => number; target?: Target };

const metrics: readonly Measure[] = [
  { label: "LCP", unit: "ms", of: ({ lcp }) => lcp, target: atMost(1_000) },
  { label: "CLS", unit: "", of: ({ cls }) => cls, target: atMost(0) },
  { label: "total blocking time", unit: "ms", of: ({ blockingTime }) => blockingTime },
  {
    label: "blocking time since the navigation",
    unit: "ms",
    of: ({ blockingTimeFromStart }) => blockingTimeFromStart,
    target: atMost(50),
  },
  { label: "requests", unit: "", of: ({ resources }) => resources.length, target: atMost(10) },
  {
    label: "all bytes, with headers",
    unit: "KB",
    of: ({ resources }) => bytesOf(resources) / kilobyte,
    target: atMost(100),
  },
  // With the first styles and the head script.
  { label: "HTML", unit: "KB", of: kilobytesOf("Document"), target: atMost(13) },
  { label: "CSS", unit: "KB", of: kilobytesOf("Stylesheet"), target: atMost(5) },
  { label: "script", unit: "KB", of: kilobytesOf("Script"), target: atMost(2.5) },
];

type MeasuredPage = { name: string; path: string; maxFcpMs: number; peer?: string | undefined };

async function measureFirstView(browser: Browser, site: string, page: MeasuredPage): Promise<Row[]> {
  const { name, peer } = page;
  const url = site + page.path;
  const fcp: Measure = { label: "FCP", unit: "ms", of: (load) => load.fcp, target: atMost(page.maxFcpMs) };
  const ours = await loadOften(() => loadPage(browser, url, mobile));
  const theirs = peer ? await loadOften(() => loadPage(browser, peer, mobile)) : [];
  const document = ours[0]?.resources.find(({ type }) => type === "Document");
  if (document?.encoding !== "br")
    throw new Error(`${name} came as ${document?.encoding || "plain text"}, not as br`);
  const slowLoads = await loadOften(() => loadPage(browser, url, poor));
  return [
    ...[fcp, ...metrics].map(({ label, of, ...rest }) => ({
      ...rest,
      label: `${name}: ${label}`,
      ours: medianOf(ours.map(of)),
      ...(peer && { baseline: { label: peer, figure: medianOf(theirs.map(of)) } }),
    })),
    {
      label: `${name}: LCP at 400 kbit/s, 400 ms`,
      unit: "ms",
      ours: medianOf(slowLoads.map(({ lcp }) => lcp)),
      target: atMost(3_000),
    },
  ];
}

async function measureSecondPage(browser: Browser, url: string): Promise<Row[]> {
  const visits = await loadOften(() => loadSecondPage(browser, url, mobile));
  const median = (of: (visit: (typeof visits)[number]) => number) => medianOf(visits.map(of));
  return [
    {
      label: "second page: bytes fetched again",
      unit: "B",
      ours: median(({ repeatedBytes }) => repeatedBytes),
      target: atMost(0),
    },
    {
      label: "second page: all bytes but pictures",
      unit: "KB",
      ours: median(({ bytes }) => bytes / kilobyte),
      target: atMost(12),
    },
    { label: "second page: FCP", unit: "ms", ours: median(({ fcp }) => fcp), target: atMost(350) },
  ];
}

async function loadOften<Load>(load: () => Promise<Load>): Promise<Load[]> {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await load());
  return loads;
}

function kilobytesOf(type: string): (load: PageLoad) => number {
  return ({ resources }) => bodiesOf(resources, type) / kilobyte;
}
