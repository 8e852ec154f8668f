/** Making one takes milliseconds, which not every page needs to spend. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as people see them: a letter with its marks is one (Unicode UAX 29).
 * @param most how many are wanted, from the start: what comes after them costs nothing
 */
export function charactersOf(text: string, most = Number.POSITIVE_INFINITY): string[] {
  segmenter ??= new Intl.Segmenter();
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (characters.length >= most) break;
    characters.push(segment);
  }
  return characters;
}
