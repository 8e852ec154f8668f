import type { Page } from "@playwright/test";
import type { NumbersReport } from "../../contract/schemas/numbers.ts";

const sources = [
  { source: "inside", views: 1_645 },
  { source: "www.google.com", views: 450 },
  { source: "direct", views: 200 },
  { source: `${"long-".repeat(12)}host.example`, views: 30 },
  { source: "*", views: 20 },
];

const report: NumbersReport = {
  from: "2026-10-25",
  to: "2026-11-23",
  isCounting: true,
  isBehindSharedCache: true,
  views: 4_045,
  sources,
  pages: [
    { path: "/", title: null, views: 2_345, sources },
    { path: "/posts/12", title: "مقدمة في برمجة الحاسوب للمبتدئين والمتقدمين", views: 800, sources },
    { path: `/admissions/${"a-long-address-".repeat(7)}end`, title: null, views: 400, sources: [] },
    { path: "/posts/3", title: "Barashadabarnaamijyada".repeat(8), views: 300, sources },
    { path: "*", title: null, views: 200, sources: sources.slice(0, 1) },
  ],
};

/** Answers the numbers of a busy month, with long and Arabic names. */
export async function answerNumbers(page: Page): Promise<void> {
  await page.route("**/api/numbers", (route) => route.fulfill({ json: report }));
}
