import { alignBlocks } from "./align-blocks.ts";
import { type Block, isSameBlock } from "./block.ts";
import { containment, similarity } from "./similarity.ts";

/** What both people changed differently. An empty list: the blocks were removed, or are new. */
export type BlockConflict = {
  type: "block";
  base: readonly Block[];
  mine: readonly Block[];
  theirs: readonly Block[];
};

/** A merged body: blocks in their order, and between them what both changed. */
export type MergedPart = { block: Block } | { conflict: BlockConflict };

/** One person's changes to a body. */
type Changes = {
  /** For each block of the base what stands in its place: the same block, changed ones, or none. */
  results: readonly (readonly Block[])[];
  /** For each block of the base, and for the end, the new blocks before it. */
  added: readonly (readonly Block[])[];
};

/** Two blocks are versions of one text if they have this share of their words in common. */
const minSimilarity = 0.5;
/** A new block counts as split off from the block before it if at least this share of its words comes from there. */
const minContainment = 0.6;

/** Merges two people's changes to a body. What only one of them changed merges without a conflict. */
export function mergeBlocks(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
): MergedPart[] {
  const my = changesOf(base, mine);
  const their = changesOf(base, theirs);
  const none: readonly Block[] = [];
  const merged: MergedPart[] = [];
  for (let position = 0; position <= base.length; position += 1) {
    merged.push(...mergeAdded(my.added[position] ?? none, their.added[position] ?? none, base[position - 1]));
    const block = base[position];
    if (block) merged.push(...mergeOne(block, my.results[position] ?? none, their.results[position] ?? none));
  }
  return withoutRepeats(merged, base, mine, theirs);
}

/** Without second copies of a block that both wrote: they may stand in different places relative to the base. */
function withoutRepeats(
  merged: readonly MergedPart[],
  ...[base, mine, theirs]: readonly [readonly Block[], readonly Block[], readonly Block[]]
): MergedPart[] {
  const had = countKeys(base);
  const [my, their] = [countKeys(mine), countKeys(theirs)];
  const seen = new Map<string, number>();
  return merged.filter((part) => {
    if ("conflict" in part || had.has(part.block.key)) return true;
    const { key } = part.block;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count <= Math.max(my.get(key) ?? 0, their.get(key) ?? 0);
  });
}

function countKeys(blocks: readonly Block[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of blocks) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function changesOf(base: readonly Block[], changed: readonly Block[]): Changes {
  const results: Block[][] = base.map(() => []);
  const added: Block[][] = Array.from({ length: base.length + 1 }, () => []);
  let position = 0;
  /** The block that was changed just before, which a new block may be split off from. */
  let edited: { block: Block; result: Block[] } | undefined;
  for (const { before, after } of alignBlocks(base, changed)) {
    if (!before) {
      if (edited && containment(after, edited.block) < minContainment) edited = undefined;
      (edited?.result ?? added[position])?.push(after);
      continue;
    }
    const result = results[position] ?? [];
    if (after) result.push(after);
    edited = after && !isSameBlock(before, after) ? { block: before, result } : undefined;
    position += 1;
  }
  return { results, added };
}

function mergeOne(base: Block, mine: readonly Block[], theirs: readonly Block[]): MergedPart[] {
  const [my, their] = [mine[0], theirs[0]];
  if (isUnchanged(base, mine) && isUnchanged(base, theirs) && my && their) {
    return [{ block: mergeSource(base, my, their) }];
  }
  if (isUnchanged(base, mine) || isSame(mine, theirs)) return theirs.map((block) => ({ block }));
  if (isUnchanged(base, theirs)) return mine.map((block) => ({ block }));
  // One removed the block, and the other wrote something else in its place, which the removal does not concern.
  const kept = my && their ? undefined : (my ?? their);
  if (kept && similarity(base, kept) < minSimilarity) return [...mine, ...theirs].map((block) => ({ block }));
  return [{ conflict: { type: "block", base: [base], mine, theirs } }];
}

/** Blocks that look the same may be written differently, or begin a list elsewhere. */
function mergeSource(base: Block, mine: Block, theirs: Block): Block {
  const isMine = mine.source !== base.source || mine.opens !== base.opens || mine.closes !== base.closes;
  return isMine ? mine : theirs;
}

function isUnchanged(base: Block, result: readonly Block[]): boolean {
  return isSame([base], result);
}

function isSame(one: readonly Block[], other: readonly Block[]): boolean {
  return (
    one.length === other.length &&
    one.every((block, index) => other[index] !== undefined && isSameBlock(block, other[index]))
  );
}

/**
 * New blocks of both at one place: all of them, mine first, except that equal ones are taken once.
 * @param previous the block before them: their items that continue its list come before my other blocks
 */
function mergeAdded(
  mine: readonly Block[],
  theirs: readonly Block[],
  previous: Block | undefined,
): MergedPart[] {
  const items = mine[0] && !continuesList(mine[0], previous) ? countItems(theirs, previous) : 0;
  const first = theirs.slice(0, items).map((block) => ({ block }));
  return [...first, ...mergeAligned(mine, theirs.slice(items))];
}

function countItems(blocks: readonly Block[], previous: Block | undefined): number {
  const end = blocks.findIndex((block) => !continuesList(block, previous));
  return end === -1 ? blocks.length : end;
}

function continuesList({ kind }: Block, previous: Block | undefined): boolean {
  return (kind === "bullet" || kind === "number") && kind === previous?.kind;
}

function mergeAligned(mine: readonly Block[], theirs: readonly Block[]): MergedPart[] {
  if (mine.length === 0 || theirs.length === 0) return [...mine, ...theirs].map((block) => ({ block }));
  return alignBlocks(mine, theirs).flatMap(({ before, after }): MergedPart[] => {
    if (!before || !after) return [before, after].flatMap((block) => (block ? [{ block }] : []));
    if (isSameBlock(before, after)) return [{ block: before }];
    if (similarity(before, after) >= minSimilarity) {
      return [{ conflict: { type: "block", base: [], mine: [before], theirs: [after] } }];
    }
    return [{ block: before }, { block: after }];
  });
}
