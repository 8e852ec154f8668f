import { diffArrays } from "diff";
import { similarity } from "./similarity.ts";
import type { Block } from "./split-body.ts";

/** A block beside its later state. Without `before` it was added, without `after` removed. */
export type Row = { before?: Block | undefined; after?: Block | undefined };

type Pairing = (before: readonly Block[], after: readonly Block[]) => Row[];
/** The places of two blocks that belong together. */
type Pair = readonly [at: number, atAfter: number];

const minSimilarity = 0.4;
/** Similarities are costly. Changed stretches that would exceed this number in all are paired by position. */
const maxComparisons = 2_000;
/** With more changes of the order than this, no block counts as common: the search would take too long. */
const maxMoves = 1_000;

/** Puts the blocks of two states of a body beside each other: equal ones, and between them similar ones, in order. */
export function alignBlocks(before: readonly Block[], after: readonly Block[]): Row[] {
  let budget = maxComparisons;
  return fill(before, after, findCommon(before, after), (removed, added) => {
    budget -= removed.length * added.length;
    if (budget < 0) return pairUp(removed, added);
    // Dissimilar blocks count as rewritten only if there are as many as before.
    return fill(removed, added, findSimilar(removed, added), (some, others) =>
      some.length === others.length ? pairUp(some, others) : apart(some, others),
    );
  });
}

/** Blocks without a partner. */
export function apart(before: readonly Block[], after: readonly Block[]): Row[] {
  return [...before.map((block) => ({ before: block })), ...after.map((block) => ({ after: block }))];
}

function pairUp(before: readonly Block[], after: readonly Block[]): Row[] {
  const pairs = before.map((block, at): Row => ({ before: block, after: after[at] }));
  return [...pairs, ...apart([], after.slice(before.length))];
}

/** A row for each pair, and between them what `pairRest` makes of the other blocks. */
export function fill(
  before: readonly Block[],
  after: readonly Block[],
  pairs: readonly Pair[],
  pairRest: Pairing,
): Row[] {
  const rows: Row[][] = [];
  let [start, startAfter] = [0, 0];
  for (const [at, atAfter] of pairs) {
    rows.push(pairRest(before.slice(start, at), after.slice(startAfter, atAfter)));
    rows.push([{ before: before[at], after: after[atAfter] }]);
    [start, startAfter] = [at + 1, atAfter + 1];
  }
  rows.push(pairRest(before.slice(start), after.slice(startAfter)));
  return rows.flat();
}

/** The pairs, ascending, with the greatest sum of similarities. */
function findSimilar(before: readonly Block[], after: readonly Block[]): readonly Pair[] {
  type Found = { sum: number; pairs: readonly Pair[] };
  const none: Found = { sum: 0, pairs: [] };
  const better = (one: Found, other: Found) => (other.sum > one.sum ? other : one);
  /** For each place, the best pairs of the blocks from there on. */
  let below: Found[] = [];
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const row: Found[] = [];
    for (let atAfter = after.length - 1; atAfter >= 0; atAfter -= 1) {
      const [one, other] = [before[at], after[atAfter]];
      const like = one && other ? similarity(one, other) : 0;
      const apart = better(below[atAfter] ?? none, row[atAfter + 1] ?? none);
      const { sum, pairs } = below[atAfter + 1] ?? none;
      const isBetter = like >= minSimilarity && sum + like > apart.sum;
      row[atAfter] = isBetter ? { sum: sum + like, pairs: [[at, atAfter], ...pairs] } : apart;
    }
    below = row;
  }
  return (below[0] ?? none).pairs;
}

/**
 * Finds the blocks that two lists have in common, in the same order: pairs of their places, ascending. Blocks of one
 * list alone are left out of the search, whose time grows with the square of the differences.
 */
export function findCommon(before: readonly Block[], after: readonly Block[]): readonly Pair[] {
  // Of several answers, the one in place: a person changed some of several equal blocks.
  const inPlace = before.flatMap(({ name }, at): Pair[] => (name === after[at]?.name ? [[at, at]] : []));
  const [places, placesAfter] = [sharedPlaces(before, after), sharedPlaces(after, before)];
  const comparator = (at: number, atAfter: number) => before[at]?.name === after[atAfter]?.name;
  const common: Pair[] = [];
  let index = 0;
  for (const part of diffArrays(places, placesAfter, { comparator, maxEditLength: maxMoves }) ?? []) {
    for (const atAfter of part.added ? [] : part.value) {
      const at = places[index];
      if (!part.removed && at !== undefined) common.push([at, atAfter]);
      index += 1;
    }
  }
  return before.length === after.length && inPlace.length >= common.length ? inPlace : common;
}

function sharedPlaces(blocks: readonly Block[], others: readonly Block[]): number[] {
  const known = new Set(others.map(({ name }) => name));
  return blocks.flatMap(({ name }, at) => (known.has(name) ? [at] : []));
}
