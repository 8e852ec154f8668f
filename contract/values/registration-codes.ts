import { registrationLimits } from "./limits/registrations.ts";
import { toAsciiDigits } from "./text/text-normalization.ts";

/** More text around a code is not read. */
const maxPastedCharacters = 1_000;

/** Letters and digits that nobody confuses, without vowels, so that no code is a word. */
export const codeCharacters = "23456789BCDFGHJKLMNPQRSTVWXZ";

/** What people and keyboards write between the characters of a code. */
const separator = "[\\s\\p{Pd}\\p{Cf}._\u2212]";
const separators = new RegExp(separator, "gu");

/** A code that stands alone between other words, such as `Code: BCD-F23.` */
const codeInText = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])((?:[${codeCharacters}]${separator}{0,8}){${registrationLimits.codeCharacters}})(?![\\p{L}\\p{N}])`,
  "u",
);

/** The stored form of a typed or pasted code: capitals without spaces, hyphens and the words around them. */
export function normalizeCode(typed: string): string {
  const text = toAsciiDigits(typed.slice(0, maxPastedCharacters)).normalize("NFKC").toUpperCase();
  return (codeInText.exec(text)?.[1] ?? text).replace(separators, "");
}

/** A code as people read it: `BCD-F23`. */
export function codeInWords(code: string): string {
  return `${code.slice(0, registrationLimits.codeCharacters / 2)}-${code.slice(registrationLimits.codeCharacters / 2)}`;
}
