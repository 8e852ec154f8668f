import type { Selectable } from "kysely";
import { limits } from "../../../contract/limits.ts";
import { isPlainText } from "../../../contract/text-normalization.ts";
import { addDays, countRows, type Db, type Schema } from "../../platform/database/index.ts";

export type MissingPathRow = Selectable<Schema["missing_path"]>;

/** Adds to what the same paths have on the same day. */
export async function addMissingPaths(transaction: Db, rows: readonly MissingPathRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto("missing_path")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["day", "path"]).doUpdateSet(({ ref, eb }) => ({
        count: eb(ref("missing_path.count"), "+", ref("excluded.count")),
        last_at: ref("excluded.last_at"),
        referrer_host: eb
          .case()
          .when("excluded.referrer_host", "=", "")
          .then(ref("missing_path.referrer_host"))
          .else(ref("excluded.referrer_host"))
          .end(),
      })),
    )
    .execute();
}

/** Keeps the `limits.maxMissingPaths` most frequent rows, so that a flood of made-up paths fills nothing. */
export async function trimMissingPaths(transaction: Db): Promise<void> {
  const surplus = (await countRows(transaction.selectFrom("missing_path"))) - limits.maxMissingPaths;
  if (surplus <= 0) return;
  await transaction
    .deleteFrom("missing_path")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("day", "path"),
        "in",
        selectFrom("missing_path as rarest")
          .select(["rarest.day", "rarest.path"])
          .orderBy("rarest.count")
          .orderBy("rarest.last_at")
          .limit(surplus)
          .$asTuple("day", "path"),
      ),
    )
    .execute();
}

/** At most `limits.maxMissingPaths` rows, the oldest first. @param since a day such as 2026-11-23 */
export function findMissingPaths(db: Db, since: string): Promise<MissingPathRow[]> {
  return db
    .selectFrom("missing_path")
    .where("day", ">=", since)
    .selectAll()
    .orderBy("day")
    .limit(limits.maxMissingPaths)
    .execute();
}

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

/** Counts paths that led nowhere, in bounded memory. Stores nothing about who asked. */
export class MissingPaths {
  #pending = new Map<string, MissingPathRow>();

  /** @param path a readable one @param referrer the header; only its host is kept */
  record(path: string, referrer: string | undefined, now: Date): void {
    if (!isCounted(path)) return;
    const entry = this.#pending.get(path);
    if (!entry && this.#pending.size >= maxPending) this.#dropRarest();
    const last_at = now.toISOString();
    const referrer_host = hostOf(referrer) || (entry?.referrer_host ?? "");
    const count = (entry?.count ?? 0) + 1;
    this.#pending.set(path, { day: last_at.slice(0, 10), path, count, last_at, referrer_host });
  }

  /** What was counted since the last flush, as rows. */
  rows(): MissingPathRow[] {
    return [...this.#pending.values()];
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
    for (const row of rows) {
      const newer = this.#pending.get(row.path);
      const referrer_host = newer?.referrer_host || row.referrer_host;
      this.#pending.set(row.path, {
        ...(newer ?? row),
        count: row.count + (newer?.count ?? 0),
        referrer_host,
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

/** The first day whose missing paths are kept and listed. */
export function firstMissingPathDay(now: number): string {
  return addDays(now, -limits.missingPathDays).slice(0, 10);
}

/** Deletes the missing paths that were counted earlier. */
export async function deleteOldMissingPaths(db: Db, now: number): Promise<void> {
  await db.deleteFrom("missing_path").where("day", "<", firstMissingPathDay(now)).execute();
}
