import type { Block } from "./block.ts";

/** The words of a block, each with its number, and its pictures. */
type Bag = { words: ReadonlyMap<string, number>; size: number };

const bags = new WeakMap<Block, Bag>();

function bagOf(block: Block): Bag {
  const known = bags.get(block);
  if (known) return known;
  const words = new Map<string, number>();
  let size = 0;
  for (const piece of block.pieces) {
    const pieceWords = piece.type === "text" ? piece.text.split(/\s+/) : "src" in piece ? [piece.src] : [];
    for (const word of pieceWords) {
      if (word === "") continue;
      words.set(word, (words.get(word) ?? 0) + 1);
      size += 1;
    }
  }
  const bag = { words, size };
  bags.set(block, bag);
  return bag;
}

function countShared(one: Bag, other: Bag): number {
  let count = 0;
  for (const [word, times] of one.words) count += Math.min(times, other.words.get(word) ?? 0);
  return count;
}

/** The share of words that two blocks have in common, from 0 to 1. */
export function similarity(one: Block, other: Block): number {
  const [first, second] = [bagOf(one), bagOf(other)];
  return first.size + second.size === 0 ? 1 : (2 * countShared(first, second)) / (first.size + second.size);
}

/** The share of a block's words that another block has too, from 0 to 1. */
export function containment(inner: Block, outer: Block): number {
  const bag = bagOf(inner);
  return bag.size === 0 ? 0 : countShared(bag, bagOf(outer)) / bag.size;
}
