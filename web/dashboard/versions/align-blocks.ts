import { diffIndices } from "node-diff3";
import type { Block } from "./block.ts";
import { similarity } from "./similarity.ts";

/** A block beside its later state. Without `before` it was added, without `after` removed, and changed if keys differ. */
export type Row = { before: Block; after?: Block } | { before?: undefined; after: Block };

/** Larger changed stretches are paired by position: similarities are costly. */
const maxComparisons = 400;
const minSimilarity = 0.4;

/** Puts the blocks of two states of a body beside each other. Linear for texts without repeated blocks. */
export function alignBlocks(before: readonly Block[], after: readonly Block[]): Row[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start]?.key === after[start]?.key)
    start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  return [
    ...pairUp(before.slice(0, start), after.slice(0, start)),
    ...alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...pairUp(before.slice(before.length - end), after.slice(after.length - end)),
  ];
}

function alignMiddle(before: readonly Block[], after: readonly Block[]): Row[] {
  const rows: Row[] = [];
  let [atBefore, atAfter] = [0, 0];
  for (const hunk of findHunks(before, after)) {
    rows.push(...pairUp(before.slice(atBefore, hunk.before), after.slice(atAfter, hunk.after)));
    atBefore = hunk.before + hunk.countBefore;
    atAfter = hunk.after + hunk.countAfter;
    rows.push(...pairSimilar(before.slice(hunk.before, atBefore), after.slice(hunk.after, atAfter)));
  }
  return [...rows, ...pairUp(before.slice(atBefore), after.slice(atAfter))];
}

/** A changed stretch: where it begins and how many blocks it has, before and after. */
type Hunk = { before: number; countBefore: number; after: number; countAfter: number };

function findHunks(before: readonly Block[], after: readonly Block[]): Hunk[] {
  const hunks = diffIndices(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  ).map(({ buffer1, buffer2 }): Hunk => {
    const [[start, countBefore], [startAfter, countAfter]] = [buffer1, buffer2];
    return { before: start, countBefore, after: startAfter, countAfter };
  });
  if (before.length !== after.length) return hunks;
  // Of several longest common subsequences, the one in place: a person changed some of several equal blocks.
  const common = before.length - hunks.reduce((sum, { countBefore }) => sum + countBefore, 0);
  const isKept = before.map(({ key }, index) => key === after[index]?.key);
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

/** Pairs by position; those without a partner were removed or added. */
function pairUp(before: readonly Block[], after: readonly Block[]): Row[] {
  const rows = before.map((block, index): Row => {
    const partner = after[index];
    return partner ? { before: block, after: partner } : { before: block };
  });
  return [...rows, ...after.slice(before.length).map((block): Row => ({ after: block }))];
}

/** Pairs the changed blocks of a stretch: each with the most similar one, in order. */
function pairSimilar(before: readonly Block[], after: readonly Block[]): Row[] {
  if (before.length * after.length > maxComparisons) return pairUp(before, after);
  if (before.length === 1 && after.length === 1) return pairUp(before, after);
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
