import { pictureLimits } from "../contract/values/limits/pictures.ts";
import type { Orphan } from "../server/operations/maintenance/doctor/index.ts";
import { isPictureDeletionLocked, openDatabase } from "../server/platform/database/index.ts";
import { UserFacingError } from "../server/platform/user-facing-error.ts";
import { type Command, configuredSite, pluralize, requireNoArguments, UsageError } from "./command.ts";

export const gcCommand: Command = {
  usage: "[--older-than HOURS] [--dry-run]",
  summary: "deletes stored pictures without a reference",
  help: `Deletes stored pictures that nothing references, as a crash or a backup may leave them.

  --older-than HOURS   only files that are at least this old (${pictureLimits.orphanHours}): younger ones may belong to a save in progress
  --dry-run            lists the files and deletes nothing`,
  options: { "older-than": { type: "string" }, "dry-run": { type: "boolean" } },
  async run(typed) {
    requireNoArguments(typed);
    const hours = parseHours(typed.values["older-than"] ?? String(pictureLimits.orphanHours));
    const dryRun = typed.values["dry-run"] === true;
    const { findOrphans, removeOrphans } = await import("../server/operations/maintenance/doctor/index.ts");
    const site = configuredSite();
    const store = await site.openStore();
    await using database = await openDatabase(site.database);
    if (!dryRun && (await isPictureDeletionLocked(database.db))) {
      throw new UserFacingError("A backup or an export is running: pictures are not deleted until it ends");
    }
    const before = new Date(Date.now() - hours * 3_600_000);
    const { orphans, referenced } = await findOrphans(database.db, store, before);
    if (orphans.length > 0 && referenced === 0) {
      throw new UserFacingError(
        `Nothing was deleted: the database references no picture at all, and ${filesOf(orphans)} would be deleted. Do DATA_DIR, DATABASE_URL and IMAGE_STORE belong to the same site?`,
      );
    }
    const removed = dryRun ? [] : await removeOrphans(database.db, store, orphans);
    return { text: describeResult(orphans, removed, dryRun), data: { orphans, removed: removed.length } };
  },
};

function describeResult(orphans: readonly Orphan[], removed: readonly Orphan[], dryRun: boolean): string {
  if (orphans.length === 0) return "Every stored picture is referenced, or newer than the limit.";
  const lines = orphans.map(({ folder, name, bytes }) => `${folder}/${name} ${bytes}`);
  const summary = dryRun
    ? `${filesOf(orphans)} would be deleted.`
    : `${filesOf(removed)} deleted, which nothing references.`;
  return [...lines, summary].join("\n");
}

function filesOf(orphans: readonly Orphan[]): string {
  const bytes = orphans.reduce((sum, orphan) => sum + orphan.bytes, 0);
  return `${pluralize(orphans.length, "file")} (${Math.ceil(bytes / 1024)} KB)`;
}

/** @throws UsageError */
function parseHours(text: unknown): number {
  const hours = Number(text);
  if (/^\d{1,5}$/.test(String(text)) && hours >= pictureLimits.minOrphanHours && hours <= 87_600)
    return hours;
  throw new UsageError(`HOURS must be from ${pictureLimits.minOrphanHours} to 87600`);
}
