export type LeftOut = { what: string; count: number };

/** What an import of WordPress did, or would do. */
export type WordpressReport = {
  /** False for a report that wrote nothing. */
  isWritten: boolean;
  /** Items of the export: each is in added, same, used, leftOut or refused. */
  items: number;
  added: {
    courses: number;
    pages: number;
    comments: number;
    documents: number;
    pictures: number;
    redirects: number;
    settings: string[];
  };
  /** How many of the courses and pages readers do not see. */
  drafts: number;
  planned: number;
  /** Courses and pages that came with an earlier import. */
  same: number;
  /** Pictures, menu entries and shared blocks: they come with what shows them. */
  used: number;
  leftOut: LeftOut[];
  /** Comments that are left out. */
  comments: LeftOut[];
  /** Files that do not come, with the courses and pages that link to them. */
  files: { address: string; records: string[] }[];
  /** Courses whose pages have no cover. */
  withoutCover: number;
  /** What could not come. */
  refused: { record: string; reason: string }[];
  /** What to look at. */
  remarks: { record: string; what: string }[];
};

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
      ? [`left out: files: ${files.length}; their old addresses lead to what links to them`]
      : []),
    ...report.refused.map(({ record, reason }) => `not imported: ${record}: ${reason}`),
    ...[...report.leftOut, ...report.comments].map(({ what, count }) => `left out: ${count} ${what}`),
    `${isWritten ? "Added" : "Would add"} ${added.courses} courses, ${added.pages} pages (${report.drafts} of them drafts, ${report.planned} planned), ${added.comments} comments, ${added.documents} documents, ${added.pictures} pictures, ${added.redirects} old addresses${added.settings.map((name) => `, ${name}`).join("")}.`,
    `Of ${report.items} items: imported before ${report.same}, pictures and parts of menus ${report.used}, not imported ${report.refused.length}.`,
    ...(isWritten ? [] : ["Nothing was written. Add --confirm to import."]),
  ].join("\n");
}
