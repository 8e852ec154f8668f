export { importWordpress } from "./import-wordpress.ts";
export { describeReport, type WordpressReport } from "./report.ts";
