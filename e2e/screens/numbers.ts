import type { Page } from "@playwright/test";
import { visitSources } from "../../contract/numbers.ts";
import type { NumbersReport } from "../../contract/schemas/numbers.ts";

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
  visits: (index * 37) % 90,
  views: ((index * 37) % 90) + 100,
}));

const report: NumbersReport = {
  from: days[0]?.day ?? "",
  to: days.at(-1)?.day ?? "",
  isCounting: true,
  isBehindSharedCache: true,
  days,
  botViews: 5_123,
  pages: [
    { path: "/", title: null, visits: 1_000, views: 2_345 },
    { path: "/posts/12", title: "مقدمة في برمجة الحاسوب للمبتدئين والمتقدمين", visits: 300, views: 800 },
    { path: `/admissions/${"a-long-address-".repeat(7)}end`, title: null, visits: 3, views: 400 },
    { path: "/posts/3", title: "Barashadabarnaamijyada".repeat(8), visits: 5, views: 300 },
    { path: "*", title: null, visits: 100, views: 200 },
  ],
  sources: visitSources.map((source, index) => ({ source, visits: 900 - index * 150 })),
};

/** Answers the numbers of a busy month, with long and Arabic names. */
export async function answerNumbers(page: Page, more: Partial<NumbersReport> = {}): Promise<void> {
  await page.route("**/api/numbers", (route) => route.fulfill({ json: { ...report, ...more } }));
}
