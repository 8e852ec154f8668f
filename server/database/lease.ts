import type { Db } from "./engine.ts";

/**
 * Takes a job for a while, unless somebody has it: one process does it, however many there are.
 * @param duration milliseconds; a process that dies gives it up after as long
 */
export async function lease(db: Db, name: string, duration: number): Promise<boolean> {
  const now = Date.now();
  const leased_until = new Date(now + duration).toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("job")
    .values({ name, leased_until })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ leased_until })
        .where("job.leased_until", "<=", new Date(now).toISOString()),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
