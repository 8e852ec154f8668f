import type { Db } from "./engine.ts";
import type { Schema } from "./schema.ts";

/**
 * The next number of a series, never given twice, not even after a permanent removal: an old link must not
 * open something new. Call it inside the transaction that uses the number.
 */
export async function nextId(db: Db, name: Schema["counter"]["name"]): Promise<number> {
  const { value } = await db
    .updateTable("counter")
    .set((row) => ({ value: row("value", "+", 1) }))
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** Sees to it that a number that was given elsewhere is never given here. */
export async function advanceSequence(db: Db, name: Schema["counter"]["name"], given: number): Promise<void> {
  await db
    .updateTable("counter")
    .set({ value: given })
    .where("name", "=", name)
    .where("value", "<", given)
    .execute();
}
