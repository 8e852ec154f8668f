/**
 * How a write affects pages that are already rendered: `changed` makes them wrong, `appended` only outdated, so that
 * they may still be served while a new version cannot be rendered.
 */
export type InvalidationScope = "changed" | "appended";

/** A change is answered once the returned promise has settled, which must be soon; it must never reject. */
type Listener = (scope: InvalidationScope) => Promise<void> | undefined;

/** Tells the caches of this process that committed data changed. `transact` publishes; nothing else has to. */
export type InvalidationBus = {
  /** Drops outdated copies at once. For changes that another process committed. */
  publish(scope?: InvalidationScope): void;
  /**
   * Resolves when no cache serves the old version: after at most a second, and never rejects. Reads that overlap with
   * it are ordered before the change.
   */
  publishAndWait(scope: InvalidationScope): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void;
};

export function createInvalidationBus(): InvalidationBus {
  const listeners = new Set<Listener>();
  return {
    publish(scope = "changed") {
      for (const listener of listeners) void listener(scope);
    },
    async publishAndWait(scope) {
      await Promise.all([...listeners].map((listener) => listener(scope)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
