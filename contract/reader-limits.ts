/** The numbers that every reader downloads with `boot.ts`: apart from `limits.ts`, so that those do not come along. */
export const readerLimits = {
  typewriterDelay: 40,
  typewriterDeleteDelay: 50,
  scrollButtonThreshold: 200,
  allPicturesDelayMs: 2_000,
} as const;
