import { linkAddress } from "../schema/link.ts";

/** An address in a text, and where it leads to. */
export type FoundAddress = { from: number; to: number; href: string };

/**
 * Endings of domains that are linked without "https://" or "www.". Any other may be a file name, an abbreviation or two
 * sentences without a space: report.pdf, B.Sc, "end.Next".
 */
const domains = "so|com|org|net|edu|gov|info|int|dj|et|ke|ae|sa|tr|uk|eu";
const bareDomain = new RegExp(
  String.raw`^(?=[\p{L}\p{N}])[\p{L}\p{N}.-]+\.(?:${domains})(?::\d+)?(?:[/?#]|$)`,
  "u",
);
const obvious = /^(?:https?:\/\/\S|www\.\S+\.\S|mailto:\S|tel:\S)/i;
const mail = /^[^\s:/@]+@[^\s:/@]+\.\p{L}{2,}$/u;

/** A mobile number of Somaliland or Somalia with the code of the country: +252 63 441 2345. */
const phone = /(?<![\p{L}\p{N}+])\+252[ -]?[679](?:[ -]?\d){8}(?![\p{L}\p{N}])/gu;

/** The address that a word is, if everybody would take it for one. The link dialog accepts more. */
export function plainAddress(word: string): string | undefined {
  const isPlain = obvious.test(word) || mail.test(word) || bareDomain.test(word);
  return isPlain ? linkAddress(word) : undefined;
}

/** The addresses and telephone numbers in a text. Takes linear time. */
export function findAddresses(text: string): FoundAddress[] {
  const addresses: FoundAddress[] = [];
  for (const { 0: written, index } of text.matchAll(/\S+/g)) {
    const word = withoutPunctuation(written);
    const href = word.length > 3 ? plainAddress(word) : undefined;
    const from = index + written.indexOf(word);
    if (href) addresses.push({ from, to: from + word.length, href });
  }
  for (const { 0: written, index } of text.matchAll(phone)) {
    const href = linkAddress(written);
    if (href) addresses.push({ from: index, to: index + written.length, href });
  }
  return addresses;
}

const brackets: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const afterAddress = /[.,;:!?"'«»“”‘’>،؛؟…]/u;

/** A word without the punctuation around it. A closing bracket belongs to an address that also opens it. */
function withoutPunctuation(written: string): string {
  const start = written.search(/[^("'«»“”‘’[{<]/u);
  if (start === -1) return "";
  const unopened = countUnopened(written.slice(start));
  let end = written.length;
  for (; end > start; end -= 1) {
    const last = written.charAt(end - 1);
    const opening = brackets[last];
    const extra = opening ? (unopened.get(last) ?? 0) : 0;
    if (extra > 0) unopened.set(last, extra - 1);
    else if (!afterAddress.test(last)) break;
  }
  return written.slice(start, end);
}

/** How many closing brackets of each sort a word has without an opening one. */
function countUnopened(word: string): Map<string, number> {
  const count = (character: string) => word.split(character).length - 1;
  return new Map(Object.entries(brackets).map(([close, open]) => [close, count(close) - count(open)]));
}
