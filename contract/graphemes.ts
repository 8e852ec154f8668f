/**
 * Latin letters without loose marks, digits, spaces and the usual signs: each is a character for itself, whatever of these
 * stands beside it (UAX 29, table 2). Most texts have no others.
 */
const singleCodeUnitGraphemes = /^[\n\x20-\x7e\xa0-\u02ff\u2010-\u2027]*$/;

/** Making the first one takes 20 ms and more, which not every page needs to spend. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as people see them: a letter with its marks is one (Unicode UAX 29).
 * @param most how many are wanted, from the start: what comes after them costs nothing
 */
export function graphemesOf(text: string, most = Number.POSITIVE_INFINITY): string[] {
  // One more than is wanted: it could be a mark of the last.
  const start = text.slice(0, most + 1);
  if (singleCodeUnitGraphemes.test(start)) return start.slice(0, most).split("");
  segmenter ??= new Intl.Segmenter();
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (characters.length >= most) break;
    characters.push(segment);
  }
  return characters;
}
