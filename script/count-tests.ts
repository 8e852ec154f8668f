import { readFileSync } from "node:fs";

/**
 * Sums the results of the suites and prints them as the last line: `N passed, N failed`.
 * Arguments: how many checks passed and failed, then Vitest's JSON reports (on SQLite, on PostgreSQL) and Playwright's.
 * A suite that is missing, ran nothing, or failed outside its tests (in its set-up, say) counts as a failure.
 */
const [checksPassed, checksFailed, onSqlite, onPostgres, playwright] = process.argv.slice(2);

type Count = { passed: number; failed: number };

function ran(count: Count): Count {
  return count.passed + count.failed > 0 ? count : { passed: 0, failed: 1 };
}

function read(file: string | undefined, count: (report: unknown) => Count): Count {
  try {
    return ran(count(JSON.parse(readFileSync(file ?? "", "utf8"))));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function at(report: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    report,
  );
}

function number(report: unknown, ...path: string[]): number {
  const value = at(report, path);
  if (typeof value !== "number") throw new TypeError(`${path.join(".")} is missing in the report`);
  return value;
}

function ofVitest(report: unknown): Count {
  return {
    passed: number(report, "numPassedTests"),
    // An error outside a test fails the run without failing a test.
    failed: Math.max(number(report, "numFailedTests"), at(report, ["success"]) === true ? 0 : 1),
  };
}

const counts: Count[] = [
  ran({ passed: Number(checksPassed), failed: Number(checksFailed) }),
  read(onSqlite, ofVitest),
  read(onPostgres, ofVitest),
  read(playwright, (report) => ({
    passed: number(report, "stats", "expected"),
    failed:
      number(report, "stats", "unexpected") +
      number(report, "stats", "flaky") +
      number(report, "errors", "length"),
  })),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
