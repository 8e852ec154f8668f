import { graphemesOf } from "./graphemes.ts";

/** Characters that turn the writing direction of what stands after them (Unicode TR9, "Trojan Source"). */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * More marks on one letter than any script needs; stacked, they would cover the lines above and below. What has
 * no width between them keeps them on the same letter.
 */
const stackedMarks = /((?:\p{M}\p{Cf}*){4})(?:\p{M}\p{Cf}*)+/gu;

/** Normalizing sorts the marks of a letter, which takes long for a heap of them. */
const excessiveMarks = /((?:\p{M}\p{Cf}*){16})(?:\p{M}\p{Cf}*)+/gu;

/** More characters without width in a row than any emoji or script needs. */
const excessiveFormats = /(\p{Cf}{8})\p{Cf}+/gu;

/** What leaves no mark on the page: spaces, what has no width, and the letters that are drawn as nothing. */
const invisible = /[\p{Z}\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text holds only characters that can be stored and shown: no control characters, no half pairs. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);
}

/** A text of several lines as it is kept: its words untouched, without what would disturb those around it. */
export function normalizeText(text: string): string {
  return (
    text
      // Before it is normalized: what they kept apart is then one letter.
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

/** A text of one line as it is kept. */
export function normalizeLine(text: string, mostCharacters: number): string {
  const line = normalizeText(text).replace(/[\s\p{Cc}]+/gu, " ");
  return graphemesOf(line, mostCharacters).join("").trim();
}

/** How many characters a reader sees in a text, the spaces between them included; none where all is blank. */
export function countGraphemes(text: string): number {
  const shown = graphemesOf(text).filter(
    (character) => character === " " || character === "\n" || isVisible(character),
  );
  return shown.some(isVisible) ? shown.length : 0;
}

function isVisible(character: string): boolean {
  return character.replace(invisible, "") !== "";
}
