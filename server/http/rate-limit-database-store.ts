import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { type Db, deleteExpiredRateLimits, incrementRateLimit } from "../database/index.ts";

const maxOver = 50_000;

/**
 * Counts writes in the database, so that all instances on it count together.
 * What is over the limit already is known here until its window ends: who keeps trying costs the database nothing.
 */
export function createDatabaseStore(db: Db): FastifyRateLimitStoreCtor {
  /** Keys whose window is full. Beyond `maxOver` the database answers for the others. */
  const over = new Map<string, number>();
  let swept = Date.now();

  const count = async (
    counted: string,
    window: number,
    max: number,
  ): ReturnType<typeof incrementRateLimit> => {
    const now = Date.now();
    const end = over.get(counted) ?? 0;
    // A clock that was set back makes it look far away.
    if (end > now && end - now <= 2 * window) return { current: max + 1, ttl: end - now };
    if (now - swept >= window) {
      swept = now;
      await sweep(now);
    }
    const { current, ttl } = await incrementRateLimit(db, counted, now, window);
    if (current > max && over.size < maxOver) over.set(counted, now + ttl);
    return { current, ttl };
  };

  const sweep = async (now: number) => {
    for (const [counted, end] of over) if (end <= now) over.delete(counted);
    await deleteExpiredRateLimits(db, now);
  };

  return class implements FastifyRateLimitStore {
    incr(key: string, answer: Parameters<FastifyRateLimitStore["incr"]>[1], window: number, max: number) {
      count(key, window, max).then(
        (result) => answer(null, result),
        (error: Error) => answer(error),
      );
    }

    child() {
      return this;
    }
  };
}
