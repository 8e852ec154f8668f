import { sql } from "kysely";
import type { Db } from "./transactions/engine.ts";

/**
 * Counts a write for all instances, in one atomic statement. A window starts with its first write.
 * @param key identifies the client
 * @returns the writes in the current window, and the milliseconds until it ends
 */
export async function incrementRateLimit(
  db: Db,
  key: string,
  now: number,
  windowMs: number,
): Promise<{ current: number; ttl: number }> {
  const resets_at = new Date(now + windowMs).toISOString();
  // A later end was written before the clock was set back.
  const maxReset = new Date(now + 2 * windowMs).toISOString();
  const isExpired = sql<boolean>`(rate_limit.resets_at <= ${new Date(now).toISOString()}
    or rate_limit.resets_at > ${maxReset})`;
  const row = await db
    .insertInto("rate_limit")
    .values({ key, count: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${isExpired} then 1 else rate_limit.count + 1 end`,
        resets_at: sql`case when ${isExpired} then ${resets_at} else rate_limit.resets_at end`,
      }),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirstOrThrow();
  return { current: row.count, ttl: Date.parse(row.resets_at) - now };
}

/** Deletes the windows that have ended. */
export async function deleteExpiredRateLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom("rate_limit").where("resets_at", "<=", new Date(now).toISOString()).execute();
}
