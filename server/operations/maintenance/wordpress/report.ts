import type { LeftOut, WordpressReport } from "../../../../contract/schemas/imports.ts";

/** An export may name any number of types. */
const maxKinds = 100;

export function addTo(list: LeftOut[], what: string): void {
  const kind = list.length < maxKinds ? what : "of other types";
  const counted = list.find((each) => each.what === what) ?? list.find((each) => each.what === kind);
  if (counted) counted.count += 1;
  else list.push({ what: kind, count: 1 });
}

/** The report in lines, the numbers last. */
export function describeReport(report: WordpressReport): string {
  const { added, isWritten, withoutCover, files } = report;
  return [
    ...report.remarks.map(({ record, what }) => `look at: ${record}: ${what}`),
    ...(withoutCover > 0 ? [`look at: courses without a cover: ${withoutCover}`] : []),
    ...files.map(
      ({ address, records }) =>
        `look at: the file ${address} does not come: ${records.length > 0 ? `linked from ${records.join(", ")}` : "no text links to it"}`,
    ),
    ...(files.length > 0
      ? [
          `left out: files other than pictures: ${files.length}; their old addresses lead to what links to them`,
        ]
      : []),
    ...report.refused.map(({ record, reason }) => `not imported: ${record}: ${reason}`),
    ...[...report.leftOut, ...report.comments].map(({ what, count }) => `left out: ${count} ${what}`),
    `${isWritten ? "Added" : "Would add"} ${added.courses} courses, ${added.pages} pages (${report.drafts} of them drafts, ${report.planned} planned), ${added.comments} comments, ${added.pictures} pictures, ${added.redirects} old addresses${added.settings.map((name) => `, ${name}`).join("")}.`,
    `Of ${report.items} items: imported before ${report.same}, pictures and parts of menus ${report.used}, not imported ${report.refused.length}.`,
    ...(isWritten ? [] : ["Nothing was written. Add --confirm to import."]),
  ].join("\n");
}
