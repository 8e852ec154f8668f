/** Chance that can be had again: the same seed gives the same choices, on every machine. */
export type Random = {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `below`. */
  int(below: number): number;
  chance(of: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value;
};

/** Mulberry32: small, and good enough to be odd with. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (of) => next() < of,
    pick(values) {
      const value = values[int(values.length)];
      if (value === undefined) throw new Error("There is nothing to pick from");
      return value;
    },
  };
}
