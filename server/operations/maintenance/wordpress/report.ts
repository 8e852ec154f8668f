import type { LeftOut, WordpressReport } from "../../../../contract/schemas/imports.ts";

export function addTo(list: LeftOut[], what: string): void {
  const counted = list.find((each) => each.what === what);
  if (counted) counted.count += 1;
  else list.push({ what, count: 1 });
}

/** The report in lines, the numbers last. */
export function describeReport(report: WordpressReport): string {
  const { added, isWritten, withoutCover } = report;
  return [
    ...report.remarks.map(({ record, what }) => `look at: ${record}: ${what}`),
    ...(withoutCover > 0 ? [`look at: courses without a cover: ${withoutCover}`] : []),
    ...report.refused.map(({ record, reason }) => `not imported: ${record}: ${reason}`),
    ...[...report.leftOut, ...report.comments].map(({ what, count }) => `left out: ${count} ${what}`),
    `${isWritten ? "Added" : "Would add"} ${added.courses} courses, ${added.pages} pages (${report.drafts} of them drafts, ${report.planned} planned), ${added.comments} comments, ${added.pictures} pictures, ${added.redirects} old addresses${added.settings.map((name) => `, ${name}`).join("")}.`,
    `Of ${report.items} items: imported before ${report.same}, pictures and parts of menus ${report.used}, not imported ${report.refused.length}.`,
    ...(isWritten ? [] : ["Nothing was written. Add --confirm to import."]),
  ].join("\n");
}
