import type { PlacedPart } from "./checked-text.ts";

/** Plain text as the checks read it: each line is a paragraph. */
export function readPlainText(text: string): PlacedPart[] {
  return Array.from(text.matchAll(/[^\n]+/g), ({ 0: line, index: start }) => {
    const span = { from: 0, to: line.length };
    const run = { ...span, text: line, isBold: false, href: undefined };
    const block = { ...span, kind: "paragraph" as const, level: 0, text: line, runs: [run] };
    return { part: { blocks: [block], pictures: [], tables: [] }, start };
  });
}
