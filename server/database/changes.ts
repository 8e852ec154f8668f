/** Whether something that pages show may be gone or otherwise now, or there is only more than before. */
export type Change = "altered" | "added";

/** Tells who keeps copies of content (the page cache) that what they copied may have changed. */
export type Changes = {
  /**
   * Called after a commit, by whoever changed something that pages show.
   * @param change "added" only where every page that was made before may still be shown to anybody
   */
  announce(change?: Change): void;
  /** @returns a function that ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void;
};

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>();
  return {
    announce(change = "altered") {
      for (const listener of listeners) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
