import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const all = globSync(["{contract,server,web,cli,script,verification}/**/*.test.ts"]);

/** The files of patterns. Throws for one that matches nothing, such as one with a folder's former name. */
function filesOf(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern);
    if (files.length === 0) throw new Error(`vitest.config.ts: no test matches ${pattern}`);
    return files;
  });
}

/**
 * What runs on PostgreSQL, too: what only PostgreSQL can answer. The stores send the same SQL to both engines, so that
 * one pass over all routes shows that it is valid; the rest is where the engines differ.
 */
const onBothEngines = filesOf([
  "server/platform/http/authorization/authorization.test.ts",
  // Schema, transactions, notifications, outages, instances, clocks, leases.
  "server/platform/database/*.test.ts",
  "server/platform/database/{postgres,transactions}/*.test.ts",
  "server/platform/jobs/*.test.ts",
  // Order, and the plans of queries.
  "server/**/plans.test.ts",
  "server/content/records/{paging.property,sort-and-search}.test.ts",
  // What records link to, by joins and cases of their own.
  "server/content/records/documents/uses.property.test.ts",
  // The word index.
  "server/content/search-index/{entries.property,refresh-job}.test.ts",
  "server/delivery/search/{search-order,search-words}.test.ts",
  // Transactions that meet, in which PostgreSQL refuses one of two and SQLite makes one wait.
  "server/administration/registrations/registrations.test.ts",
  "server/content/drafts/revisions.test.ts",
  "server/delivery/documents/document-file.test.ts",
  "server/people/users/roles.property.test.ts",
  "verification/writing/no-lost-lines.property.test.ts",
  // A snapshot of all tables while others write, and all of them replaced.
  "server/operations/backups/archive/backup.test.ts",
  "server/operations/backups/restore/{release-backups,restore-site}.test.ts",
]);
const ofPostgres = all.filter((file) => file.includes("/postgres"));

/** TEST_DATABASE=postgres runs what depends on the database on PostgreSQL; without it all tests run, on SQLite. */
const include =
  process.env.TEST_DATABASE === "postgres" ? onBothEngines : all.filter((file) => !ofPostgres.includes(file));

/** Tests that replace modules, clocks or the environment, or measure their process, need one of their own. */
const needsOwnProcess =
  /\bvi\.(mock|stub|useFakeTimers|setSystemTime|spyOn)|\bprocess\.(memoryUsage|cpuUsage)\(/;
const alone = include.filter((file) => needsOwnProcess.test(readFileSync(file, "utf8")));
const together = include.filter((file) => !alone.includes(file));

/** The server's tests: through HTTP, on a real database, with the built pages of `dist/`. */
export default defineConfig({
  test: {
    globalSetup: "server/testing/global-setup.ts",
    setupFiles: "server/testing/property-runs.ts",
    // The built renderer runs as it does in production, not transformed again.
    server: { deps: { external: [/\/dist\/pages\//] } },
    // Tests spend much of their time waiting for processes and the database.
    maxWorkers: availableParallelism() + 1,
    // Only for tests that hang: a shared machine may be slow.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Below the server's own timeouts (server/platform/http/server/http-server.ts).
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "alone", include: alone } },
      // Loading the server costs more than the tests of most files: files share it.
      { extends: true, test: { name: "together", include: together, isolate: false } },
    ],
  },
});
