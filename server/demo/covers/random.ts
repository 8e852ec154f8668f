/**
 * A repeatable source of chance: the same seed always gives the same picture,
 * so the demonstration looks alike on every machine.
 */
export type Random = {
  /** From 0 up to, never reaching, 1. */
  next(): number;
  range(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
};

/** Turns any text into a number to seed a generator with (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Makes a small deterministic generator (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number): number => low + next() * (high - low);
  const whole = (low: number, high: number): number => Math.floor(range(low, high + 1));
  return {
    next,
    range,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
