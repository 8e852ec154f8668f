import { setTimeout as pause } from "node:timers/promises";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { type ContentKind, contentKindNames } from "../../../contract/values/content-kinds.ts";
import {
  acquireJobLock,
  type Db,
  type Reading,
  readPages,
  type Schema,
  transact,
  type Writing,
  wordIndexes,
} from "../../platform/database/index.ts";
import { deleteEntry, formatOf, updateEntry } from "./entries.ts";

const rowsPerStep = 500;
/** Few: SQLite makes their words while requests wait. */
const rowsPerTransaction = 10;

type Key = { kind: ContentKind; id: number };

/**
 * Finds the records whose entries are missing or outdated, and entries without a record. Entries follow every change,
 * so these come from a backup or another release.
 */
async function* findOutdatedEntries(db: Reading): AsyncGenerator<Key[]> {
  for (const kind of contentKindNames) {
    for (const part of [live, unpublished, trashed]) yield* findUnindexed(db, kind, part);
    yield* findWithoutRecord(db, kind);
  }
}

/**
 * Each part of the records has an index with all columns that are needed, or is small: the rows themselves are large.
 */
type PartOfRecords = (row: ExpressionBuilder<Schema, "content">) => Expression<SqlBool>;
const live: PartOfRecords = (row) =>
  row.and([row("content.state", "=", sql.lit("live" as const)), row("content.trashed_at", "is", null)]);
const unpublished: PartOfRecords = (row) =>
  row.and([row("content.state", "<>", sql.lit("live" as const)), row("content.trashed_at", "is", null)]);
const trashed: PartOfRecords = (row) => row("content.trashed_at", "is not", null);

async function* findUnindexed(db: Reading, kind: ContentKind, part: PartOfRecords): AsyncGenerator<Key[]> {
  const records = db
    .selectFrom("content")
    .where("content.kind", "=", kind)
    .where((row) => part(row))
    .leftJoin("search_entry as entry", (join) =>
      join.onRef("entry.kind", "=", "content.kind").onRef("entry.id", "=", "content.id"),
    )
    .orderBy("content.updated_at")
    .orderBy("content.id")
    .limit(rowsPerStep)
    .select(["content.id", "content.updated_at", "content.state", "content.trashed_at"])
    .select(["entry.updated_at as indexed_at", "entry.format"]);
  const pages = readPages(rowsPerStep, (last?: { updated_at: string; id: number }) =>
    records
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("content.updated_at", "content.id"), ">", tuple(last?.updated_at ?? "", last?.id ?? 0)),
      )
      .execute(),
  );
  for await (const page of pages) {
    const outdated = page.filter((row) => row.indexed_at !== row.updated_at || row.format !== formatOf(row));
    yield outdated.map(({ id }) => ({ kind, id }));
  }
}

async function* findWithoutRecord(db: Reading, kind: ContentKind): AsyncGenerator<Key[]> {
  const entries = db
    .selectFrom("search_entry as indexed")
    .leftJoin("content", (join) =>
      join.onRef("content.kind", "=", "indexed.kind").onRef("content.id", "=", "indexed.id"),
    )
    .where("indexed.kind", "=", kind)
    .orderBy("indexed.id")
    .limit(rowsPerStep)
    .select(["indexed.id", "content.id as record"]);
  const pages = readPages(rowsPerStep, (last?: { id: number }) =>
    entries.where("indexed.id", ">", last?.id ?? 0).execute(),
  );
  for await (const page of pages)
    yield page.filter(({ record }) => record === null).map(({ id }) => ({ kind, id }));
}

type RefreshOptions = {
  /** Ends it after the transaction in progress. */
  signal?: AbortSignal;
  /** After each transaction it pauses for this share of its duration, so that a server answers requests. */
  restShare?: number;
};

/**
 * Makes the word indexes agree with the records.
 * @returns the number of records whose entries were made or removed
 */
export async function refreshEntries(
  db: Db,
  { signal, restShare = 0 }: RefreshOptions = {},
): Promise<number> {
  let refreshed = 0;
  for await (const keys of findOutdatedEntries(db)) {
    for (let start = 0; start < keys.length; start += rowsPerTransaction) {
      if (signal?.aborted) return refreshed;
      const some = keys.slice(start, start + rowsPerTransaction);
      const startedAt = performance.now();
      await transact(db, { invalidates: "nothing" }, async (transaction) => {
        for (const key of some) await refreshEntry(transaction, key);
      });
      refreshed += some.length;
      if (restShare > 0) await pause((performance.now() - startedAt) * restShare);
    }
  }
  return refreshed;
}

/**
 * Makes the entries of all records again, one after the other, so that searches keep finding the rest.
 * @returns the number of records
 */
export async function rebuildEntries(db: Db): Promise<number> {
  await transact(db, { invalidates: "nothing" }, async (transaction) => {
    const positions = transaction.selectFrom("search_entry").select("position");
    // A row without an entry would be in the way of a record at its position.
    for (const index of wordIndexes)
      await transaction.deleteFrom(index).where("rowid", "not in", positions).execute();
    await transaction.updateTable("search_entry").set({ format: "" }).execute();
  });
  return refreshEntries(db);
}

async function refreshEntry(transaction: Writing, key: Key): Promise<void> {
  const row = await transaction
    .selectFrom("content")
    .where(({ and }) => and({ kind: key.kind, id: key.id }))
    .selectAll()
    .executeTakeFirst();
  if (row) await updateEntry(transaction, row);
  else await deleteEntry(transaction, key);
}

/**
 * Other processes leave it alone for this long, also those that replace a killed one. It works for a shorter time and
 * continues after the next lease.
 */
const defaultLeaseMs = 60_000;
const workShare = 0.75;

/**
 * Makes the word indexes agree with the records once after the start, beside requests: after an upgrade, a restore or a
 * copy. Until it is done a search finds less.
 * @returns ends it, and resolves when it has ended
 */
export function startRefreshJob(
  db: Db,
  report: (error: unknown) => void,
  leaseMs = defaultLeaseMs,
): () => Promise<void> {
  const ended = new AbortController();
  const running = (async () => {
    while (!ended.signal.aborted) {
      try {
        const isMine = await transact(db, { invalidates: "nothing" }, (transaction) =>
          acquireJobLock(transaction, "search", leaseMs),
        );
        if (isMine && (await refreshFor(db, leaseMs * workShare, ended.signal))) return;
      } catch (error) {
        report(error);
      }
      // Aborted at the end.
      await pause(leaseMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    ended.abort();
    return running;
  };
}

/** @returns whether it is done */
async function refreshFor(db: Db, timeMs: number, ended: AbortSignal): Promise<boolean> {
  const time = AbortSignal.timeout(timeMs);
  await refreshEntries(db, { signal: AbortSignal.any([time, ended]), restShare: 1 });
  return !time.aborted;
}
