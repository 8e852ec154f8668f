import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const all = globSync(["server/**/*.test.ts", "web/**/*.test.ts", "cli/**/*.test.ts", "bench/**/*.test.ts"]);
const ofPostgres = all.filter((file) => file.includes("/postgres"));

const usesDatabase = /startTestServer|freshDatabase|startCluster/;

/** What is about pictures, an identity provider's keys, or requests before they ask the database: the same beside each engine. */
const besideDatabase =
  /server\/(images|identity\/keys|http\/(?!errors|permissions|write-limits))|bench\/performance/;

/** What uses a database runs on PostgreSQL too, with TEST_DATABASE=postgres; all else needs no second time. */
const include =
  process.env.TEST_DATABASE === "postgres"
    ? all.filter((file) => !besideDatabase.test(file) && usesDatabase.test(readFileSync(file, "utf8")))
    : all.filter((file) => !ofPostgres.includes(file));

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
    // What is polled for comes at last, but before the server itself gives anything up (server/http/listener.ts).
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "alone", include: alone } },
      // Loading the server costs more than most files' tests: it is loaded once for many of them.
      { extends: true, test: { name: "together", include: together, isolate: false } },
    ],
  },
});
