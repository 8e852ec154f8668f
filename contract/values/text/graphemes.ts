/**
 * Characters that are each a grapheme cluster of their own, next to any other of this set (UAX 29, table 2): Latin
 * letters, digits, spaces and common punctuation. Most texts contain no others.
 */
const singleCodeUnitGraphemes = /^[\n\x20-\x7e\xa0-\u02ff\u2010-\u2027]*$/;

/** Created on first use, because creating it takes more than 20 ms and most pages do not need it. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into grapheme clusters, the characters that readers see (UAX 29): a letter with its marks is one.
 * @param max stops after this many
 */
export function graphemesOf(text: string, max = Number.POSITIVE_INFINITY): string[] {
  // One code unit more, because it may be a mark that belongs to the last letter.
  const start = text.slice(0, max + 1);
  // Firefox has segmenters since version 125.
  if (singleCodeUnitGraphemes.test(start) || !("Segmenter" in Intl)) return Array.from(start).slice(0, max);
  segmenter ??= new Intl.Segmenter();
  const graphemes: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (graphemes.length >= max) break;
    graphemes.push(segment);
  }
  return graphemes;
}
