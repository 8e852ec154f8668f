import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { startBuiltServer } from "../built-server.ts";
import type { BenchContext } from "./bench-context.ts";
import { mobile, poor, startBrowser } from "./browser.ts";
import { bodiesOf, bytesOf, loadPage, type PageLoad, repeatedBytes } from "./page-load.ts";
import { medianOf } from "./percentile.ts";
import { atMost, type Row, type Target } from "./row.ts";

const kilobyte = 1_000;
const rounds = 3;

/** First views against their budgets, and the second page of a visit. */
export async function loading({ data, peer }: BenchContext): Promise<Row[]> {
  const site = await startBuiltServer({ DATA_DIR: data });
  const browser = await startBrowser();
  try {
    const newest = await (await fetch(`${site.url}/api/posts?limit=1&view=summary`)).json();
    const pages = {
      "home page": "/",
      "a post": `/posts/${newest.posts[0].postID}`,
      events: "/events/pages/1",
    };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await compressBest(site.url + path);
      rows.push(
        ...(await firstView(browser, name, site.url + path, name === "home page" ? peer : undefined)),
      );
    }
    const repeated = await repeatedBytes(browser, site.url, mobile);
    rows.push({ what: "second page: bytes fetched again", unit: "B", ours: repeated, target: atMost(0) });
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/**
 * A frequently requested page is recompressed with Brotli 11 in the background once it is five seconds old.
 */
async function compressBest(url: string): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await (await fetch(url, { headers: { "accept-encoding": "br" } })).arrayBuffer();
    await pause(500);
  }
}

type Measure = { what: string; unit: string; of: (load: PageLoad) => number; target?: Target };

const measures: readonly Measure[] = [
  { what: "LCP", unit: "ms", of: ({ lcp }) => lcp, target: atMost(1_000) },
  { what: "CLS", unit: "", of: ({ cls }) => cls, target: atMost(0) },
  { what: "total blocking time", unit: "ms", of: ({ blocked }) => blocked, target: atMost(0) },
  { what: "blocking time since the navigation", unit: "ms", of: ({ blockedFromStart }) => blockedFromStart },
  { what: "requests", unit: "", of: ({ fetched }) => fetched.length, target: atMost(10) },
  {
    what: "all bytes, with headers",
    unit: "KB",
    of: ({ fetched }) => bytesOf(fetched) / kilobyte,
    target: atMost(100),
  },
  { what: "HTML", unit: "KB", of: kilobytesOf("Document"), target: atMost(8) },
  { what: "CSS", unit: "KB", of: kilobytesOf("Stylesheet"), target: atMost(8) },
  { what: "script", unit: "KB", of: kilobytesOf("Script"), target: atMost(2) },
];

async function firstView(
  browser: Browser,
  name: string,
  url: string,
  peer: string | undefined,
): Promise<Row[]> {
  const ours = await loadOften(() => loadPage(browser, url, mobile));
  const theirs = peer ? await loadOften(() => loadPage(browser, peer, mobile)) : [];
  const document = ours[0]?.fetched.find(({ type }) => type === "Document");
  if (document?.encoding !== "br")
    throw new Error(`${name} came as ${document?.encoding || "plain text"}, not as br`);
  const slowly = await loadOften(() => loadPage(browser, url, poor));
  return [
    ...measures.map(({ what, of, ...rest }) => ({
      ...rest,
      what: `${name}: ${what}`,
      ours: medianOf(ours.map(of)),
      ...(peer && { beside: { what: peer, figure: medianOf(theirs.map(of)) } }),
    })),
    {
      what: `${name}: LCP at 400 kbit/s, 400 ms`,
      unit: "ms",
      ours: medianOf(slowly.map(({ lcp }) => lcp)),
      target: atMost(3_000),
    },
  ];
}

async function loadOften(load: () => Promise<PageLoad>): Promise<PageLoad[]> {
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await load());
  return loads;
}

function kilobytesOf(type: string): (load: PageLoad) => number {
  return ({ fetched }) => bodiesOf(fetched, type) / kilobyte;
}
