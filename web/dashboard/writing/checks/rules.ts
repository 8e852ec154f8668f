import { countWords } from "../../../../contract/values/text/body.ts";
import { isUndescribed } from "../editor/pictures/chosen-picture.ts";
import type { Finding, Part, PlacedPart, TextBlock } from "./checked-text.ts";

const rulesOfParts = [checkPictures, checkEmptyHeadings, checkTables, checkCapitals, checkParagraphLength];
const rulesOfTexts = [checkHeadingLevels, checkBoldHeadings];

/**
 * What readers may stumble over in a text, in its order.
 * @param isUnavailable whether readers cannot open a document
 */
export function checkText(
  parts: readonly PlacedPart[],
  isUnavailable: (documentId: number) => boolean = () => false,
): Finding[] {
  const ofParts = parts.flatMap(({ part, start }) =>
    findingsOf(part).map((finding) => ({ ...finding, from: start + finding.from, to: start + finding.to })),
  );
  const ofText = rulesOfTexts.flatMap((check) => check(parts));
  const ofDocuments = checkDocuments(parts, isUnavailable);
  return [...ofParts, ...ofText, ...ofDocuments].sort((one, other) => one.from - other.from);
}

/** Parts are immutable. */
const findingsByPart = new WeakMap<Part, readonly Finding[]>();

function findingsOf(part: Part): readonly Finding[] {
  const findings = findingsByPart.get(part) ?? rulesOfParts.flatMap((check) => check(part));
  findingsByPart.set(part, findings);
  return findings;
}

const maxHeadingCharacters = 80;
const maxHeadingWords = 10;

/** Headings that screen readers announce, and that say nothing. One with a picture says what that shows. */
function checkEmptyHeadings({ blocks, pictures }: Part): Finding[] {
  return blocks.flatMap(({ kind, text, from, to }): Finding[] => {
    const isEmpty =
      text.trim() === "" && !pictures.some((picture) => picture.from >= from && picture.to <= to);
    return kind === "heading" && isEmpty ? [{ rule: "emptyHeading", from, to, quote: "" }] : [];
  });
}

/** Headings that leave a level out. The title of the page stands above the first one. */
function checkHeadingLevels(parts: readonly PlacedPart[]): Finding[] {
  const findings: Finding[] = [];
  let above = 1;
  for (const { part, start } of parts) {
    for (const { kind, level, text, from, to } of part.blocks) {
      if (kind !== "heading" || text.trim() === "") continue;
      if (level > above + 1) {
        findings.push({ rule: "skippedHeading", from: start + from, to: start + to, quote: text });
      }
      above = level;
    }
  }
  return findings;
}

/** Short bold lines above a text: screen readers and outlines miss headings that only look like ones. */
function checkBoldHeadings(parts: readonly PlacedPart[]): Finding[] {
  return parts.flatMap(({ part, start }, index) => {
    const [block] = part.blocks;
    if (!block || !looksLikeHeading(block)) return [];
    const next = parts[index + 1]?.part;
    if (!next || !isText(next.blocks, next.tables.length)) return [];
    return [
      {
        rule: "boldHeading" as const,
        from: start + block.from,
        to: start + block.to,
        quote: block.text,
      },
    ];
  });
}

function looksLikeHeading({ kind, text, runs }: TextBlock): boolean {
  const line = text.trim();
  if (kind !== "paragraph" || line.length < 3 || line.length > maxHeadingCharacters) return false;
  if (line.split(/\s+/).length > maxHeadingWords) return false;
  // A sentence, or a part of one, is bold because it matters. A date, an amount or a name after "Dr." is no heading
  // either.
  if (/[.!,;،؛…۔]["”»)]?$|\.\s/u.test(line) || /\d/.test(line)) return false;
  return runs.every(({ isBold, href, text: words }) => words.trim() === "" || (isBold && !href));
}

function isText(blocks: readonly TextBlock[], tables: number): boolean {
  const [first] = blocks;
  if (!first || first.kind === "heading") return false;
  if (tables > 0 || first.kind === "nested") return true;
  return first.runs.some((run) => !run.isBold && run.text.trim() !== "");
}

const maxParagraphWords = 120;

/** Paragraphs that are too long to read on a phone. */
function checkParagraphLength({ blocks }: Part): Finding[] {
  return blocks.flatMap(({ from, text }): Finding[] => {
    // Shorter texts have fewer words in any language.
    if (text.length < maxParagraphWords * 2) return [];
    const words = countWords(text);
    // Only its beginning, because typing replaces what is selected.
    return words > maxParagraphWords ? [{ rule: "longParagraph", from, to: from, quote: text, words }] : [];
  });
}

/** Whole sentences, headings or paragraphs in Latin capitals. Names, abbreviations and codes may be in capitals. */
function checkCapitals({ blocks }: Part): Finding[] {
  return blocks.flatMap((block): Finding[] => {
    const sentence = sentencesOf(block.text).find(({ text }) => isInCapitals(text));
    if (!sentence) return [];
    const from = positionAt(block, sentence.index);
    return [
      {
        rule: "capitals",
        from,
        to: positionAt(block, sentence.index + sentence.text.trimEnd().length),
        quote: sentence.text,
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

/** Pictures that say nothing to people who cannot see them. */
function checkPictures({ pictures }: Part): Finding[] {
  return pictures.flatMap(({ from, to, alt, decorative }): Finding[] => {
    if (isUndescribed({ alt, decorative })) return [{ rule: "undescribedPicture", from, to, quote: "" }];
    return isFileName(alt) ? [{ rule: "fileNameAsDescription", from, to, quote: alt }] : [];
  });
}

const extension = /\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

/** Names that cameras, phones and programs give, before their number. */
const numbered =
  /^(?:dcim|dsc[fn]?|fb_img|image|img|kolaj|mvimg|photo|picture|pxl|received|scan|screen ?shot|snapchat|untitled|vid|whatsapp image)[\s_-]*\(?\d[\w\s().:-]*$/i;

const unnamed = /^(?:download|image|img|photo|screenshot|unnamed|untitled)$/i;

/** Also numbers without a word, such as the date and time of a phone. */
function isFileName(description: string): boolean {
  const text = description.trim();
  if (extension.test(text) || unnamed.test(text)) return true;
  if (/^[\d_-]{6,}$/.test(text)) return true;
  return numbered.test(text) && !/\s\p{L}{3,}/u.test(text.replace(/^whatsapp image|^screen ?shot/i, ""));
}

/** Screen readers say the header with each cell. A table of one row has nothing to say it with. */
function checkTables({ tables }: Part): Finding[] {
  return tables.flatMap(({ from, to, rows, hasHeader }): Finding[] =>
    hasHeader || rows < 2 ? [] : [{ rule: "tableWithoutHeader", from, to, quote: "" }],
  );
}

/** Links that lead readers nowhere. What the server says of a document changes without the text. */
function checkDocuments(
  parts: readonly PlacedPart[],
  isUnavailable: (documentId: number) => boolean,
): Finding[] {
  return parts.flatMap(({ part, start }) =>
    part.documents
      .filter(({ id }) => isUnavailable(id))
      .map(({ from, to, words }) => ({
        rule: "unavailableDocument" as const,
        from: start + from,
        to: start + to,
        quote: words,
      })),
  );
}
