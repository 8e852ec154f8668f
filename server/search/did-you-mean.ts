import { limits } from "../../contract/limits.ts";
import { type Db, findNewestMatches } from "../database/index.ts";
import { allWords, formsOf, similarTo, splitWords, withoutDoubles } from "../search-index/index.ts";
import { readTitles } from "./store.ts";

/** The newest titles with a similar word that are compared. */
const maxTitles = 50;

/** What could have been meant by a search that finds nothing. */
export type Repair = {
  /** The words that are found, and for the others similar ones of titles; undefined if there is no similar one. */
  proposal: string | undefined;
  /** The words that are found, each alone. */
  known: string[];
  /** As they were typed. */
  unknown: string[];
};

/** Looks for each word of a search alone, as many as a search uses. */
export async function repairSearch(db: Db, q: string): Promise<Repair> {
  const proposed: string[] = [];
  const known: string[] = [];
  const unknown: string[] = [];
  let isRespelled = false;
  for (const { start, end, words } of [...splitWords(q)].slice(0, limits.maxSearchWords)) {
    const text = q.slice(start, end);
    if (await isFound(db, words)) {
      known.push(...words);
      proposed.push(text);
      continue;
    }
    unknown.push(text);
    const [word] = words;
    const similar = word === undefined ? undefined : await findSimilar(db, word);
    if (similar === undefined) continue;
    isRespelled = true;
    proposed.push(similar);
  }
  return { proposal: isRespelled ? proposed.join(" ") : undefined, known, unknown };
}

async function isFound(db: Db, words: readonly string[]): Promise<boolean> {
  const query = allWords(words.slice(0, limits.maxSearchWords), {}, "related");
  return (await findNewestMatches(db, "search_text", query, 1)).length > 0;
}

/** @returns the word as it is written in a title */
async function findSimilar(db: Db, word: string): Promise<string | undefined> {
  const forms = formsOf(word).filter((form) => maxSlips(form) > 0);
  if (forms.length === 0) return undefined;
  const titles = await findNewestMatches(db, "search_title", { any: forms.map(similarTo) }, maxTitles);
  let nearest: { text: string; distance: number } | undefined;
  for (const title of await readTitles(db, titles)) {
    for (const { start, end, words } of splitWords(title)) {
      for (const other of words.flatMap(formsOf)) {
        for (const form of forms) {
          const distance = distanceOf(form, other);
          if (Math.floor(distance) <= maxSlips(form) && distance < (nearest?.distance ?? Infinity))
            nearest = { text: title.slice(start, end), distance };
        }
      }
    }
  }
  return nearest?.text;
}

/** In a short word, one slip makes another word. */
function maxSlips(word: string): number {
  const { length } = withoutDoubles(word);
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * The slips between a word and the beginning of another, and as a fraction those of its ending, so that of equally near
 * words the shortest is nearest. The first letter is rarely wrong.
 */
function distanceOf(word: string, other: string): number {
  const slips = countSlips(withoutDoubles(word), withoutDoubles(other));
  return Math.min(...slips) + (slips.at(-1) ?? 0) / 100 + (word[0] === other[0] ? 0 : 1);
}

/**
 * Letters that are missing, added, replaced or have changed places: the distance of Damerau and Levenshtein.
 * @returns the distances of one word from each beginning of another, the last from the whole
 */
function countSlips(one: string, other: string): number[] {
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
