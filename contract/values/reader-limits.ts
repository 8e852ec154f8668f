/* Numbers that `boot.ts` needs. Apart from `limits.ts`, and each a constant, so that visitors download no others. */

export const typewriterDelayMs = 40;
export const typewriterDeleteDelayMs = 50;
export const scrollButtonThresholdPixels = 200;
