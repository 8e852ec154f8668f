import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const all = globSync(["{server,web,cli,bench,verification}/**/*.test.ts"]);

/** The files of patterns. Throws for one that matches nothing, such as one with a folder's former name. */
function filesOf(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern);
    if (files.length === 0) throw new Error(`vitest.config.ts: no test matches ${pattern}`);
    return files;
  });
}

/** Requests rejected before they reach the database, pictures and texts: the same on both engines. */
const independentOfEngine = filesOf([
  ...["comment-text", "text-normalization.property"].map((name) => `server/comments/${name}.test.ts`),
  ...["create-refusals", "ids", "list-refusals", "body-pictures"].map(
    (name) => `server/content/${name}.test.ts`,
  ),
  "server/content/upload*.test.ts",
  "server/maintenance/import-export/import-api.test.ts",
  "server/users/fetch-avatar.test.ts",
  "server/database/sqlite*.test.ts",
]);

/** Parts whose behaviour depends on the database: their tests run on SQLite and on PostgreSQL. */
const onBothEngines = filesOf([
  ...["audit", "comments", "content", "database", "drafts", "jobs", "maintenance", "personal-data"].map(
    (folder) => `server/${folder}/**/*.test.ts`,
  ),
  "server/{calendars,feeds,sitemap}/{calendars,feeds,sitemap}.test.ts",
  "server/search-index/{entries,refresh}*.test.ts",
  ...[
    "contact",
    "mail",
    "numbers",
    "previews",
    "public-pictures",
    "redirects",
    "search",
    "sessions",
    "settings",
    "settings-changes",
    "share-pictures",
    "stats",
    "trash",
    "unfinished",
    "users",
  ].map((folder) => `server/${folder}/**/*.test.ts`),
  "server/pages/unavailable-database.test.ts",
  "server/http/authorized-transaction.test.ts",
  "server/http/error-handler.test.ts",
  "server/clock.test.ts",
]).filter((file) => !independentOfEngine.includes(file));
const ofPostgres = all.filter((file) => file.includes("/postgres"));

/** TEST_DATABASE=postgres runs what depends on the database on PostgreSQL; without it all tests run, on SQLite. */
const include =
  process.env.TEST_DATABASE === "postgres" ? onBothEngines : all.filter((file) => !ofPostgres.includes(file));

/** Tests that replace modules, clocks or the environment need a process of their own. */
const changesGlobals = /\bvi\.(mock|stub|useFakeTimers|setSystemTime|spyOn)/;
const alone = include.filter((file) => changesGlobals.test(readFileSync(file, "utf8")));
const together = include.filter((file) => !alone.includes(file));

/** The server's tests: through HTTP, on a real database, with the built pages of `dist/`. */
export default defineConfig({
  test: {
    globalSetup: "server/testing/global-setup.ts",
    // The built renderer runs as it does in production, not transformed again.
    server: { deps: { external: [/\/dist\/pages\//] } },
    // Tests spend much of their time waiting for processes and the database.
    maxWorkers: availableParallelism() + 1,
    // Only for tests that hang: a shared machine may be slow.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Below the server's own timeouts (server/http/http-server.ts).
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "alone", include: alone } },
      // Loading the server costs more than the tests of most files: files share it.
      { extends: true, test: { name: "together", include: together, isolate: false } },
    ],
  },
});
