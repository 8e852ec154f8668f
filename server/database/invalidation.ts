/** Whether something that pages show may be gone or otherwise now, or there is only more than before. */
export type InvalidationScope = "altered" | "added";

/** @param held whoever made the change is not answered before what this returns has ended */
type Listener = (change: InvalidationScope, held: boolean) => Promise<void> | undefined;

/** Tells who keeps copies of content (the page cache) that what they copied may have changed. */
export type InvalidationBus = {
  /**
   * Called after a commit, by whoever changed something that pages show.
   * @param change "added" only where every page that was made before may still be shown to anybody
   */
  publish(change?: InvalidationScope): void;
  /**
   * The same before an answer: copies of before may be shown until this ends, which is soon and whatever happens. Whoever
   * reads then and gets one has read before the change.
   */
  publishAndWait(change: InvalidationScope): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void;
};

export function createInvalidationBus(): InvalidationBus {
  const listeners = new Set<Listener>();
  return {
    publish(change = "altered") {
      for (const listener of listeners) void listener(change, false);
    },
    async publishAndWait(change) {
      await Promise.all([...listeners].map((listener) => listener(change, true)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
