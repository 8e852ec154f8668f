import { diffArrays } from "diff";

/** With more changes of the order than this, no name counts as common: the search would take too long. */
const maxMoves = 1_000;

/**
 * Finds the names that two lists have in common, in the same order: pairs of their places, ascending. Names of one list
 * alone are left out of the search, whose time grows with the square of the differences.
 */
export function findCommon(before: readonly string[], after: readonly string[]): [number, number][] {
  // Of several answers, the one in place: a person changed some of several equal blocks.
  const inPlace = before.flatMap((name, at): [number, number][] => (name === after[at] ? [[at, at]] : []));
  const [places, placesAfter] = [sharedPlaces(before, after), sharedPlaces(after, before)];
  const parts = diffArrays(
    places.map((at) => before[at]),
    placesAfter.map((at) => after[at]),
    { maxEditLength: maxMoves },
  );
  const common: [number, number][] = [];
  let [index, indexAfter] = [0, 0];
  for (const { count, added, removed } of parts ?? []) {
    for (let step = 0; step < count; step += 1) {
      const [at, atAfter] = [places[index], placesAfter[indexAfter]];
      if (!added && !removed && at !== undefined && atAfter !== undefined) common.push([at, atAfter]);
      if (!added) index += 1;
      if (!removed) indexAfter += 1;
    }
  }
  return before.length === after.length && inPlace.length >= common.length ? inPlace : common;
}

function sharedPlaces(names: readonly string[], others: readonly string[]): number[] {
  const known = new Set(others);
  return names.flatMap((name, at) => (known.has(name) ? [at] : []));
}
