import { limits } from "../../contract/limits.ts";
import { isPlainText } from "../../contract/text-normalization.ts";
import type { MissingPathRow } from "./missing-store.ts";

/** What programs try on every site, and what browsers ask for by themselves. Nobody has linked to these. */
const probe = new RegExp(
  `(?:^|/)(?:${[
    "\\.",
    "(?:cgi-bin|phpmyadmin|pma|vendor|actuator|solr|boaform|hudson|owa|autodiscover|server-status)(?:/|$)",
    "wp-(?:login|admin|includes|json|config|cron)|xmlrpc\\.php|\\w*shell\\.php|eval-stdin|config\\.",
    "apple-touch-icon|favicon|browserconfig|(?:ads|humans)\\.txt$|sitemap[\\w-]*\\.xml",
    "\\w+\\.(?:env|ini|sql|bak|ya?ml|log|git)$",
  ].join("|")})`,
  "i",
);

/** Paths that are counted between two flushes. */
const maxPending = 1_000;

/** Rows that one flush writes: the most frequent. */
const maxFlushed = 500;

const maxHostCharacters = 100;

type Pending = { count: number; lastAt: string; referrerHost: string };

/** Counts paths that led nowhere, in bounded memory. Stores nothing about who asked. */
export class MissingPaths {
  #pending = new Map<string, Pending>();

  /** @param path a readable one @param referrer the header; only its host is kept */
  record(path: string, referrer: string | undefined, now: Date): void {
    if (!isCounted(path)) return;
    const known = this.#pending.get(path);
    if (!known && this.#pending.size >= maxPending) this.#dropRarest();
    const referrerHost = hostOf(referrer) || (known?.referrerHost ?? "");
    this.#pending.set(path, { count: (known?.count ?? 0) + 1, lastAt: now.toISOString(), referrerHost });
  }

  /** What was counted since the last flush, as rows. */
  rows(): MissingPathRow[] {
    return [...this.#pending].map(([path, { count, lastAt, referrerHost }]) => ({
      day: lastAt.slice(0, 10),
      path,
      count,
      last_at: lastAt,
      referrer_host: referrerHost,
    }));
  }

  /** Takes the most frequent rows out, in an order in which transactions of two instances do not block each other. */
  take(): MissingPathRow[] {
    const rows = this.rows()
      .sort((one, other) => other.count - one.count)
      .slice(0, maxFlushed);
    this.#pending.clear();
    return rows.sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** Takes back what could not be stored. */
  giveBack(rows: readonly MissingPathRow[]): void {
    for (const { path, count, last_at, referrer_host } of rows) {
      const newer = this.#pending.get(path);
      this.#pending.set(path, {
        count: count + (newer?.count ?? 0),
        lastAt: newer?.lastAt ?? last_at,
        referrerHost: newer?.referrerHost || referrer_host,
      });
    }
  }

  /** What real links lead to comes back; what a flood makes up does not. */
  #dropRarest(): void {
    const rarest = Math.min(...[...this.#pending.values()].map(({ count }) => count));
    for (const [path, { count }] of this.#pending) if (count === rarest) this.#pending.delete(path);
  }
}

/** An address with an @ may name a person. */
function isCounted(path: string): boolean {
  return (
    path.length <= limits.maxMissingPathCharacters &&
    !path.includes("@") &&
    !probe.test(path) &&
    isPlainText(path)
  );
}

function hostOf(referrer: string | undefined): string {
  const host = (referrer && URL.parse(referrer)?.hostname) || "";
  return host.length <= maxHostCharacters ? host : "";
}
