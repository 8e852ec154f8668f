import { diffIndices } from "node-diff3";

/** A changed stretch of two lists: where it begins and how many items it has, before and after. */
export type Hunk = { before: number; countBefore: number; after: number; countAfter: number };

/**
 * Finds what changed between two lists of names. Lists are first split at names that occur once in each, because the
 * time of node-diff3 grows with the square of the length; it compares what is between them.
 */
export function findHunks(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [fromBefore, fromAfter] = [0, 0];
  for (const [atBefore, atAfter] of [...findAnchors(before, after), [before.length, after.length] as const]) {
    const between = compare(before.slice(fromBefore, atBefore), after.slice(fromAfter, atAfter));
    for (const hunk of between) {
      hunks.push({ ...hunk, before: hunk.before + fromBefore, after: hunk.after + fromAfter });
    }
    [fromBefore, fromAfter] = [atBefore + 1, atAfter + 1];
  }
  return hunks;
}

function compare(before: string[], after: string[]): Hunk[] {
  if (before.length === 0 && after.length === 0) return [];
  const hunks = diffIndices(before, after).map(({ buffer1, buffer2 }): Hunk => {
    const [[start, countBefore], [startAfter, countAfter]] = [buffer1, buffer2];
    return { before: start, countBefore, after: startAfter, countAfter };
  });
  if (before.length !== after.length) return hunks;
  // Of several longest common subsequences, the one in place: a person changed some of several equal blocks.
  const common = before.length - hunks.reduce((sum, { countBefore }) => sum + countBefore, 0);
  const isKept = before.map((name, index) => name === after[index]);
  return isKept.filter(Boolean).length === common ? hunksInPlace(isKept) : hunks;
}

function hunksInPlace(isKept: readonly boolean[]): Hunk[] {
  const hunks: Hunk[] = [];
  isKept.forEach((kept, index) => {
    if (kept) return;
    const last = hunks.at(-1);
    if (last && last.before + last.countBefore === index) {
      last.countBefore += 1;
      last.countAfter += 1;
    } else hunks.push({ before: index, countBefore: 1, after: index, countAfter: 1 });
  });
  return hunks;
}

type Anchor = { at: readonly [before: number, after: number]; previous: Anchor | undefined };

/** The longest sequence of names that occur once in each list and stand in the same order: a longest increasing subsequence. */
function findAnchors(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const places = uniquePlaces(after);
  /** For each length the sequence that ends earliest. */
  const ends: Anchor[] = [];
  for (const [name, atBefore] of uniquePlaces(before)) {
    const atAfter = places.get(name);
    if (atAfter === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.at[1] ?? 0) < atAfter) low = middle + 1;
      else high = middle;
    }
    ends[low] = { at: [atBefore, atAfter], previous: ends[low - 1] };
  }
  const anchors: (readonly [number, number])[] = [];
  for (let anchor = ends.at(-1); anchor; anchor = anchor.previous) anchors.push(anchor.at);
  return anchors.reverse();
}

/** The names that occur once, with their places. */
function uniquePlaces(names: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  names.forEach((name, index) => {
    if (places.has(name)) repeated.add(name);
    else places.set(name, index);
  });
  for (const name of repeated) places.delete(name);
  return places;
}
