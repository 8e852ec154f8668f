import type { Writing } from "./schema/db.ts";
import type { Schema } from "./schema/schema.ts";

/**
 * The next id of a sequence. Ids are never reused, not even after a permanent deletion: an old link must not open a new
 * record. Call it inside the transaction that uses the id.
 */
export async function nextId(db: Writing, name: Schema["counter"]["name"]): Promise<number> {
  return reserveIds(db, name, 1);
}

/** Assigns several ids at once. @returns the first of them */
export async function reserveIds(
  db: Writing,
  name: Schema["counter"]["name"],
  count: number,
): Promise<number> {
  const { value } = await db
    .updateTable("counter")
    .set((row) => ({ value: row("value", "+", count) }))
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirstOrThrow();
  return value - count + 1;
}

/** Makes sure that an id that was assigned elsewhere is never assigned again. */
export async function advanceSequence(
  db: Writing,
  name: Schema["counter"]["name"],
  assigned: number,
): Promise<void> {
  await db
    .updateTable("counter")
    .set({ value: assigned })
    .where("name", "=", name)
    .where("value", "<", assigned)
    .execute();
}
