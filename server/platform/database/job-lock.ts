import type { Writing } from "./schema/db.ts";

/**
 * Acquires a named lock that all processes on this database share. It expires by itself, so that the job of a process
 * that dies is taken over.
 * @returns false when another process holds it
 */
export async function acquireJobLock(db: Writing, name: string, durationMs: number): Promise<boolean> {
  const now = Date.now();
  const expires_at = new Date(now + durationMs).toISOString();
  // A later expiry was written before the clock was set back.
  const maxExpiry = new Date(now + 2 * durationMs).toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("lock")
    .values({ name, expires_at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ expires_at })
        .where((row) =>
          row.or([
            row("lock.expires_at", "<=", new Date(now).toISOString()),
            row("lock.expires_at", ">", maxExpiry),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
