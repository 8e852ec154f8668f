import type { Db } from "./engine.ts";

/**
 * Takes a job for a while, unless somebody has it: one process does it, however many there are.
 * @param duration milliseconds; a process that dies gives it up after as long
 */
export async function acquireJobLock(db: Db, name: string, duration: number): Promise<boolean> {
  const now = Date.now();
  const expires_at = new Date(now + duration).toISOString();
  // One that lasts much longer than any can is of before the clock was set back.
  const beyond = new Date(now + 2 * duration).toISOString();
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
            row("lock.expires_at", ">", beyond),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
