import { addressLimits } from "../../../contract/values/limits/addresses.ts";
import { splitAtQuery } from "../../platform/http/index.ts";
import { pathOfSource, readablePath, sourcesOf } from "./match-address.ts";

export type IndexedRedirect = { id: number; source: string; target: string };

/** All redirects in memory: finding one costs microseconds, however many there are. */
export class RedirectIndex {
  readonly #bySource = new Map<string, IndexedRedirect>();
  /** Sources with capital letters, in small ones. */
  readonly #inSmallLetters = new Map<string, IndexedRedirect>();
  /** Paths that have a redirect for a query. */
  readonly #withQuery = new Map<string, number>();

  get size(): number {
    return this.#bySource.size;
  }

  get(source: string): IndexedRedirect | undefined {
    return this.#bySource.get(source);
  }

  add(redirect: IndexedRedirect): void {
    const { source } = redirect;
    const small = source.toLowerCase();
    this.#bySource.set(source, redirect);
    if (small !== source && !this.#inSmallLetters.has(small)) this.#inSmallLetters.set(small, redirect);
    this.#countQuery(redirect.source, 1);
  }

  delete(source: string): void {
    const redirect = this.#bySource.get(source);
    if (!this.#bySource.delete(source)) return;
    const small = source.toLowerCase();
    if (this.#inSmallLetters.get(small) === redirect) this.#inSmallLetters.delete(small);
    this.#countQuery(source, -1);
  }

  /** Whether the query of a request to a path may decide. @param path a readable one */
  hasQueryAt(path: string): boolean {
    return this.#withQuery.has(path);
  }

  /** The redirect for a request. @param path a readable one */
  find(path: string, query: string): IndexedRedirect | undefined {
    if (query === "" || !this.hasQueryAt(path)) return this.#bySource.get(path);
    for (const source of sourcesOf(path, query)) {
      const redirect = this.#bySource.get(source);
      if (redirect) return redirect;
    }
    return undefined;
  }

  /** The redirect for a request, whatever letters are capital. @param path a readable one */
  findInAnyCase(path: string, query: string): IndexedRedirect | undefined {
    for (const source of sourcesOf(path.toLowerCase(), query.toLowerCase())) {
      const redirect = this.#bySource.get(source) ?? this.#inSmallLetters.get(source);
      if (redirect) return redirect;
    }
    return undefined;
  }

  /**
   * The redirects that follow one, because each leads to the next: at most `addressLimits.maxRedirectHops`. In a loop
   * the last is the first.
   */
  follow(first: IndexedRedirect): IndexedRedirect[] {
    const passed: IndexedRedirect[] = [];
    let next = this.#findTarget(first.target);
    while (next && passed.length < addressLimits.maxRedirectHops) {
      passed.push(next);
      if (next === first) break;
      next = this.#findTarget(next.target);
    }
    return passed;
  }

  /** Where the redirect from a source leads at last. */
  endOf(source: string): string {
    const first = this.#bySource.get(source);
    return first ? (this.follow(first).at(-1) ?? first).target : source;
  }

  #findTarget(target: string): IndexedRedirect | undefined {
    if (!target.startsWith("/")) return undefined;
    const [path, query] = splitAtQuery(target.replace(/#.*/s, ""));
    const readable = readablePath(path);
    return readable === undefined ? undefined : this.find(readable, query);
  }

  #countQuery(source: string, by: 1 | -1): void {
    const path = pathOfSource(source);
    if (path === source) return;
    const count = (this.#withQuery.get(path) ?? 0) + by;
    if (count > 0) this.#withQuery.set(path, count);
    else this.#withQuery.delete(path);
  }
}
