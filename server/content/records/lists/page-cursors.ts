import { LRUCache } from "lru-cache";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { Reading } from "../../../platform/database/index.ts";

/** The position of a record in a sorted list, from 0 at its low end, and its sort key. */
export type Cursor = { position: number; key: string | number; id: number };

/** A list of one kind in one order. Its version changes whenever that order may have changed. */
export type SortedList = { kind: ContentKind; field: string; version: number };

/** Cursors per list. Bounds the memory: a crawler of a million records requests 80,000 pages. */
const maxCursors = 1_000;

/**
 * Where earlier pages began, so that a page deep in a long list is read from the nearest cursor instead of from an end.
 * Cursors are valid while the version of the list, which the database maintains, stays the same.
 */
const known = new WeakMap<Reading, Map<string, { version: number; cursors: LRUCache<number, Cursor> }>>();

function cursorsOf(db: Reading, { kind, field, version }: SortedList): LRUCache<number, Cursor> {
  const lists = known.get(db) ?? new Map();
  known.set(db, lists);
  const name = `${kind} ${field}`;
  const list = lists.get(name);
  if (list?.version === version) return list.cursors;
  const cursors = new LRUCache<number, Cursor>({ max: maxCursors });
  lists.set(name, { version, cursors });
  return cursors;
}

/** Remembers the first record of a page. */
export function rememberCursor(db: Reading, list: SortedList, cursor: Cursor): void {
  cursorsOf(db, list).set(cursor.position, cursor);
}

/** The scan that skips the fewest records: ascending or descending, from a cursor or from an end of the list. */
export type SeekPlan = { up: boolean; from?: Cursor; skip: number };

/** @param page positions of the page's first record and of the one after its last, and the length of the list */
export function planSeek(
  db: Reading,
  list: SortedList,
  page: { first: number; end: number; total: number },
): SeekPlan {
  const { first, end, total } = page;
  let plan: SeekPlan = first <= total - end ? { up: true, skip: first } : { up: false, skip: total - end };
  for (const from of cursorsOf(db, list).values()) {
    const up = from.position <= first;
    const skip = up ? first - from.position : from.position - end;
    if (skip >= 0 && skip < plan.skip) plan = { up, from, skip };
  }
  return plan;
}
