import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";

const maxKeys = 50_000;

type Window = { current: number; endsAt: number };

/**
 * Rate-limit counters in memory, for a single process. A window is restarted when the clock was set back, which would
 * otherwise extend it.
 */
export function createMemoryStore(): FastifyRateLimitStoreCtor {
  const windows = new LRUCache<string, Window>({ max: maxKeys });

  return class implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore["incr"]>[1], windowMs: number) {
      const now = Date.now();
      const known = windows.get(key);
      const left = known ? known.endsAt - now : 0;
      const isOpen = known !== undefined && left > 0 && left <= windowMs;
      const window = isOpen
        ? { ...known, current: known.current + 1 }
        : { current: 1, endsAt: now + windowMs };
      windows.set(key, window);
      callback(null, { current: window.current, ttl: window.endsAt - now });
    }

    child() {
      return this;
    }
  };
}
