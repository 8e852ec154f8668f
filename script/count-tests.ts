import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * Repeats the failures of suites with their reasons and prints `N passed, N failed` as the last line.
 * Arguments: the folder with the report and exit code of each suite, as script/test writes them, and the suites that ran.
 * A suite that has no report, ran no test or failed outside its tests (for example in its setup) counts as a failure.
 */
const [folder = ".", ...ran] = process.argv.slice(2);

/** The end of what a suite printed, which names an error outside its tests. */
const maxMessageCharacters = 2000;

type Outcome = { passed: number; failures: readonly string[] };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightError = z.object({ message: z.string().optional(), stack: z.string().optional() });
const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
          results: z.array(z.object({ errors: z.array(playwrightError) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite), errors: z.array(playwrightError) });

function reasons(errors: readonly z.infer<typeof playwrightError>[]): string {
  return errors.map((error) => error.stack ?? error.message ?? "").join("\n");
}

function ofChecks(lines: string): Outcome {
  return {
    passed: lines.match(/^ok /gm)?.length ?? 0,
    failures: lines.match(/^WRONG .*/gm) ?? [],
  };
}

function ofVitest(json: string): Outcome {
  const report = vitestReport.parse(JSON.parse(json));
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name })),
  );
  const failures = [
    ...tests
      .filter(({ status }) => status === "failed")
      .map((test) => `${test.name} › ${test.fullName}\n${test.failureMessages.join("\n")}`),
    // A file that does not load, or whose setup fails, has no failed test.
    ...report.testResults
      .filter(
        ({ status, assertionResults }) =>
          status === "failed" && assertionResults.every((test) => test.status !== "failed"),
      )
      .map((file) => `${file.name}\n${file.message}`),
  ];
  return { passed: tests.filter(({ status }) => status === "passed").length, failures };
}

function ofPlaywright(json: string): Outcome {
  const report = playwrightReport.parse(JSON.parse(json));
  const suites = [...report.suites];
  // Nested suites are appended to the list while it is iterated.
  for (const suite of suites) suites.push(...(suite.suites ?? []));
  const tests = suites.flatMap(({ specs }) =>
    specs.flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...spec, ...test }))),
  );
  return {
    passed: tests.filter(({ status }) => status === "expected").length,
    failures: [
      ...tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(
          ({ projectName, file, title, results }) =>
            `[${projectName}] ${file} › ${title}\n${reasons(results.flatMap(({ errors }) => errors))}`,
        ),
      ...report.errors.map((error) => `Playwright\n${reasons([error])}`),
    ],
  };
}

const suites = new Map<string, { name: string; outcomeOf: (report: string) => Outcome }>([
  ["checks", { name: "script/check", outcomeOf: ofChecks }],
  ["sqlite", { name: "Vitest on SQLite", outcomeOf: ofVitest }],
  ["postgres", { name: "Vitest on PostgreSQL", outcomeOf: ofVitest }],
  ["playwright", { name: "Playwright", outcomeOf: ofPlaywright }],
]);

function read(report: string): Outcome {
  const suite = suites.get(report);
  if (!suite) return { passed: 0, failures: [`There is no suite ${report}`] };
  const { name, outcomeOf } = suite;
  try {
    const { passed, failures } = outcomeOf(readFileSync(join(folder, report), "utf8"));
    const exit = readFileSync(join(folder, `${report}.exit`), "utf8").trim();
    if (failures.length > 0) return { passed, failures };
    // An unhandled error fails the run but is in no report.
    if (exit !== "0") {
      const messages = readFileSync(join(folder, `${report}.stderr`), "utf8");
      return {
        passed,
        failures: [`${name} outside its tests\n${messages.trim().slice(-maxMessageCharacters)}`],
      };
    }
    return { passed, failures: passed === 0 ? [`${name} ran nothing`] : [] };
  } catch (error) {
    return { passed: 0, failures: [`${name} left no report that can be read: ${error}`] };
  }
}

if (ran.length === 0) throw new Error("Name the suites that ran");
const outcomes = ran.map(read);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
