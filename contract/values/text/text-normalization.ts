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
  return !/\p{Cs}|[^\P{Cc}\t\n\r]/u.test(text);
}

/** Whether a text has characters that change the direction of what follows it. */
export function hasDirectionOverrides(text: string): boolean {
  return text.search(directionOverrides) >= 0;
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
  const visible = graphemesOf(text).filter(
    (grapheme) => grapheme === " " || grapheme === "\n" || isVisible(grapheme),
  );
  return visible.some(isVisible) ? visible.length : 0;
}

function isVisible(grapheme: string): boolean {
  return grapheme.replace(invisible, "") !== "";
}

/** Assumed for numbers that are written without the code of a country: +252. */
const callingCode = "252";

/** Arabic-Indic and Persian digits, as phones with an Arabic keyboard write them. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/**
 * The digits of a number with the code of its country, as WhatsApp links want them. All spellings of a number give the
 * same.
 */
export function internationalDigits(phone: string): string {
  const digits = toAsciiDigits(phone).replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  if (digits.startsWith("0")) return callingCode + digits.slice(1);
  // Nine digits are a mobile number of the country, seven a landline.
  return digits.length <= 9 ? callingCode + digits : digits;
}
