import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";
import { type Db, deleteExpiredRateLimits, incrementRateLimit, transact } from "../../database/index.ts";

/** Counts a request under a key. @returns the requests in the current window, and the milliseconds until it ends */
type Count = (key: string, windowMs: number, max: number) => Promise<{ current: number; ttl: number }>;

/** The class that the plugin makes its store of. */
function storeOf(count: Count): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, answer: Parameters<FastifyRateLimitStore["incr"]>[1], windowMs: number, max: number) {
      count(key, windowMs, max).then(
        (result) => answer(null, result),
        (error: Error) => answer(error),
      );
    }

    child() {
      return this;
    }
  };
}

const maxKeys = 10_000;

type Window = { current: number; endsAt: number };

/**
 * Rate-limit counters in memory, for a single process. A window is restarted when the clock was set back, which would
 * otherwise extend it.
 */
export function createMemoryStore(): FastifyRateLimitStoreCtor {
  const windows = new LRUCache<string, Window>({ max: maxKeys });

  return storeOf(async (key, windowMs) => {
    const now = Date.now();
    const earlier = windows.get(key);
    const left = earlier ? earlier.endsAt - now : 0;
    const isOpen = earlier !== undefined && left > 0 && left <= windowMs;
    const window = isOpen
      ? { ...earlier, current: earlier.current + 1 }
      : { current: 1, endsAt: now + windowMs };
    windows.set(key, window);
    return { current: window.current, ttl: window.endsAt - now };
  });
}

const maxOver = 50_000;

/**
 * Rate-limit counters in the database, shared by all instances. Keys over their limit are remembered here until their
 * window ends, so that further attempts cost no query.
 */
export function createDatabaseStore(db: Db): FastifyRateLimitStoreCtor {
  /** End of the window by key, for keys over their limit. */
  const over = new Map<string, number>();
  let swept = Date.now();

  const count: Count = async (counted, window, max) => {
    const now = Date.now();
    const end = over.get(counted) ?? 0;
    // Ignored if it is too far away: the clock was set back.
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
    await transact(db, { invalidates: "nothing" }, (transaction) =>
      deleteExpiredRateLimits(transaction, now),
    );
  };

  return storeOf(count);
}
