/** Page views. */
export const numbersLimits = {
  numbersDays: 400,
  /** Days on the overview, and lines of its lists. */
  numbersShownDays: 30,
  numbersListed: 10,
  numbersSources: 5,
  /** Paths that are counted one by one on a day; further ones are counted together. */
  maxCountedPaths: 1_000,
  /** Host names that are counted one by one on a day as places where readers came from. */
  maxCountedSources: 100,
} as const;
