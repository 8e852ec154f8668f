import { searchLimits } from "../../../contract/values/limits/search.ts";
import {
  allWords,
  formsOf,
  similarTo,
  splitWords,
  withoutDoubles,
} from "../../content/search-index/index.ts";
import { findNewestMatches, type Reading } from "../../platform/database/index.ts";
import { hasContent } from "./stop-words.ts";
import { readTitles } from "./store.ts";

/** The newest titles with a similar word that are compared. */
const maxTitles = 50;

/** What could have been meant by a search that finds nothing. */
export type Correction = {
  /** The words that are found, and for the others similar ones of titles; undefined if there is no similar one. */
  proposal: string | undefined;
  /** The words that are found, each alone. */
  known: string[];
  /** As they were typed, without those that need not be found. */
  unknown: string[];
};

/**
 * Looks for each word of a search alone, and for words similar to the first `searchLimits.maxRepairedWords` not found.
 */
export async function correctSearch(db: Reading, q: string): Promise<Correction> {
  const proposed: string[] = [];
  const known: string[] = [];
  const unknown: string[] = [];
  let isRespelled = false;
  for (const { start, end, words } of [...splitWords(q)].slice(0, searchLimits.maxSearchWords)) {
    const text = q.slice(start, end);
    if (await isFound(db, words)) {
      known.push(...words);
      proposed.push(text);
      continue;
    }
    if (!hasContent(words)) continue;
    unknown.push(text);
    const [word] = words;
    if (word === undefined || unknown.length > searchLimits.maxRepairedWords) continue;
    const similar = await findSimilar(db, word);
    if (similar === undefined) continue;
    isRespelled = true;
    proposed.push(similar);
  }
  return { proposal: isRespelled ? proposed.join(" ") : undefined, known, unknown };
}

async function isFound(db: Reading, words: readonly string[]): Promise<boolean> {
  const query = allWords(words.slice(0, searchLimits.maxSearchWords), {}, "related");
  return (await findNewestMatches(db, "search_text", query, 1)).length > 0;
}

/** @returns the word as it is written in a title */
async function findSimilar(db: Reading, word: string): Promise<string | undefined> {
  const forms = formsOf(word).filter((form) => maxEdits(form) > 0);
  if (forms.length === 0) return undefined;
  const titles = await findNewestMatches(db, "search_title", { any: forms.map(similarTo) }, maxTitles);
  let nearest: { text: string; distance: number } | undefined;
  for (const title of await readTitles(db, titles)) {
    for (const { start, end, words } of splitWords(title)) {
      for (const other of words.flatMap(formsOf)) {
        for (const form of forms) {
          const distance = distanceOf(form, other);
          if (Math.floor(distance) <= maxEdits(form) && distance < (nearest?.distance ?? Infinity))
            nearest = { text: title.slice(start, end), distance };
        }
      }
    }
  }
  return nearest?.text;
}

/** The largest edit distance that still counts as similar. One edit makes a short word another word. */
function maxEdits(word: string): number {
  const { length } = withoutDoubles(word);
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * The edit distance to the nearest beginning of another word. A hundredth of the distance to the whole word is added,
 * so that the shorter of two equally near words wins; another first letter costs 1.
 */
function distanceOf(word: string, other: string): number {
  const distances = editDistances(withoutDoubles(word), withoutDoubles(other));
  return Math.min(...distances) + (distances.at(-1) ?? 0) / 100 + (word[0] === other[0] ? 0 : 1);
}

/**
 * The Damerau-Levenshtein distance: letters that are missing, added, replaced or transposed.
 * @returns the distances of one word from each beginning of another, the last from the whole
 */
function editDistances(one: string, other: string): number[] {
  const [a, b] = [Array.from(one), Array.from(other)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of b.entries()) {
      const replaced = at(last, column) + (letter === otherLetter ? 0 : 1);
      let least = Math.min(replaced, at(last, column + 1) + 1, at(current, column) + 1);
      if (row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === otherLetter)
        least = Math.min(least, at(beforeLast, column - 1) + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return last;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
