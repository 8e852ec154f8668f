import { alignBlocks, apart, fill, findCommon } from "./align-blocks.ts";
import { isBlank, similarity } from "./similarity.ts";
import type { Block } from "./split-body.ts";

/** One person's changes to some blocks. */
type Changes = {
  /** For each block of the base what it has become: one block, or none. */
  results: readonly (readonly Block[])[];
  /** For each block of the base, and for the end, the new blocks before it. */
  added: readonly (readonly Block[])[];
};

/** What both started from and what each made of it. */
type Sides = Readonly<Record<"base" | "mine" | "other", readonly Block[]>>;
/** HTML as the editor would write it. */
type Normalize = (html: string) => string;

/** New blocks of both at one place count as one text if they have this share of their words in common. */
const minSimilarity = 0.5;
/** With more new blocks at one place it would take too long to find out: the person is asked. */
const maxComparisons = 2_000;

/**
 * Merges two people's changes to a body, block by block.
 * @returns undefined if both changed the same block differently
 */
export function mergeBlocks(sides: Sides, normalize: Normalize): readonly Block[] | undefined {
  const { base, mine, other } = sides;
  const [toMine, toOther] = [mine, other].map((changed) => new Map(findCommon(base, changed)));
  const merged: (readonly Block[])[] = [];
  let [start, startMine, startOther] = [0, 0, 0];
  for (let at = 0; at <= base.length; at += 1) {
    const block = base[at];
    const atMine = block ? toMine?.get(at) : mine.length;
    const atOther = block ? toOther?.get(at) : other.length;
    // What neither changed ends a stretch of changes.
    if (atMine === undefined || atOther === undefined) continue;
    const changed: Sides = {
      base: base.slice(start, at),
      mine: mine.slice(startMine, atMine),
      other: other.slice(startOther, atOther),
    };
    const stretch = mergeStretch(changed, base[start - 1], normalize);
    const kept = block ? mergeOne(block, mine[atMine], other[atOther]) : [];
    if (!stretch || !kept) return undefined;
    merged.push(stretch, kept);
    [start, startMine, startOther] = [at + 1, atMine + 1, atOther + 1];
  }
  return merged.flat();
}

function mergeStretch(
  sides: Sides,
  previous: Block | undefined,
  normalize: Normalize,
): readonly Block[] | undefined {
  if (isUnchanged(sides.base, sides.mine)) return sides.other;
  if (isUnchanged(sides.base, sides.other) || isUnchanged(sides.mine, sides.other)) return sides.mine;
  const { base, mine, other } = nameAlike(sides, normalize);
  const [my, their] = [changesOf(base, mine), changesOf(base, other)];
  const merged: (readonly Block[])[] = [];
  for (let at = 0; at <= base.length; at += 1) {
    const block = base[at];
    const added = mergeAdded(my.added[at] ?? [], their.added[at] ?? [], base[at - 1] ?? previous);
    const kept = block ? mergeOne(block, my.results[at]?.[0], their.results[at]?.[0]) : [];
    if (!added || !kept) return undefined;
    merged.push(added, kept);
  }
  return withoutRepeats(merged.flat(), mine, other);
}

/** @param normalize called for the blocks that are not the same in both */
export function isAlike(mine: readonly Block[], other: readonly Block[], normalize: Normalize): boolean {
  const named = nameAlike({ base: mine, mine, other }, normalize);
  return isUnchanged(named.mine, named.other);
}

function isUnchanged(before: readonly Block[], after: readonly Block[]): boolean {
  const isEqual = (block: Block, at: number) => isSame(block, after[at]) && block.opens === after[at]?.opens;
  return before.length === after.length && before.every(isEqual);
}

/** Gives one name to the blocks that the editor would write alike. Its writing is costly: most blocks need none. */
function nameAlike({ base, mine, other }: Sides, normalize: Normalize): Sides {
  const bodies = [base, mine, other].filter(({ length }) => length > 0);
  const known = bodies.map((blocks) => new Set(blocks.map(({ name }) => name)));
  const names = new Map<string, string>();
  const nameOf = ({ name, source, list }: Block) => {
    if (known.every((each) => each.has(name))) return name;
    const html = list ? `<${list}>${source}</${list}>` : name;
    // The editor does not write a body without words.
    const alike = names.get(name) ?? (normalize(html) || html.replace(/<br>/g, ""));
    names.set(name, alike);
    return alike;
  };
  const named = (blocks: readonly Block[]) => blocks.map((block) => ({ ...block, name: nameOf(block) }));
  return { base: named(base), mine: named(mine), other: named(other) };
}

function changesOf(base: readonly Block[], changed: readonly Block[]): Changes {
  const results: Block[][] = [];
  const added: Block[][] = Array.from({ length: base.length + 1 }, () => []);
  for (const { before, after } of alignBlocks(base, changed)) {
    // Words in an empty line are new ones.
    const isNew = !before || (!isSame(before, after) && isBlank(before));
    if (before) results.push(isNew || !after ? [] : [after]);
    if (after && isNew) added[results.length]?.push(after);
  }
  return { results, added };
}

function isSame(one: Block, other: Block | undefined): boolean {
  return one.name === other?.name;
}

/** What stays of a block. @returns undefined if both changed it differently */
function mergeOne(base: Block, mine: Block | undefined, other: Block | undefined): Block[] | undefined {
  if (!mine || !other) return [mine, other].every((one) => !one || isSame(base, one)) ? [] : undefined;
  const isMine = !isSame(base, mine);
  if (isMine && !isSame(base, other) && !isSame(mine, other)) return undefined;
  // Equal blocks may be written differently, and begin a list in another way.
  const chosen = isMine || (isSame(base, other) && mine.source !== base.source) ? mine : other;
  if (mine.list !== other.list) return [chosen];
  const [my, their] = [mine.opens, other.opens].map((opens) => (opens === base.opens ? undefined : opens));
  if (my?.trim() && their?.trim() && my !== their) return undefined;
  return [{ ...chosen, opens: my ?? their ?? base.opens }];
}

/**
 * New blocks of both at one place: items that continue the list above first, then the others, mine before the other's.
 * @returns undefined if they are two versions of one text
 */
function mergeAdded(
  mine: readonly Block[],
  other: readonly Block[],
  previous: Block | undefined,
): readonly Block[] | undefined {
  if (mine.length === 0 || other.length === 0) return mine.length === 0 ? other : mine;
  if (mine.length * other.length > maxComparisons) return undefined;
  const [myOwn, theirOwn] = [without(mine, other), without(other, mine)];
  if (myOwn.some((one) => theirOwn.some((each) => similarity(one, each) >= minSimilarity))) return undefined;
  const merged = fill(mine, other, findCommon(mine, other), apart).flatMap(
    ({ before, after }) => before ?? after ?? [],
  );
  const items = new Set([...leadingItems(mine, previous), ...leadingItems(other, previous)]);
  return [...merged.filter((block) => items.has(block)), ...merged.filter((block) => !items.has(block))];
}

function without(blocks: readonly Block[], others: readonly Block[]): Block[] {
  const names = new Set(others.map(({ name }) => name));
  return blocks.filter(({ name }) => !names.has(name));
}

function leadingItems(blocks: readonly Block[], previous: Block | undefined): readonly Block[] {
  const end = blocks.findIndex(({ list, opens }) => !list || list !== previous?.list || opens);
  return end === -1 ? blocks : blocks.slice(0, end);
}

/** What both wrote stands once: it may stand in different places relative to the base. */
function withoutRepeats(merged: readonly Block[], mine: readonly Block[], other: readonly Block[]): Block[] {
  const [my, their, seen] = [mine, other, []].map(countNames);
  return merged.filter(({ name }) => {
    const count = (seen?.get(name) ?? 0) + 1;
    seen?.set(name, count);
    return count <= Math.max(my?.get(name) ?? 0, their?.get(name) ?? 0);
  });
}

function countNames(blocks: readonly Block[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of blocks) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
