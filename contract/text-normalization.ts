import { graphemesOf } from "./graphemes.ts";

/** Characters that change the writing direction of the text after them (UAX 9, CVE-2021-42574). */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * More combining marks on one letter than any script needs: stacked, they would cover other lines. Format characters
 * between marks do not separate them.
 */
const stackedMarks = /((?:\p{M}\p{Cf}*){4})(?:\p{M}\p{Cf}*)+/gu;

/** Normalization sorts the marks of a letter, which is slow for thousands of them. */
const excessiveMarks = /((?:\p{M}\p{Cf}*){16})(?:\p{M}\p{Cf}*)+/gu;

/** More format characters in a row than any emoji or script needs. */
const excessiveFormats = /(\p{Cf}{8})\p{Cf}+/gu;

/** Characters that render as nothing: spaces, zero-width characters and blank letters. */
const invisible = /[\p{Z}\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has no control characters except tab and line breaks, and no lone surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);
}

/** Normalizes a multi-line text for storage: NFC, `\n` line breaks, without direction overrides and excessive marks. */
export function normalizeText(text: string): string {
  return (
    text
      // Before NFC, which can then compose the letters that an override kept apart.
      .replace(directionOverrides, "")
      .replace(excessiveMarks, "$1")
      .normalize("NFC")
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      .replace(excessiveFormats, "$1")
      .replace(stackedMarks, "$1")
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Normalizes a single-line text for storage and truncates it to `maxGraphemes`. */
export function normalizeLine(text: string, maxGraphemes: number): string {
  const line = normalizeText(text).replace(/[\s\p{Cc}]+/gu, " ");
  return graphemesOf(line, maxGraphemes).join("").trim();
}

/** The number of visible characters and of the spaces between them; 0 for a blank text. */
export function countGraphemes(text: string): number {
  const shown = graphemesOf(text).filter(
    (grapheme) => grapheme === " " || grapheme === "\n" || isVisible(grapheme),
  );
  return shown.some(isVisible) ? shown.length : 0;
}

function isVisible(grapheme: string): boolean {
  return grapheme.replace(invisible, "") !== "";
}
