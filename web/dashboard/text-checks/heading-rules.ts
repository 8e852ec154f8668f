import type { Finding, PlacedPart, TextBlock } from "./checked-text.ts";

const maxHeadingCharacters = 80;
const maxHeadingWords = 10;
/** What follows a heading is longer, or else the bold line may be the name below a letter. */
const minFollowingCharacters = 40;

/** Headings that leave a level out. The title of the page stands above the first one. */
export function checkHeadingLevels(parts: readonly PlacedPart[]): Finding[] {
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
export function checkBoldHeadings(parts: readonly PlacedPart[]): Finding[] {
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
  // A sentence, or a part of one, is bold because it matters. A date or an amount is no heading either.
  if (/[.!,;،؛…۔]["”»)]?$/u.test(line) || /\d/.test(line)) return false;
  return runs.every(({ isBold, href, text: words }) => words.trim() === "" || (isBold && !href));
}

function isText(blocks: readonly TextBlock[], tables: number): boolean {
  const [first] = blocks;
  if (!first || first.kind === "heading") return false;
  if (tables > 0 || first.kind === "nested") return true;
  const isBold = first.runs.every((run) => run.isBold || run.text.trim() === "");
  return !isBold && first.text.trim().length >= minFollowingCharacters;
}
