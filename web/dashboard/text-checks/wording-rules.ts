import { countWords } from "../../../contract/reading-time.ts";
import type { Finding, Part, TextBlock } from "./checked-text.ts";

const maxParagraphWords = 120;

/** Paragraphs that are too long to read on a phone. */
export function checkParagraphLength({ blocks }: Part): Finding[] {
  return blocks.flatMap(({ from, text }): Finding[] => {
    // Shorter texts have fewer words in any language.
    if (text.length < maxParagraphWords * 2) return [];
    const words = countWords(text);
    // Only its beginning, because typing replaces what is selected.
    return words > maxParagraphWords ? [{ rule: "longParagraph", from, to: from, quote: text, words }] : [];
  });
}

/** Whole sentences, headings or paragraphs in Latin capitals. Names, abbreviations and codes may be in capitals. */
export function checkCapitals({ blocks }: Part): Finding[] {
  return blocks.flatMap((block): Finding[] => {
    const found = sentencesOf(block.text).find(({ text }) => isInCapitals(text));
    if (!found) return [];
    const from = positionAt(block, found.index);
    return [
      {
        rule: "capitals",
        from,
        to: positionAt(block, found.index + found.text.trimEnd().length),
        quote: found.text,
      },
    ];
  });
}

function sentencesOf(text: string): { text: string; index: number }[] {
  return Array.from(text.matchAll(/[^.!?\n]+[.!?\n]*/g), ({ 0: sentence, index }) => ({
    text: sentence.trimStart(),
    index: index + sentence.length - sentence.trimStart().length,
  }));
}

/** Enough words for a sentence, of which two are too long for an abbreviation. */
function isInCapitals(sentence: string): boolean {
  const words = sentence.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.some((word) => word !== word.toUpperCase() || word === word.toLowerCase())) return false;
  const long = words.filter((word) => word.length >= 5).length;
  return long >= 2 && !/^[\p{L}\p{N}]+(?:\s*[,/|&·-]\s*[\p{L}\p{N}]+)+$/u.test(sentence.trim());
}

/** Where a character of the block's text stands. */
function positionAt({ runs, to }: TextBlock, index: number): number {
  let passed = 0;
  for (const run of runs) {
    if (index < passed + run.text.length) return run.from + index - passed;
    passed += run.text.length;
  }
  return to;
}
