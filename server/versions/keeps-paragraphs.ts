import type { Snapshot } from "../../contract/snapshot.ts";

/** More changed paragraphs than this are not compared with each other: the work grows with their square. */
const maxCompared = 100;

/**
 * Whether every paragraph of an earlier text is still there in a later one, perhaps edited: at least half of its words
 * are in one paragraph of it. A version that fails this is not replaced by a later save, so that no paragraph is lost.
 */
export function keepsParagraphs(earlier: Snapshot, later: Snapshot): boolean {
  const before = paragraphsOf(earlier.body);
  const after = paragraphsOf(later.body);
  const changed = [...before].filter((paragraph) => !after.has(paragraph));
  const candidates = [...after].filter((paragraph) => !before.has(paragraph)).map(wordsOf);
  if (changed.length > maxCompared || candidates.length > maxCompared) return changed.length === 0;
  return changed.map(wordsOf).every((words) => candidates.some((candidate) => isMostlyIn(words, candidate)));
}

function paragraphsOf(body: string): Set<string> {
  const lines = body.replaceAll(/<\/(?:p|h\d|li|blockquote|pre)>|<br\s*\/?>/g, "\n").split("\n");
  const texts = lines.map((line) => line.replaceAll(/<[^>]*>/g, "").trim());
  return new Set(texts.filter((text) => text !== ""));
}

function wordsOf(paragraph: string): Set<string> {
  return new Set(paragraph.match(/[\p{L}\p{N}]+/gu) ?? [paragraph]);
}

function isMostlyIn(words: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...words].filter((word) => other.has(word));
  return shared.length * 2 >= words.size;
}
