import type { Db } from "./engine.ts";

/**
 * Takes a job for a while, unless somebody has it: one process does it, however many there are.
 * @param duration milliseconds; a process that dies gives it up after as long
 */
export async function acquireJobLock(db: Db, name: string, duration: number): Promise<boolean> {
  const now = Date.now();
  const leased_until = new Date(now + duration).toISOString();
  // One that lasts much longer than any can is of before the clock was set back.
  const beyond = new Date(now + 2 * duration).toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("job")
    .values({ name, leased_until })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ leased_until })
        .where((row) =>
          row.or([
            row("job.leased_until", "<=", new Date(now).toISOString()),
            row("job.leased_until", ">", beyond),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
