/** The names of all that the site keeps in a browser. */
export const storageKeys = {
  /** What signing in answered (specification, section 3). */
  session: "user",
  /** Before the number of a post: the comment that is being written on it. */
  commentDraft: "comment-draft:",
  /** "paused" or "playing": the greeting on the home page. */
  greeting: "greeting",
  returnPath: "return-path",
  /** A message to show once, on the next page: see flash-notice.ts. */
  notice: "notice",
  redirectNonce: "redirect-nonce",
} as const;

/** Kept until it is removed, and shared by all tabs. */
export const safeLocalStorage = safeStorage(() => localStorage);

/** Kept as long as the tab. */
export const safeSessionStorage = safeStorage(() => sessionStorage);

/**
 * Storage may be switched off, where even naming it throws, or full: then nothing is kept, and nothing
 * breaks.
 */
function safeStorage(open: () => Storage) {
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  }
  return {
    get: (name: string) => attempt((storage) => storage.getItem(name)) ?? undefined,
    /** @returns whether it was kept */
    set: (name: string, value: string) =>
      attempt((storage) => storage.setItem(name, value) === undefined) ?? false,
    remove: (name: string) => attempt((storage) => storage.removeItem(name)),
    names: () => attempt((storage) => Object.keys(storage)) ?? [],
  };
}
