import { sql } from "kysely";
import type { Db, Writing } from "./schema/db.ts";

/**
 * Counts a write for all instances, in one statement outside of a transaction: in serializable ones, the requests of
 * one client would conflict. A window starts with its first write.
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
  const { rows } = await sql<{ count: number; resets_at: string }>`
    insert into rate_limit (key, count, resets_at) values (${key}, 1, ${resets_at})
    on conflict (key) do update set
      count = case when ${isExpired} then 1 else rate_limit.count + 1 end,
      resets_at = case when ${isExpired} then ${resets_at} else rate_limit.resets_at end
    returning count, resets_at
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no window was counted");
  return { current: row.count, ttl: Date.parse(row.resets_at) - now };
}

/** Deletes the windows that have ended. */
export async function deleteExpiredRateLimits(db: Writing, now: number): Promise<void> {
  await db.deleteFrom("rate_limit").where("resets_at", "<=", new Date(now).toISOString()).execute();
}
