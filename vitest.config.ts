import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const all = globSync(["{server,web,cli,bench,verification}/**/*.test.ts"]);

/** Parts whose behaviour is also that of the database: their tests run on SQLite and on PostgreSQL. */
const onBothEngines = globSync(
  [
    "server/{audit,comments,content,database,maintenance,own-data,sessions}/**/*.test.ts",
    "server/{public-pictures,settings,stats,trash,users}/**/*.test.ts",
    "server/{archive,doctor,exchange,orphans,transfer}/**/*.test.ts",
    "server/pages/unavailable-database.test.ts",
    "server/http/{authorized-transaction,errors}.test.ts",
    "server/clock.test.ts",
  ],
  {
    // Requests refused before they reach the database, pictures and texts: the same on either engine.
    exclude: [
      "server/comments/{comment-text,typed-text.property}.test.ts",
      "server/content/{create-refusals,ids,list-refusals,body-pictures}.test.ts",
      "server/content/{uploads,upload-limits,upload-names,upload-traffic}.test.ts",
      "server/maintenance/import-export/import-api.test.ts",
      "server/users/fetch-avatar.test.ts",
      "server/database/sqlite*.test.ts",
    ],
  },
);
const ofPostgres = all.filter((file) => file.includes("/postgres"));

/** TEST_DATABASE=postgres runs what depends on the database on PostgreSQL; without it all tests run, on SQLite. */
const include =
  process.env.TEST_DATABASE === "postgres" ? onBothEngines : all.filter((file) => !ofPostgres.includes(file));

/** What replaces modules, clocks or the environment: it has to have its process for itself. */
const changesItsWorld = /\bvi\.(mock|stub|useFakeTimers|setSystemTime|spyOn)/;
const alone = include.filter((file) => changesItsWorld.test(readFileSync(file, "utf8")));
const together = include.filter((file) => !alone.includes(file));

/** The server's tests: through HTTP, on a real database, with the built pages of `dist/`. */
export default defineConfig({
  test: {
    globalSetup: "server/testing/global-setup.ts",
    // The built renderer runs as it does in production, not transformed again.
    server: { deps: { external: [/\/dist\/pages\//] } },
    // Tests wait much of their time, for processes and the database: one file more at once than there are cores.
    maxWorkers: availableParallelism() + 1,
    // A limit for what hangs: how fast is not the question, and a machine that is busy or shared takes its time.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // What is polled for comes at last, but before the server itself gives anything up (server/http/http-server.ts).
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "alone", include: alone } },
      // Loading the server costs more than most files' tests: it is loaded once for many of them.
      { extends: true, test: { name: "together", include: together, isolate: false } },
    ],
  },
});
