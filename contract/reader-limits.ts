/** Numbers that `boot.ts` needs. Apart from `limits.ts`, so that visitors do not download all of that. */
export const readerLimits = {
  typewriterDelayMs: 40,
  typewriterDeleteDelayMs: 50,
  scrollButtonThresholdPixels: 200,
  allPicturesDelayMs: 2_000,
  /** Of the page views whose speed is measured. */
  measuredShare: 0.1,
} as const;
