import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";

/** People and addresses at a time; who has not written for longest is forgotten first. */
const most = 50_000;

type Window = { current: number; endsAt: number };

/**
 * Counts writes in memory, where one process is all there is. A clock that was set back begins a window anew: it would
 * else last as long as the step was.
 */
export function createMemoryStore(): FastifyRateLimitStoreCtor {
  const windows = new Map<string, Window>();

  return class implements FastifyRateLimitStore {
    incr(key: string, answer: Parameters<FastifyRateLimitStore["incr"]>[1], length: number) {
      const now = Date.now();
      const known = windows.get(key);
      const left = known ? known.endsAt - now : 0;
      const goesOn = known !== undefined && left > 0 && left <= length;
      const window = goesOn ? { ...known, current: known.current + 1 } : { current: 1, endsAt: now + length };
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.size > most ? windows.keys() : [];
      if (oldest !== undefined) windows.delete(oldest);
      answer(null, { current: window.current, ttl: window.endsAt - now });
    }

    child() {
      return this;
    }
  };
}
