import { readFileSync } from "node:fs";

/**
 * Sums the results of the suites and prints them as the last line: `N passed, N failed`.
 * Arguments: how many checks passed and failed, then Vitest's and Playwright's JSON reports. A report that
 * is missing counts as a failure: a suite that did not run proves nothing.
 */
const [checksPassed, checksFailed, vitest, playwright] = process.argv.slice(2);

type Count = { passed: number; failed: number };

function read(file: string | undefined, count: (report: unknown) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file ?? "", "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function number(report: unknown, ...path: string[]): number {
  let value = report;
  for (const key of path) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }
  if (typeof value !== "number") throw new TypeError(`${path.join(".")} is missing in the report`);
  return value;
}

const counts: Count[] = [
  { passed: Number(checksPassed), failed: Number(checksFailed) },
  read(vitest, (report) => ({
    passed: number(report, "numPassedTests"),
    failed: number(report, "numFailedTests") + number(report, "numFailedTestSuites"),
  })),
  read(playwright, (report) => ({
    passed: number(report, "stats", "expected"),
    failed: number(report, "stats", "unexpected") + number(report, "stats", "flaky"),
  })),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
