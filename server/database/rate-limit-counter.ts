import { sql } from "kysely";
import type { Db } from "./engine.ts";

/**
 * Counts one write more, for all instances together, in one statement: of two that count at once, neither loses the
 * other's. A window begins with its first write.
 * @param counted who or what writes
 * @param window milliseconds
 * @returns how many writes the window has by now, and for how many milliseconds it goes on
 */
export async function incrementRateLimit(
  db: Db,
  counted: string,
  now: number,
  window: number,
): Promise<{ current: number; ttl: number }> {
  const ends_at = new Date(now + window).toISOString();
  // One that ends much later than any can is of before the clock was set back.
  const beyond = new Date(now + 2 * window).toISOString();
  const isOver = sql<boolean>`(write_count.ends_at <= ${new Date(now).toISOString()}
    or write_count.ends_at > ${beyond})`;
  const stored = await db
    .insertInto("write_count")
    .values({ counted, count: 1, ends_at })
    .onConflict((conflict) =>
      conflict.column("counted").doUpdateSet({
        count: sql`case when ${isOver} then 1 else write_count.count + 1 end`,
        ends_at: sql`case when ${isOver} then ${ends_at} else write_count.ends_at end`,
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
  return { current: stored.count, ttl: Date.parse(stored.ends_at) - now };
}

/** Clears away the windows that are over. */
export async function deleteExpiredRateLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom("write_count").where("ends_at", "<=", new Date(now).toISOString()).execute();
}
