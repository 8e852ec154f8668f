import { DatabaseSync } from "node:sqlite";
import { messageOf } from "../../errors.ts";
import { primaryCode } from "./retry-busy.ts";
import { registerUnicodeLower } from "./sqlite.ts";

const timeoutMs = 5_000;

/** https://www.sqlite.org/rescode.html: corrupt, and no database at all. */
const damageCodes = [11, 26];

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
