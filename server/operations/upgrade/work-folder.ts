import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DatabaseLocation } from "../../platform/database/index.ts";

export type WorkFolder = ReturnType<typeof workFolderOf>;

/** Where an upgrade keeps its copies: beside the database, on the same file system. */
export function workFolderOf(databaseFile: string) {
  const dataDir = dirname(databaseFile);
  const folder = join(dataDir, "upgrade");
  return {
    dataDir,
    folder,
    /** A copy of the database that the new release migrates. */
    trial: join(folder, "trial"),
    /** The database of the moment before the new release. */
    kept: join(folder, "kept.db"),
    /** The one of the new release, after going back. */
    replaced: join(folder, "replaced.db"),
  };
}

/** After an interrupted upgrade that nobody has ended, a site accepts writes after this time nevertheless. */
const maxTrialMs = 600_000;

/**
 * Whether an upgrade may still go back to the database of the moment before, in which later writes are missing.
 * @returns a function to ask at each write; undefined when the server was started otherwise
 */
export function refusesWrites(location: DatabaseLocation): (() => boolean) | undefined {
  if (location.engine !== "sqlite") return undefined;
  const { kept } = workFolderOf(location.file);
  if (!existsSync(kept)) return undefined;
  const started = performance.now();
  return () => existsSync(kept) && performance.now() - started < maxTrialMs;
}
