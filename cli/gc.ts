import { parseArgs } from "node:util";
import { limits } from "../contract/limits.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/index.ts";
import { openImageStore, StoreUnavailable } from "../server/images/index.ts";
import { findOrphans, type Orphan, removeOrphans } from "../server/orphans/index.ts";
import { StartError } from "../server/start-error.ts";

const usage = "Usage: kulliyad gc [--older-than HOURS] [--dry-run] [--json], with HOURS from 1 to 87600";

/**
 * Finds stored pictures that nothing shows, and removes them.
 * @returns what to tell whoever asked
 * @throws StartError for wrong arguments, and where the database or the store cannot be used
 */
export async function gc(args: string[]): Promise<string> {
  const { hours, dryRun, json } = readArguments(args);
  const config = readConfig(process.env);
  const store = await openImageStore(config.images);
  const database = await openDatabase(config.database);
  try {
    const before = new Date(Date.now() - hours * 3_600_000);
    const { orphans, shown } = await findOrphans(database.db, store, before);
    if (orphans.length > 0 && shown === 0) {
      throw new StartError(
        `Nothing was removed: the database shows no picture at all, and ${filesOf(orphans)} would go. Look at DATA_DIR, DATABASE_URL and IMAGE_STORE: do they belong together?`,
      );
    }
    const removed = dryRun ? [] : await removeOrphans(database.db, store, orphans);
    if (json) return JSON.stringify({ orphans, removed: removed.length });
    if (orphans.length === 0) return "Every stored picture is shown, or too young to tell.";
    const lines = orphans.map(({ folder, name, bytes }) => `${folder}/${name} ${bytes}`);
    const summary = dryRun
      ? `${filesOf(orphans)} would be removed.`
      : `${filesOf(removed)} removed, which nothing shows.`;
    return [...lines, summary].join("\n");
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new StartError(`The pictures cannot be looked through to the end: ${error.message}`);
  } finally {
    await database.close();
  }
}

function filesOf(orphans: readonly Orphan[]): string {
  const bytes = orphans.reduce((sum, orphan) => sum + orphan.bytes, 0);
  return `${orphans.length} ${orphans.length === 1 ? "file" : "files"} (${Math.ceil(bytes / 1024)} KB)`;
}

function readArguments(args: string[]): { hours: number; dryRun: boolean; json: boolean } {
  const options = {
    "older-than": { type: "string", default: String(limits.orphanHours) },
    "dry-run": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    const hours = Number(values["older-than"]);
    if (/^\d{1,5}$/.test(values["older-than"]) && hours >= limits.orphanHoursLeast && hours <= 87_600) {
      return { hours, dryRun: values["dry-run"], json: values.json };
    }
  } catch {
    // Said below.
  }
  throw new StartError(usage);
}
