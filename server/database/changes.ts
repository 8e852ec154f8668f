/** Tells who keeps copies of content (the page cache) that what they copied may have changed. */
export type Changes = {
  /** Called after a commit, by whoever changed something that pages show. */
  announce(): void;
  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
};

export function createChanges(): Changes {
  const listeners = new Set<() => void>();
  return {
    announce() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
