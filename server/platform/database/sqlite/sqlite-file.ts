import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { messageOf } from "../../errors.ts";
import { primaryCode } from "./retry-busy.ts";
import { registerUnicodeLower } from "./sqlite.ts";

const timeoutMs = 5_000;

/** https://www.sqlite.org/rescode.html: corrupt, and no database at all. */
const damageCodes = [11, 26];

/** Writes the state of this moment into a new file, while the database is in use. */
export function copyDatabaseFile(file: string, target: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs });
  try {
    registerUnicodeLower(database);
    database.prepare("vacuum into ?").run(target);
  } finally {
    database.close();
  }
}

/**
 * Copies the file of a database that no process uses, without a transaction in progress: in a moment where the file system
 * can share blocks.
 * @throws Error when it is in use
 */
export function keepDatabaseFile(file: string, target: string): void {
  const database = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    // Only the last connection can leave this mode, and then the file is complete without its log.
    database.exec("pragma journal_mode = delete");
  } finally {
    database.close();
  }
  const temporary = `${target}.part`;
  copyFileSync(file, temporary, constants.COPYFILE_FICLONE);
  const handle = openSync(temporary, "r");
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, target);
}

/**
 * Puts a kept file back, and keeps the one that it replaces beside it. Needs no free space; after an interruption it can be
 * repeated.
 */
export function returnDatabaseFile(file: string, kept: string, replaced: string): void {
  if (!existsSync(kept)) return;
  for (const suffix of ["", "-wal"]) rmSync(replaced + suffix, { force: true });
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${replaced}-wal`);
  rmSync(`${file}-shm`, { force: true });
  linkSync(file, replaced);
  // At no moment is there no database: a server that starts now would create an empty site.
  renameSync(kept, file);
}

/** What SQLite finds damaged in a file: pages, indexes, and the word indexes. It blocks no writer. */
export function findFileDamage(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs });
  try {
    registerUnicodeLower(database);
    const rows = database.prepare("pragma integrity_check(10)").all();
    const lines = rows.flatMap((row) => String(row.integrity_check).split("\n"));
    return lines.filter((line) => line !== "ok" && !line.startsWith("***"));
  } catch (error) {
    if (damageCodes.includes(primaryCode(error))) return [messageOf(error)];
    throw error;
  } finally {
    database.close();
  }
}

/** The migrations of a file, in their order. */
export function readMigrations(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs });
  try {
    return JSON.stringify(
      database.prepare(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`).all(),
    );
  } finally {
    database.close();
  }
}
