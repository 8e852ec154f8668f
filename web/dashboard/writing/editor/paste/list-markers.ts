import type { ListClass, ListType } from "../../../../../contract/values/text/body.ts";
import { toAsciiDigits } from "../../../../../contract/values/text/text-normalization.ts";

/** How the items of a list are counted. */
export type Counting = "1" | ListType | ListClass;
export type Numbering = { counting: Counting; number: number };

const abjad = "أبجدهوزحطيكلمنسعفصقرشتثخذضظغ";
const alphabet = "أبتثجحخدذرزسشصضطظعغفقكلمنهوي";
const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const roman = /^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;

/**
 * A number or letters with brackets, dots or dashes around them, which may have the numbers of outer lists before it.
 */
const marker = /^[([]?(?:[\p{L}\p{N}]{1,7}[.)\]-]+)*?([\p{L}\p{N}]{1,7})[.)\]،-]+$/u;

/** Whether a marker is one of a numbered list. */
export function isNumber(text: string): boolean {
  return marker.test(text);
}

/** What a marker such as `a)` may mean, the likeliest first: `i.` is a roman number or the ninth letter. */
export function readMarker(text: string): Numbering[] {
  const name = marker.exec(text)?.[1] ?? "";
  if (/^\d{1,4}$/.test(name)) return [{ counting: "1", number: Number(name) }];
  const digits = toAsciiDigits(name);
  if (/^\d{1,4}$/.test(digits)) return [{ counting: "arabic-indic", number: Number(digits) }];
  const isLarge = name !== name.toLowerCase();
  const small = name.toLowerCase();
  const letter: Numbering = { counting: isLarge ? "A" : "a", number: letterNumber(small) };
  const numeral: Numbering = { counting: isLarge ? "I" : "i", number: romanNumber(small) };
  const plain = name.replace(/[اإآ]/, "أ").replace("\u0640", "");
  const arabic: Numbering[] = [
    { counting: "arabic-abjad", number: plain.length === 1 ? abjad.indexOf(plain) + 1 : 0 },
    { counting: "arabic-alpha", number: plain.length === 1 ? alphabet.indexOf(plain) + 1 : 0 },
  ];
  const isNumeral = small === "i" || small.length > 1;
  const latin = isNumeral ? [numeral, letter] : [letter, numeral];
  return [...latin, ...arabic].filter(({ number }) => number > 0);
}

/** Behind z, Word doubles the letters: aa, bb. */
function letterNumber(letters: string): number {
  if (!/^([a-z])\1*$/.test(letters)) return 0;
  return letters.charCodeAt(0) - 96 + 26 * (letters.length - 1);
}

function romanNumber(letters: string): number {
  if (!roman.test(letters)) return 0;
  const values = Array.from(letters, (letter) => romanValues[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

const styleNames: Readonly<Record<string, Counting>> = {
  decimal: "1",
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
  "arabic-indic": "arabic-indic",
  persian: "arabic-indic",
  urdu: "arabic-indic",
  "arabic-abjad": "arabic-abjad",
  "arabic-alpha": "arabic-alpha",
};

/** The counting of a value of `list-style-type`. */
export function countingOfStyle(name: string): Counting | undefined {
  return styleNames[name];
}

/** The counting that office programs write as a number (MSONFC of MS-OSHARED). */
const officeFormats: readonly Counting[] = ["1", "I", "i", "A", "a"];

/** The counting in what Word in a browser says of each item. */
export function countingOfWordOnline(properties: string): Counting | undefined {
  const format = /"469769242":\s*\[\d+,\s*(\d+)/.exec(properties)?.[1];
  return format === undefined ? undefined : officeFormats[Number(format)];
}
