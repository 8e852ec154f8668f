import type { ContentKind } from "../../contract/content-kinds.ts";
import type { Db } from "../database/index.ts";

/** The position of a record in a sorted list, from 0 at its low end, and its sort key. */
export type Cursor = { position: number; key: string | number; id: number };

/** A list of one kind in one order. Its version changes whenever that order may have changed. */
export type SortedList = { kind: ContentKind; field: string; version: number };

/** Cursors per list: a crawler of a million records passes 80,000 pages. */
const maxCursors = 1_000;

/**
 * Remembers where earlier pages began, so that a page deep in a long list is read from the nearest cursor instead of from an
 * end. Cursors are valid while the version of the list, which the database maintains, stays the same.
 */
class CursorCache {
  readonly #lists = new Map<string, { version: number; places: Map<number, Cursor> }>();

  of({ kind, field, version }: SortedList): Map<number, Cursor> {
    const name = `${kind} ${field}`;
    const known = this.#lists.get(name);
    if (known?.version === version) return known.places;
    const places = new Map<number, Cursor>();
    this.#lists.set(name, { version, places });
    return places;
  }
}

const known = new WeakMap<Db, CursorCache>();

function cursorsOf(db: Db, list: SortedList): Map<number, Cursor> {
  const places = known.get(db) ?? new CursorCache();
  known.set(db, places);
  return places.of(list);
}

/** Remembers the first record of a page. */
export function rememberCursor(db: Db, list: SortedList, place: Cursor): void {
  const places = cursorsOf(db, list);
  // Evicts the oldest. Setting a cursor again makes it the newest.
  places.delete(place.position);
  for (const [oldest] of places) {
    if (places.size < maxCursors) break;
    places.delete(oldest);
  }
  places.set(place.position, place);
}

/** The scan that skips the fewest records: ascending or descending, from a cursor or from an end of the list. */
export type SeekPlan = { up: boolean; from?: Cursor; skip: number };

/** @param first, end the positions of the page's first record and of the one after its last; `total` in the list */
export function planSeek(
  db: Db,
  list: SortedList,
  { first, end, total }: { first: number; end: number; total: number },
): SeekPlan {
  let way: SeekPlan = first <= total - end ? { up: true, skip: first } : { up: false, skip: total - end };
  for (const from of cursorsOf(db, list).values()) {
    const up = from.position <= first;
    const skip = up ? first - from.position : from.position - end;
    if (skip >= 0 && skip < way.skip) way = { up, from, skip };
  }
  return way;
}
