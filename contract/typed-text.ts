/** Characters that turn the writing direction of what stands after them (Unicode TR9, "Trojan Source"). */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** More marks on one letter than any script needs; stacked, they would cover the lines above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

const invisible = /[\p{Cf}\p{Z}\s\u115f\u1160\u3164\uffa0]/gu;

/** Whether a text holds only characters that can be stored and shown: no control characters, no half pairs. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);
}

/** A text of several lines as it is kept: its words untouched, without what would disturb those around it. */
export function tidyText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(directionOverrides, "")
    .replace(stackedMarks, "$1")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A text of one line as it is kept. */
export function tidyLine(text: string, mostCharacters: number): string {
  const line = tidyText(text).replace(/[\s\p{Cc}]+/gu, " ");
  return characters(line).slice(0, mostCharacters).join("").trim();
}

/** How many characters a reader sees in a text, spaces between words included. */
export function countCharacters(text: string): number {
  const shown = characters(text);
  const seen = shown.some((character) => character.replace(invisible, "") !== "");
  return seen
    ? shown.filter((character) => /\s/.test(character) || character.replace(invisible, "") !== "").length
    : 0;
}

function characters(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
