/* Numbers that `boot.ts` needs: each a constant, so that visitors download no others. */

export const typewriterDelayMs = 40;
export const typewriterDeleteDelayMs = 50;
export const scrollButtonThresholdPixels = 200;
