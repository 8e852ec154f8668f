import { sql } from "kysely";
import type { Db } from "./engine.ts";

/**
 * Counts one write more, for all instances together, in one statement: of two that count at once, neither loses the
 * other's. A window begins with its first write.
 * @param key identifies the client
 * @param window milliseconds
 * @returns how many writes the window has by now, and for how many milliseconds it goes on
 */
export async function incrementRateLimit(
  db: Db,
  key: string,
  now: number,
  window: number,
): Promise<{ current: number; ttl: number }> {
  const resets_at = new Date(now + window).toISOString();
  // One that ends much later than any can is of before the clock was set back.
  const beyond = new Date(now + 2 * window).toISOString();
  const isOver = sql<boolean>`(rate_limit.resets_at <= ${new Date(now).toISOString()}
    or rate_limit.resets_at > ${beyond})`;
  const stored = await db
    .insertInto("rate_limit")
    .values({ key, count: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limit.count + 1 end`,
        resets_at: sql`case when ${isOver} then ${resets_at} else rate_limit.resets_at end`,
      }),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirstOrThrow();
  return { current: stored.count, ttl: Date.parse(stored.resets_at) - now };
}

/** Clears away the windows that are over. */
export async function deleteExpiredRateLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom("rate_limit").where("resets_at", "<=", new Date(now).toISOString()).execute();
}
