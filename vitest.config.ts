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
 * What runs on PostgreSQL, too: one pass over all routes, and of each file with SQL of its own the tests of what the
 * engines could answer differently (order, pages and search, transactions that meet, locks, whole tables). All other
 * tests run on SQLite alone. A new store needs its line here.
 */
const onBothEngines = filesOf([
  // Every route, as every role and by generated requests.
  "server/platform/http/authorization/authorization.test.ts",
  "verification/fuzz/fuzz.test.ts",
  // Schema, transactions, clocks, jobs.
  "server/platform/database/*.test.ts",
  "server/platform/database/{postgres,transactions}/*.test.ts",
  "server/platform/jobs/*.test.ts",
  // Lists: order, pages, filters, search, and the plans of their queries.
  "server/**/plans.test.ts",
  "server/administration/forms/inbox.test.ts",
  "server/administration/trash/trash.test.ts",
  "server/content/comments/{list-comments,moderation}.test.ts",
  "server/content/records/{lists,paging.property,sort-and-search,staff-list}.test.ts",
  "server/content/search-index/{entries.property,refresh-job}.test.ts",
  "server/content/unfinished/*.test.ts",
  "server/delivery/numbers/{count-views,report}.test.ts",
  "server/delivery/public-pictures/*.test.ts",
  "server/delivery/redirects/{counts,redirects}.test.ts",
  "server/delivery/search/*.test.ts",
  "server/delivery/stats/*.test.ts",
  "server/delivery/syndication/{calendars,sitemap}.test.ts",
  "server/people/users/user-list.test.ts",
  "server/platform/audit/audit-list.test.ts",
  // Writes that meet, repeat or follow each other.
  "server/administration/forms/{joining,send-message}.test.ts",
  "server/administration/mail/mail.test.ts",
  "server/administration/settings-changes/{settings-changes,visibility}.test.ts",
  "server/administration/trash/{purge,retention}.test.ts",
  "server/content/comments/{delete-comment,hold,idempotency}.test.ts",
  "server/content/drafts/{autosave,late-autosave}.test.ts",
  "server/content/records/{adjacent,deep-pages,edit,failed-saves,idempotent-saves,lifecycle}.test.ts",
  "server/content/records/{no-lost-paragraphs.property,page-addresses,schedule-requests,translations,versions}.test.ts",
  "server/people/sessions/sessions.test.ts",
  "server/people/users/{comment-ban,invitations,pending-roles,roles.property,trash-and-purge,user-admin}.test.ts",
  "verification/writing/no-lost-lines.property.test.ts",
  // Whole tables.
  "server/operations/maintenance/backup/{backup,release-backups,restore}.test.ts",
  "server/operations/maintenance/stored-backups/{make-backup,restore-site}.test.ts",
  "server/operations/maintenance/doctor/{doctor,orphans,search-index}.test.ts",
  "server/operations/maintenance/import-export/{import-archive,unpublished}.test.ts",
  "server/people/personal-data/{delete-account,personal-data}.test.ts",
]);
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
    setupFiles: "server/testing/property-runs.ts",
    // The built renderer runs as it does in production, not transformed again.
    server: { deps: { external: [/\/dist\/pages\//] } },
    // Tests spend much of their time waiting for processes and the database.
    maxWorkers: availableParallelism() + 1,
    // Only for tests that hang: a shared machine may be slow.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Below the server's own timeouts (server/platform/http/admission/http-server.ts).
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "alone", include: alone } },
      // Loading the server costs more than the tests of most files: files share it.
      { extends: true, test: { name: "together", include: together, isolate: false } },
    ],
  },
});
