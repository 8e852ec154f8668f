import { isElement, layoutOf, type Parent, type Piece, readPieces } from "./pieces.ts";

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
  /** What the body has before this block: the start of a numbered list. */
  readonly opens: string;
  /** What the body has after this block: line breaks of plain text. */
  readonly closes: string;
  /** Alignment, indent, direction, the width of a picture and the kind of a notice, as class names. Read on first use. */
  readonly layout: readonly string[];
  /** Without spaces and formats: blocks with different letters need no closer comparison. Read on first use. */
  readonly letters: string;
  /** Read on first use: of a long text, most blocks are never looked into. */
  readonly pieces: readonly Piece[];
  /** Equal for blocks that look the same to readers, however their HTML is written. Read on first use. */
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

type Given = {
  /** The kind of an item, which depends on its list. */
  kind?: BlockKind;
  opens?: string;
  /** The HTML of the element, if it is known: serializing many elements takes long. */
  source?: string | undefined;
};

export function blockOf(element: Element, { kind, opens = "", source }: Given = {}): Block {
  const known = kind ?? kinds[element.localName] ?? "paragraph";
  return new HtmlBlock(known, source ?? element.outerHTML, opens, element);
}

/** A block of nodes that have no element of their own. */
export function wrappedBlock(nodes: readonly Node[], tag: "p" | "li", kind: BlockKind): Block {
  const source = `<${tag}>${nodes.map(sourceOf).join("")}</${tag}>`;
  const textContent = nodes.map((node) => node.textContent ?? "").join("");
  return new HtmlBlock(kind, source, "", { localName: tag, childNodes: nodes, textContent });
}

/** A line of plain text. @param closes the line breaks after it */
export function lineOf(text: string, closes: string): Block {
  const line = text.trim();
  const pieces: Piece[] = line ? [{ type: "text", text: line, marks: "", href: "" }] : [];
  return { kind: "paragraph", source: text, opens: "", closes, layout: [], letters: line, pieces, key: line };
}

/** Whether two blocks look the same to readers. */
export function isSameBlock(one: Block, other: Block): boolean {
  if (one.source === other.source) return one.kind === other.kind;
  return one.letters === other.letters && one.key === other.key;
}

class HtmlBlock implements Block {
  readonly kind: BlockKind;
  readonly source: string;
  readonly opens: string;
  readonly closes = "";
  readonly #element: Parent;
  #letters: string | undefined;
  #pieces: readonly Piece[] | undefined;
  #key: string | undefined;

  constructor(kind: BlockKind, source: string, opens: string, element: Parent) {
    this.kind = kind;
    this.source = source;
    this.opens = opens;
    this.#element = element;
  }

  get layout(): readonly string[] {
    return layoutOf(this.#element);
  }

  get letters(): string {
    this.#letters ??= (this.#element.textContent ?? "").replace(/\s+/g, "");
    return this.#letters;
  }

  get pieces(): readonly Piece[] {
    this.#pieces ??= readPieces(this.#element);
    return this.#pieces;
  }

  get key(): string {
    this.#key ??= [this.kind, ...this.layout, ...this.pieces.map(keyOf)].join("\u0001");
    return this.#key;
  }
}

/** The separators occur in no text. */
function keyOf(piece: Piece): string {
  if (piece.type === "text") return `${piece.marks}\u0002${piece.href}\u0002${piece.text}`;
  if (piece.type === "edge") return `\u0003${piece.of}`;
  return `\u0004${piece.src}\u0002${piece.alt}`;
}

function sourceOf(node: Node): string {
  if (isElement(node)) return node.outerHTML;
  const text = node.nodeName === "#text" ? (node.nodeValue ?? "") : "";
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
