import { type Db, findNewestMatches } from "../database/index.ts";
import { splitWords, withoutDoubles } from "../search-index/index.ts";
import { readRows } from "./store.ts";
import { allWords, similarTo } from "./word-query.ts";

/** The newest titles with a similar word that are compared. */
const maxTitles = 50;

/**
 * The same search with each word that is nowhere found replaced by the most similar one of a title.
 * @returns undefined if no title has a similar word
 */
export async function proposeSpelling(db: Db, q: string): Promise<string | undefined> {
  let proposal = "";
  let end = 0;
  let isChanged = false;
  for (const written of splitWords(q)) {
    proposal += q.slice(end, written.start);
    end = written.end;
    const [word, ...more] = written.words;
    const isKnown = word === undefined || more.length > 0 || (await isFound(db, word));
    const similar = isKnown ? undefined : await findSimilar(db, word);
    if (!isKnown && similar === undefined) return undefined;
    isChanged ||= similar !== undefined;
    proposal += similar ?? q.slice(written.start, written.end);
  }
  return isChanged ? (proposal + q.slice(end)).trim() : undefined;
}

async function isFound(db: Db, word: string): Promise<boolean> {
  return (await findNewestMatches(db, "search_text", allWords([word], {}, false), 1)).length > 0;
}

/** @returns the word as it is written in a title */
async function findSimilar(db: Db, word: string): Promise<string | undefined> {
  const titles = await findNewestMatches(db, "search_title", similarTo(word), maxTitles);
  const rows = await readRows(db, titles);
  let nearest: { text: string; distance: number } | undefined;
  for (const { title } of rows) {
    for (const { start, end, words } of splitWords(title)) {
      const text = title.slice(start, end);
      const plain = withoutDoubles(word);
      const distance = Math.min(...words.map((other) => countSlips(plain, withoutDoubles(other))));
      if (distance <= maxSlips(word) && distance < (nearest?.distance ?? Infinity))
        nearest = { text, distance };
    }
  }
  return nearest?.text;
}

function maxSlips(word: string): number {
  return word.length <= 4 ? 1 : 2;
}

/** Letters that are missing, added, replaced or have changed places: the distance of Damerau and Levenshtein. */
function countSlips(one: string, other: string): number {
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
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
