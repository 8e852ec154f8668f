export { importWordpress } from "./import-wordpress.ts";
export { describeReport } from "./report.ts";
