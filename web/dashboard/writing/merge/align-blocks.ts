import { diffArrays } from "diff";
import type { Block } from "./block.ts";
import { similarity } from "./similarity.ts";

/**
 * A block beside its later state. Without `before` it was added, without `after` removed, and changed if keys differ.
 */
export type Row = { before: Block; after?: Block } | { before?: undefined; after: Block };

/** Similarities are costly. Changed stretches that would exceed this number in all are paired by position. */
const maxComparisons = 2_000;
const maxStretch = 400;
const minSimilarity = 0.4;

/** Puts the blocks of two states of a body beside each other. */
export function alignBlocks(before: readonly Block[], after: readonly Block[]): Row[] {
  const rows: Row[] = [];
  const budget = { comparisons: maxComparisons };
  let [start, startAfter] = [0, 0];
  const common = findCommon(before.map(keyOf), after.map(keyOf));
  for (const [at, atAfter] of common) {
    rows.push(...pairSimilar(before.slice(start, at), after.slice(startAfter, atAfter), budget));
    rows.push(...pairUp(before.slice(at, at + 1), after.slice(atAfter, atAfter + 1)));
    [start, startAfter] = [at + 1, atAfter + 1];
  }
  return [...rows, ...pairSimilar(before.slice(start), after.slice(startAfter), budget)];
}

const keyOf = ({ key }: Block) => key;

/** Pairs by position; those without a partner were removed or added. */
function pairUp(before: readonly Block[], after: readonly Block[]): Row[] {
  const rows = before.map((block, index): Row => {
    const partner = after[index];
    return partner ? { before: block, after: partner } : { before: block };
  });
  return [...rows, ...after.slice(before.length).map((block): Row => ({ after: block }))];
}

/** Pairs the changed blocks of a stretch: each with the most similar one, in order. */
function pairSimilar(
  before: readonly Block[],
  after: readonly Block[],
  budget: { comparisons: number },
): Row[] {
  const comparisons = before.length * after.length;
  if (comparisons <= 1 || comparisons > Math.min(maxStretch, budget.comparisons))
    return pairUp(before, after);
  budget.comparisons -= comparisons;
  const rows: Row[] = [];
  let [atBefore, atAfter] = [0, 0];
  for (const [indexBefore, indexAfter] of bestPairs(before, after)) {
    rows.push(...between(before.slice(atBefore, indexBefore), after.slice(atAfter, indexAfter)));
    rows.push(...pairUp(before.slice(indexBefore, indexBefore + 1), after.slice(indexAfter, indexAfter + 1)));
    [atBefore, atAfter] = [indexBefore + 1, indexAfter + 1];
  }
  return [...rows, ...between(before.slice(atBefore), after.slice(atAfter))];
}

/** Dissimilar blocks count as rewritten only if there are as many as before. */
function between(before: readonly Block[], after: readonly Block[]): Row[] {
  if (before.length === after.length) return pairUp(before, after);
  return [...pairUp(before, []), ...pairUp([], after)];
}

/** The pairs in ascending order with the greatest sum of similarities. */
function bestPairs(before: readonly Block[], after: readonly Block[]): [number, number][] {
  const like = before.map((one) =>
    after.map((other) => {
      const value = similarity(one, other);
      return value < minSimilarity ? Number.NEGATIVE_INFINITY : value;
    }),
  );
  /** best[i][j]: the greatest sum of the blocks from i and j on. */
  const best: number[][] = [];
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row: number[] = [];
    best[i] = row;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const together = (like[i]?.[j] ?? 0) + bestAt(i + 1, j + 1);
      row[j] = Math.max(bestAt(i + 1, j), bestAt(i, j + 1), together);
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (bestAt(i, j) === bestAt(i + 1, j)) i += 1;
    else if (bestAt(i, j) === bestAt(i, j + 1)) j += 1;
    else {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    }
  }
  return pairs;
}

/** With more changes of the order than this, no name counts as common: the search would take too long. */
const maxMoves = 1_000;

/**
 * Finds the names that two lists have in common, in the same order: pairs of their places, ascending. Names of one list
 * alone are left out of the search, whose time grows with the square of the differences.
 */
function findCommon(before: readonly string[], after: readonly string[]): [number, number][] {
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
