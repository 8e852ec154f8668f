import type { Block } from "./split-body.ts";

/** The words of a block, each with its number, and its pictures. */
type Bag = { words: ReadonlyMap<string, number>; size: number };

const bags = new WeakMap<Block, Bag>();

function bagOf(block: Block): Bag {
  const known = bags.get(block);
  if (known) return known;
  const words = new Map<string, number>();
  const text = block.source.replace(/<(?:img|iframe) [^>]*?src="([^"]*)"[^>]*>|<[^>]*>|&nbsp;/g, " $1 ");
  const found = text.match(/\S+/g) ?? [];
  for (const word of found) words.set(word, (words.get(word) ?? 0) + 1);
  const bag = { words, size: found.length };
  bags.set(block, bag);
  return bag;
}

/** Whether a block has neither words nor pictures. */
export function isBlank(block: Block): boolean {
  return bagOf(block).size === 0;
}

/** The share of words that two blocks have in common, from 0 to 1. */
export function similarity(one: Block, other: Block): number {
  const [first, second] = [bagOf(one), bagOf(other)];
  let shared = 0;
  for (const [word, times] of first.words) shared += Math.min(times, second.words.get(word) ?? 0);
  return shared === 0 ? 0 : (2 * shared) / (first.size + second.size);
}
