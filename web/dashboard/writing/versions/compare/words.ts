import { type Block, lineOf } from "./block.ts";
import type { Piece } from "./pieces.ts";

/** A word or a sign with the spaces after it. */
export type Word = {
  text: string;
  /** What is compared: the word without spaces, or with them in code. */
  key: string;
  /** Names of elements, with spaces. */
  marks: string;
  href: string;
};

/** Letters of any script; with the apostrophe of Somali (go'aan) and hyphens within words. */
const tokens = /[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*\s*|[^\p{L}\p{M}\p{N}\s]\s*|\s+/gu;

/** The words of a text without format, such as a title. */
export function textWords(text: string): Word[] {
  return wordsOf(lineOf(text, ""));
}

/** A word has the format of its first letter. */
export function wordsOf({ kind, pieces }: Block): Word[] {
  const text = pieces.map(textOf).join("");
  const words: Word[] = [];
  let [piece, end] = [0, textOf(pieces[0]).length];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    while (index >= end && piece < pieces.length - 1) {
      piece += 1;
      end += textOf(pieces[piece]).length;
    }
    const format = pieces[piece];
    const { marks, href } = format?.type === "text" ? format : { marks: "", href: "" };
    // The edge of a block within this one, such as the paragraph of an item.
    if (kind !== "code" && index === 0 && token.trim() === "") continue;
    words.push({ text: token, key: kind === "code" ? token : token.trim(), marks, href });
  }
  return words;
}

/** An edge separates words: a line between the cells of a row, and a new line elsewhere. */
function textOf(piece: Piece | undefined): string {
  if (piece?.type === "text") return piece.text;
  if (piece?.type !== "edge" || startOfTablePart.test(piece.of)) return "";
  return piece.of === "cell" ? " | " : "\n";
}

const startOfTablePart = /^t(head|body|r|d|h)\b/;
