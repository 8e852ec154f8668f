/** Numbers that `boot.ts` needs. Apart from `limits.ts`, so that visitors do not download all of that. */
export const readerLimits = {
  typewriterDelay: 40,
  typewriterDeleteDelay: 50,
  scrollButtonThreshold: 200,
  allPicturesDelayMs: 2_000,
} as const;
