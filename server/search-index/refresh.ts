import { sql } from "kysely";
import { type ContentKind, contentKindNames } from "../../contract/content-kinds.ts";
import { type Db, transact } from "../database/index.ts";
import { deleteEntry, entryFormat, updateEntry } from "./entries.ts";

const rowsPerStep = 500;
const rowsPerTransaction = 50;

type Key = { kind: ContentKind; id: number };

/**
 * Finds the live records whose entries are missing or outdated, and entries without a live record. Entries follow every
 * change, so these come from a backup, a copy, or another release.
 */
export async function* findOutdatedEntries(db: Db): AsyncGenerator<Key[]> {
  for (const kind of contentKindNames) {
    yield* findUnindexed(db, kind);
    yield* findWithoutRecord(db, kind);
  }
}

/** Reads along an index that has all columns it needs: the rows themselves are large. */
async function* findUnindexed(db: Db, kind: ContentKind): AsyncGenerator<Key[]> {
  let after = { updated_at: "", id: 0 };
  for (;;) {
    const rows = await db
      .selectFrom("content")
      .leftJoin("search_entry as entry", (join) =>
        join.onRef("entry.kind", "=", "content.kind").onRef("entry.id", "=", "content.id"),
      )
      .where("content.kind", "=", kind)
      .where("content.state", "=", sql.lit("live" as const))
      .where("content.trashed_at", "is", null)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("content.updated_at", "content.id"), ">", tuple(after.updated_at, after.id)),
      )
      .orderBy("content.updated_at")
      .orderBy("content.id")
      .limit(rowsPerStep)
      .select(["content.id", "content.updated_at", "entry.updated_at as indexed_at", "entry.format"])
      .execute();
    const outdated = rows.filter(
      ({ updated_at, indexed_at, format }) => indexed_at !== updated_at || format !== entryFormat,
    );
    if (outdated.length > 0) yield outdated.map(({ id }) => ({ kind, id }));
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerStep) return;
    after = last;
  }
}

async function* findWithoutRecord(db: Db, kind: ContentKind): AsyncGenerator<Key[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom("search_entry as entry")
      .leftJoin("content", (join) =>
        join
          .onRef("content.kind", "=", "entry.kind")
          .onRef("content.id", "=", "entry.id")
          .on("content.state", "=", sql.lit("live" as const))
          .on("content.trashed_at", "is", null),
      )
      .where("entry.kind", "=", kind)
      .where("entry.id", ">", after)
      .orderBy("entry.id")
      .limit(rowsPerStep)
      .select(["entry.id", "content.id as record"])
      .execute();
    const without = rows.filter(({ record }) => record === null);
    if (without.length > 0) yield without.map(({ id }) => ({ kind, id }));
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerStep) return;
    after = last.id;
  }
}

/**
 * Makes the word indexes agree with the records.
 * @param signal ends it after the transaction in progress
 * @returns the number of records whose entries were made or removed
 */
export async function refreshEntries(db: Db, signal?: AbortSignal): Promise<number> {
  let refreshed = 0;
  for await (const keys of findOutdatedEntries(db)) {
    for (let start = 0; start < keys.length; start += rowsPerTransaction) {
      if (signal?.aborted) return refreshed;
      const some = keys.slice(start, start + rowsPerTransaction);
      await transact(db, { invalidates: "nothing" }, async (transaction) => {
        for (const key of some) await refreshEntry(transaction, key);
      });
      refreshed += some.length;
    }
  }
  return refreshed;
}

async function refreshEntry(transaction: Db, key: Key): Promise<void> {
  const row = await transaction
    .selectFrom("content")
    .where("kind", "=", key.kind)
    .where("id", "=", key.id)
    .selectAll()
    .executeTakeFirst();
  if (row) await updateEntry(transaction, row);
  else await deleteEntry(transaction, key);
}
