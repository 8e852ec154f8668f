import { type HtmlElement, type HtmlNode, serializeHtmlTree } from "../editor/paste/html-tree.ts";

type BlockKind =
  | "paragraph"
  | "heading1"
  | "heading2"
  | "heading3"
  | "quotation"
  | "code"
  | "video"
  | "bullet"
  | "number";

/** Text of one format, a picture, or the edge of a line or of a block within the block. */
export type Piece =
  | { type: "text"; text: string; marks: readonly string[]; href: string }
  | { type: "picture"; src: string; alt: string }
  | { type: "video"; src: string }
  | { type: "edge"; of: string };

/** A part of a body that is compared and merged as one: a paragraph, a heading, an item of a list, a video. */
export type Block = {
  kind: BlockKind;
  /** HTML, or one line of plain text. */
  source: string;
  /** Equal for blocks that look the same to readers, however their HTML is written. */
  key: string;
  /** Alignment, indent and direction, as class names. */
  layout: readonly string[];
  pieces: readonly Piece[];
  /** What the body has before this block: the start of a list. */
  opens: string;
  /** What the body has after this block: line breaks of plain text. */
  closes: string;
};

const kinds: Readonly<Record<string, BlockKind>> = {
  h1: "heading1",
  h2: "heading2",
  h3: "heading3",
  blockquote: "quotation",
  pre: "code",
  iframe: "video",
};

const marks = new Set(["strong", "em", "u", "s", "sub", "sup", "code"]);
const containers = new Set(["blockquote", "ul", "ol", "li", "div"]);
const textBlocks = new Set(["p", "h1", "h2", "h3", "pre"]);

function isBlockElement(node: HtmlNode): node is HtmlElement {
  return (
    typeof node !== "string" &&
    (containers.has(node.tag) || textBlocks.has(node.tag) || node.tag === "iframe")
  );
}

/** @param kind of an item, which depends on its list */
export function blockOf(element: HtmlElement, kind = kinds[element.tag] ?? "paragraph", opens = ""): Block {
  const layout = layoutOf(element);
  const pieces = trimmed(piecesOf(element));
  const key = JSON.stringify([kind, layout, pieces]);
  return { kind, source: serializeHtmlTree([element]), key, layout, pieces, opens, closes: "" };
}

/** A line of plain text. @param closes the line breaks after it */
export function lineOf(text: string, closes: string): Block {
  const pieces: Piece[] = [{ type: "text", text, marks: [], href: "" }];
  return { kind: "paragraph", source: text, key: text.trim(), layout: [], pieces, opens: "", closes };
}

function layoutOf({ attributes }: HtmlElement): string[] {
  return (attributes.class ?? "")
    .split(" ")
    .filter((name) => /^ql-(align|indent|direction)-/.test(name))
    .sort();
}

/** Inline elements around a text. */
type Format = { marks: readonly string[]; href: string };
const plain: Format = { marks: [], href: "" };

function piecesOf(element: HtmlElement): Piece[] {
  if (element.tag === "iframe") return [{ type: "video", src: element.attributes.src ?? "" }];
  if (element.tag === "pre") {
    const text = codeOf(element.children).replace(/\n$/, "");
    return text ? [{ type: "text", text, ...plain }] : [];
  }
  if (containers.has(element.tag)) return wrapLooseText(element.children).flatMap(nestedPieces);
  return collapseSpaces(element.children.flatMap((node) => inlinePieces(node, plain)));
}

/** Text beside blocks counts as a paragraph: the editor writes it as one. */
export function wrapLooseText(children: readonly HtmlNode[]): HtmlElement[] {
  const blocks: HtmlElement[] = [];
  let loose: HtmlNode[] = [];
  const wrap = () => {
    if (loose.some((node) => typeof node !== "string" || node.trim() !== ""))
      blocks.push({ tag: "p", attributes: {}, children: loose });
    loose = [];
  };
  for (const node of children) {
    if (isBlockElement(node)) {
      wrap();
      blocks.push(node);
    } else loose.push(node);
  }
  wrap();
  return blocks;
}

function nestedPieces(element: HtmlElement): Piece[] {
  const start = element.attributes.start ?? "";
  const name = [element.tag, ...layoutOf(element), start].filter(Boolean).join(".");
  return [{ type: "edge", of: name }, ...piecesOf(element), { type: "edge", of: "" }];
}

function codeOf(children: readonly HtmlNode[]): string {
  return children
    .map((node) => {
      if (typeof node === "string") return node;
      return node.tag === "br" ? "\n" : codeOf(node.children);
    })
    .join("");
}

function inlinePieces(node: HtmlNode, format: Format): Piece[] {
  if (typeof node === "string") return [{ type: "text", text: node, ...format }];
  const { tag, attributes, children } = node;
  if (tag === "br") return [{ type: "edge", of: "br" }];
  if (tag === "img") return [{ type: "picture", src: attributes.src ?? "", alt: attributes.alt ?? "" }];
  const inner: Format = {
    marks: marks.has(tag) && !format.marks.includes(tag) ? [...format.marks, tag].sort() : format.marks,
    href: (tag === "a" && attributes.href) || format.href,
  };
  return children.flatMap((child) => inlinePieces(child, inner));
}

/** As browsers do: spaces and line breaks of the source count as one space, and none at the edges of a line. */
function collapseSpaces(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let atSpace = true;
  for (const piece of pieces) {
    if (piece.type !== "text") {
      if (piece.type === "edge") trimEnd(result);
      result.push(piece);
      atSpace = piece.type === "edge";
      continue;
    }
    const collapsed = piece.text.replace(/[ \t\n\r\f]+/g, " ");
    const text = atSpace ? collapsed.replace(/^ /, "") : collapsed;
    if (text === "") continue;
    atSpace = text.endsWith(" ");
    const last = result.at(-1);
    if (last?.type === "text" && last.href === piece.href && last.marks.join() === piece.marks.join())
      result[result.length - 1] = { ...last, text: last.text + text };
    else result.push({ ...piece, text });
  }
  trimEnd(result);
  return result;
}

function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last?.type !== "text") return;
  pieces.pop();
  const text = last.text.replace(/ $/, "");
  if (text) pieces.push({ ...last, text });
}

/** Without the line break that keeps an empty paragraph open in some editors. */
function trimmed(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1);
  return last?.type === "edge" && last.of === "br" ? pieces.slice(0, -1) : pieces;
}
