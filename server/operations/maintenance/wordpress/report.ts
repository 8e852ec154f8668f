export type LeftOut = { what: string; count: number };

/** What an import of WordPress did, or would do. */
export type WordpressReport = {
  /** False for a report that wrote nothing. */
  isWritten: boolean;
  /** All items of the export: each is in `added`, `same`, `used`, `leftOut` or `refused`. */
  items: number;
  added: {
    courses: number;
    pages: number;
    comments: number;
    pictures: number;
    redirects: number;
    settings: string[];
  };
  /** How many of the courses and pages readers do not see yet. */
  drafts: number;
  planned: number;
  /** Courses and pages that came with an earlier import. */
  same: number;
  /** Items of the media library and the menu, and shared blocks: they come with what shows them. */
  used: number;
  leftOut: LeftOut[];
  /** Comments that are left out. */
  comments: LeftOut[];
  /** Courses whose pages have no cover. */
  withoutCover: number;
  /** What belongs here and could not come. */
  refused: { record: string; reason: string }[];
  /** What somebody should look at. */
  remarks: { record: string; what: string }[];
};

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
