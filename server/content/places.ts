import type { ContentKind, Db } from "../database/index.ts";

/** Where a record stands in a list, counted from its low end, and what it is sorted by there. */
export type Place = { position: number; key: string | number; id: number };

/** A list of one kind in one order, and the number that moves when that order may have changed. */
export type List = { kind: ContentKind; field: string; version: number };

/** So many places of a list are remembered: a crawler that goes through all of a million records passes 80,000 pages. */
const most = 1_000;

/**
 * Remembers where pages began that were read before, so that a page deep in a long list is read from the nearest of them
 * instead of from an end of the list. True for as long as the list's version stands, which the engine itself keeps.
 */
class Places {
  readonly #lists = new Map<string, { version: number; places: Map<number, Place> }>();

  of({ kind, field, version }: List): Map<number, Place> {
    const name = `${kind} ${field}`;
    const known = this.#lists.get(name);
    if (known?.version === version) return known.places;
    const places = new Map<number, Place>();
    this.#lists.set(name, { version, places });
    return places;
  }
}

const known = new WeakMap<Db, Places>();

function placesOf(db: Db, list: List): Map<number, Place> {
  const places = known.get(db) ?? new Places();
  known.set(db, places);
  return places.of(list);
}

/** Remembers the first record of a page. */
export function rememberPlace(db: Db, list: List, place: Place): void {
  const places = placesOf(db, list);
  // The oldest goes. Set anew, a place counts as new.
  places.delete(place.position);
  for (const [oldest] of places) {
    if (places.size < most) break;
    places.delete(oldest);
  }
  places.set(place.position, place);
}

/** The way to a page that passes fewest records: up or down, from a remembered place or from an end of the list. */
export type Way = { up: boolean; from?: Place; skip: number };

/** @param first, end the positions of the page's first record and of the one after its last; `total` in the list */
export function shortestWay(
  db: Db,
  list: List,
  { first, end, total }: { first: number; end: number; total: number },
): Way {
  let way: Way = first <= total - end ? { up: true, skip: first } : { up: false, skip: total - end };
  for (const from of placesOf(db, list).values()) {
    const up = from.position <= first;
    const skip = up ? first - from.position : from.position - end;
    if (skip >= 0 && skip < way.skip) way = { up, from, skip };
  }
  return way;
}
