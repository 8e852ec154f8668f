import { limits } from "../../contract/limits.ts";
import { wordsOf } from "../search-index/index.ts";
import type { EmptySearchRow } from "./store.ts";

const maxPending = 2 * limits.maxEmptySearches;

/** Counts searches that found nothing, by their folded words. */
export class EmptySearches {
  #counts = new Map<string, number>();

  /** @param q as it was typed */
  count(q: string): void {
    const query = wordsOf(q).join(" ").slice(0, limits.maxSearchCharacters).toWellFormed();
    if (query === "" || mayNameSomebody(q, query)) return;
    if (!this.#counts.has(query) && this.#counts.size >= maxPending) return;
    this.#counts.set(query, (this.#counts.get(query) ?? 0) + 1);
  }

  /** Takes out what was counted. */
  take(day: string): EmptySearchRow[] {
    const counted = this.#counts;
    this.#counts = new Map();
    return [...counted].map(([query, count]) => ({ day, query, count }));
  }
}

/** An e-mail address, or as many digits as a phone or identity number has. */
function mayNameSomebody(q: string, folded: string): boolean {
  return /[@＠﹫]/.test(q) || folded.replace(/\D/g, "").length >= limits.minPrivateDigits;
}
