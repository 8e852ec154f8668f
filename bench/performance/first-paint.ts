import { access } from "node:fs/promises";
import { mobile, startBrowser } from "./browser.ts";
import { startLimitPage } from "./limit-page.ts";
import { loadPage } from "./page-load.ts";
import { medianOf } from "./percentile.ts";
import { type Row, timesAtMost } from "./row.ts";

/** The shell paints faster than the browser that people have: a phone, with its GPU, lies between the two. */
const browsers = [
  { name: "chromium-headless-shell", maxOfLimit: 1.25, maxOfPeer: 0.75 },
  { name: "chromium", maxOfLimit: 1.1, maxOfPeer: 0.8 },
];

const rounds = 9;

type MeasuredPage = { name: string; path: string; peer?: string | undefined };

/** First contentful paint in both browsers beside the limit of what a page can be and beside a peer, in turns. */
export async function firstPaints(site: string, pages: readonly MeasuredPage[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, maxOfLimit, maxOfPeer } of browsers) {
    const file = `/usr/bin/${name}`;
    if (!(await isInstalled(file))) continue;
    const browser = await startBrowser(file);
    try {
      for (const page of pages) {
        const limit = await startLimitPage(site + page.path);
        const urls = [site + page.path, limit.url, ...(page.peer ? [page.peer] : [])];
        const paints = urls.map((): number[] => []);
        for (let round = 0; round < rounds; round += 1)
          for (const [index, url] of urls.entries())
            paints[index]?.push((await loadPage(browser, url, mobile)).fcp);
        const [ours = NaN, least = NaN, theirs] = paints.map(medianOf);
        const label = `${page.name}: FCP in ${name}`;
        const baseline = { label: "limit page", figure: least };
        rows.push({ label, unit: "ms", ours, baseline, target: timesAtMost(maxOfLimit) });
        if (page.peer && theirs !== undefined)
          rows.push({
            label,
            unit: "ms",
            ours,
            baseline: { label: page.peer, figure: theirs },
            target: timesAtMost(maxOfPeer),
          });
        await limit.stop();
      }
    } finally {
      await browser.close();
    }
  }
  return rows;
}

function isInstalled(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
