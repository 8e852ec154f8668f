import type { Db } from "../schema/db.ts";
import type { Database } from "./engine.ts";

/** @returns a function that reads once after each change of the site. What fails is not kept. */
export function readUntilChanged<Value>(
  { db, invalidation }: Pick<Database, "db" | "invalidation">,
  read: (db: Db) => Promise<Value>,
): () => Promise<Value> {
  let current: Promise<Value> | undefined;
  invalidation.subscribe(() => {
    current = undefined;
    return undefined;
  });
  return async () => {
    const reading = current ?? read(db);
    current = reading;
    try {
      return await reading;
    } catch (error) {
      if (current === reading) current = undefined;
      throw error;
    }
  };
}
