import type { Snapshot } from "../../../contract/schemas/snapshot.ts";

/** More changed paragraphs than this are not compared with each other: the work grows with their square. */
const maxCompared = 100;

/**
 * Whether every paragraph of an earlier text is still there in a later one, perhaps continued or corrected: nine of ten
 * of its words are in one paragraph of it, and all of a short one's. A version that fails this is not replaced by a
 * later save, so that no paragraph is lost.
 */
export function keepsParagraphs(earlier: Snapshot, later: Snapshot): boolean {
  const before = paragraphsOf(earlier.body);
  const after = paragraphsOf(later.body);
  const changed = [...before].filter((paragraph) => !after.has(paragraph));
  const candidates = [...after].filter((paragraph) => !before.has(paragraph)).map(wordsOf);
  if (changed.length > maxCompared || candidates.length > maxCompared) return changed.length === 0;
  return changed.map(wordsOf).every((words) => candidates.some((candidate) => isKeptIn(words, candidate)));
}

function paragraphsOf(body: string): Set<string> {
  const lines = body
    .replaceAll(/<\/(?:p|h\d|li|blockquote|pre|figcaption|caption|t[dh])>|<[bh]r\s*\/?>/g, "\n")
    .split("\n");
  const texts = lines.map((line) => line.replaceAll(/<[^>]*>/g, "").trim());
  return new Set(texts.filter((text) => text !== ""));
}

function wordsOf(paragraph: string): Set<string> {
  return new Set(paragraph.match(/[\p{L}\p{N}]+/gu) ?? [paragraph]);
}

function isKeptIn(words: ReadonlySet<string>, later: ReadonlySet<string>): boolean {
  const commonWords = [...words].filter((word) => later.has(word));
  return commonWords.length * 10 >= words.size * 9;
}
