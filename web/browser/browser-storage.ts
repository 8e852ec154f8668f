/** The keys of everything that the site stores in a browser. */
export const storageKeys = {
  /** The response to signing in (specification, section 3). */
  session: "user",
  /** "light" or "dark"; otherwise that of the device. */
  theme: "theme",
  /** Prefix of a post's id: the draft of a comment on it. */
  commentDraft: "comment-draft:",
  /** "paused" or "playing": the typewriter on the home page. */
  greeting: "greeting",
  returnPath: "return-path",
  /** A message to show once, on the next page: see flash-notice.ts. */
  notice: "notice",
  redirectNonce: "redirect-nonce",
} as const;

/** localStorage: shared by all tabs. */
export const safeLocalStorage = safeStorage(() => localStorage);

/** sessionStorage: lasts as long as the tab. */
export const safeSessionStorage = safeStorage(() => sessionStorage);

/** Storage that never throws. If it is disabled (its very getter throws) or full, nothing is stored. */
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
    /** @returns whether it was stored */
    set: (name: string, value: string) =>
      attempt((storage) => storage.setItem(name, value) === undefined) ?? false,
    remove: (name: string) => attempt((storage) => storage.removeItem(name)),
    names: () => attempt((storage) => Object.keys(storage)) ?? [],
  };
}
