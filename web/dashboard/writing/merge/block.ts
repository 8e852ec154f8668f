import { escapeHtml, isElement } from "../../../ui/trusted-html.ts";
import { layoutOf, type Parent, type Piece, readPieces } from "./pieces.ts";

export type BlockKind =
  | "paragraph"
  | "heading1"
  | "heading2"
  | "heading3"
  | "quotation"
  | "code"
  | "video"
  | "figure"
  | "table"
  | "divider"
  | "bullet"
  | "number";

/** A part of a body that is compared and merged as one: a paragraph, a heading, an item of a list, a video, a table. */
export type Block = {
  readonly kind: BlockKind;
  /** HTML, or one line of plain text. */
  readonly source: string;
  /** What the body has before this block: a list that starts or counts in its own way, or that follows another. */
  readonly opens: string;
  /** What the body has after this block: line breaks of plain text. */
  readonly closes: string;
  /** Alignment, indent, direction, the width of a picture and the kind of a notice, as class names. */
  readonly layout: readonly string[];
  /** Without spaces and formats. */
  readonly letters: string;
  readonly pieces: readonly Piece[];
  /** Equal for blocks that look the same to readers, however their HTML is written. */
  readonly key: string;
};

const kinds: Readonly<Record<string, BlockKind>> = {
  h1: "heading1",
  h2: "heading2",
  h3: "heading3",
  blockquote: "quotation",
  pre: "code",
  iframe: "video",
  figure: "figure",
  table: "table",
  hr: "divider",
};

/** @param kind that of an item, which depends on its list */
export function blockOf(element: Element, kind?: BlockKind, opens = ""): Block {
  return readBlock(kind ?? kinds[element.localName] ?? "paragraph", element.outerHTML, element, opens);
}

/** A block of nodes that have no element of their own. */
export function wrappedBlock(nodes: readonly Node[], tag: "p" | "li", kind: BlockKind): Block {
  const source = `<${tag}>${nodes.map(sourceOf).join("")}</${tag}>`;
  const textContent = nodes.map((node) => node.textContent ?? "").join("");
  return readBlock(kind, source, { localName: tag, childNodes: nodes, textContent });
}

function readBlock(kind: BlockKind, source: string, element: Parent, opens = ""): Block {
  const layout = layoutOf(element);
  const pieces = readPieces(element);
  const letters = (element.textContent ?? "").replace(/\s+/g, "");
  const key = [kind, ...layout, ...pieces.map(keyOf)].join("\u0001");
  return { kind, source, opens, closes: "", layout, letters, pieces, key };
}

/** A line of plain text. @param closes the line breaks after it */
export function lineOf(text: string, closes: string): Block {
  const line = text.trim();
  const pieces: Piece[] = line ? [{ type: "text", text: line, marks: "", href: "" }] : [];
  return { kind: "paragraph", source: text, opens: "", closes, layout: [], letters: line, pieces, key: line };
}

/** Whether two blocks look the same to readers. */
export function isSameBlock(one: Block, other: Block): boolean {
  return one.key === other.key;
}

/** The separators occur in no text. */
function keyOf(piece: Piece): string {
  if (piece.type === "text") return `${piece.marks}\u0002${piece.href}\u0002${piece.text}`;
  if (piece.type === "edge") return `\u0003${piece.of}`;
  return `\u0004${piece.src}\u0002${piece.alt}`;
}

function sourceOf(node: Node): string {
  if (isElement(node)) return node.outerHTML;
  return node.nodeName === "#text" ? escapeHtml(node.nodeValue ?? "") : "";
}
