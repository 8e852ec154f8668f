import type { MarkedText } from "../../../contract/schemas/search.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import { inOneLine } from "../../../contract/values/text/body.ts";
import { isTarget, splitWords, type Target } from "../../content/search-index/index.ts";

/** The beginning of a text, which alone is searched for an excerpt. */
const maxReadCharacters = 50_000;

/** Characters of an excerpt before the first match. */
const contextCharacters = 60;

/** A text in parts, of which the words that match are marked. */
export function markMatches(text: string, targets: readonly Target[]): MarkedText {
  const parts: MarkedText = [];
  let end = 0;
  for (const found of splitWords(text)) {
    if (!found.words.some((word) => isTarget(word, targets))) continue;
    if (found.start > end) parts.push({ text: text.slice(end, found.start) });
    parts.push({ text: text.slice(found.start, found.end), isMatch: true });
    end = found.end;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The part of a text around its first match; its beginning if there is none. */
export function excerptOf(text: string, targets: readonly Target[]): MarkedText {
  const read = inOneLine(text.slice(0, maxReadCharacters));
  let first = 0;
  for (const { start, words } of splitWords(read)) {
    if (!words.some((word) => isTarget(word, targets))) continue;
    first = start;
    break;
  }
  const start = first > contextCharacters ? read.indexOf(" ", first - contextCharacters) + 1 : 0;
  const from = start > 0 && start <= first ? start : 0;
  const begin = first - from > searchLimits.searchExcerptCharacters / 2 ? first : from;
  const end = begin + searchLimits.searchExcerptCharacters;
  const space = read.lastIndexOf(" ", end);
  const cut = end >= read.length ? read.length : space > first ? space : end;
  const excerpt = read.slice(begin, cut).toWellFormed();
  return markMatches(`${begin > 0 ? "… " : ""}${excerpt}${cut < read.length ? " …" : ""}`, targets);
}
