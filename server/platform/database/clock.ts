import { sql } from "kysely";
import type { Db, Reading, Writing } from "./schema/db.ts";
import { transact } from "./transactions/transact.ts";

const dayMs = 86_400_000;

/** A clock that jumps further says nothing about the age of what is stored. */
const maxJumpMs = 31 * dayMs;

/** Between two checks of a process, the wall clock and the monotonic clock may differ by as much. */
const toleranceMs = 300_000;

/** The wall clock as of the last check that believed it: 0 before the first. */
let believedMs = 0;
/** No row gets an earlier time. */
let newestMs = 0;
/** The newest time of a clock that no check believes, such as one that was put right by more than a month. */
let unbelievedMs = 0;
let last: { wallMs: number; monotonicMs: number } | undefined;

/**
 * The time for what is stored, in ms. While the clock is behind what is stored already, time passes by one ms a call,
 * so that rows keep their order and look no older than they are. What a clock that no check believed has stored counts
 * while it is at most a month ahead. Before the first check, it is the clock.
 */
export function currentTime(): number {
  const now = Date.now();
  if (!last) return now;
  const floorMs = Math.max(newestMs, hasJumped(unbelievedMs - now) ? 0 : unbelievedMs);
  const time = now < floorMs ? floorMs + 1 : now;
  if (hasJumped(time - believedMs)) unbelievedMs = time;
  else newestMs = time;
  return time;
}

/** A time as it is stored. */
export function timestamp(ms = currentTime()): string {
  return new Date(ms).toISOString();
}

/** A time some days after another one, as it is stored; before it for a negative number. */
export function addDays(ms: number, days: number): string {
  return timestamp(ms + days * dayMs);
}

/**
 * `agrees`: all checks of a day agree. `settling`: those of less than a day. `set`: this one does not. `jumped`: the
 * clock is more than a month ahead of the last check that believed it.
 */
export type ClockCheck = { state: "agrees" | "settling" | "set" | "jumped"; checkedAt: string };

/**
 * Compares the wall clock with the monotonic one and with the last check of any process on this database, and records
 * the check unless the clock has jumped. Call it at the start and every hour.
 */
export async function checkClock(db: Db, monotonicMs = performance.now()): Promise<ClockCheck> {
  const wallMs = Date.now();
  const drift = last ? Math.abs(wallMs - last.wallMs - (monotonicMs - last.monotonicMs)) : 0;
  last = { wallMs, monotonicMs };
  const check = await transact(db, { invalidates: "nothing" }, async (transaction): Promise<ClockCheck> => {
    const row = await transaction.selectFrom("clock").selectAll().executeTakeFirst();
    const checkedMs = row ? Date.parse(row.checked_at) : wallMs;
    const ahead = wallMs - checkedMs;
    if (row && hasJumped(ahead)) {
      await writeCheck(transaction, row.checked_at, row.checked_at);
      return { state: "jumped", checkedAt: row.checked_at };
    }
    const checkedAt = timestamp(Math.max(wallMs, checkedMs));
    const agrees = drift <= toleranceMs && ahead >= -toleranceMs && ahead <= dayMs;
    const agreesSince = row && agrees ? row.agrees_since : checkedAt;
    await writeCheck(transaction, checkedAt, agreesSince);
    if (!agrees) return { state: "set", checkedAt };
    return { state: wallMs - Date.parse(agreesSince) >= dayMs ? "agrees" : "settling", checkedAt };
  });
  if (check.state === "jumped") {
    unbelievedMs = Math.max(unbelievedMs, await findNewestTime(db, timestamp(wallMs + maxJumpMs)));
  } else {
    believedMs = Date.parse(check.checkedAt);
    newestMs = Math.max(newestMs, believedMs, await findNewestTime(db, timestamp(believedMs + maxJumpMs)));
  }
  return check;
}

/** @param ms how far the clock is ahead of the last check that believed it */
export function hasJumped(ms: number): boolean {
  return ms > maxJumpMs;
}

/** Believes the clock from now on, whatever earlier checks found: somebody has looked at it. */
export async function acceptClock(db: Db): Promise<void> {
  const now = timestamp(Date.now());
  await transact(db, { invalidates: "nothing" }, (transaction) => writeCheck(transaction, now, now));
}

async function writeCheck(transaction: Writing, checked_at: string, agrees_since: string): Promise<void> {
  await transaction
    .insertInto("clock")
    .values({ id: 1, checked_at, agrees_since })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at, agrees_since }))
    .execute();
}

/** The newest time, in ms, of rows that the clock has dated. @param latest later ones are wrong, and hide no others */
export async function findNewestTime(db: Reading, latest = "9999"): Promise<number> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(moment) as newest from (
      select max(updated_at) as moment from content where updated_at <= ${latest}
      union all select max(at) from audit where at <= ${latest}
      union all select max(updated_at) from comment where updated_at <= ${latest}
      union all select max(used_at) from session where used_at <= ${latest}
      union all select max(created_at) from entry where created_at <= ${latest}
      union all select max(updated_at) from draft where updated_at <= ${latest}
    ) as moments
  `.execute(db);
  return Date.parse(rows[0]?.newest ?? "1970-01-01");
}
