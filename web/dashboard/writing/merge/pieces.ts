import { isElement } from "../../../ui/trusted-html.ts";

/** Text of one format, a picture or a video, or the edge of a line or of a block within the block. */
export type Piece =
  | { type: "text"; text: string /** Names of its elements, with spaces. */; marks: string; href: string }
  | { type: "picture" | "video"; src: string; alt: string }
  | { type: "edge"; of: string };

/** An element, or a list of nodes as if they were in one. */
export type Parent = {
  readonly localName: string;
  readonly childNodes: Iterable<Node>;
  readonly childElementCount?: number;
  readonly textContent?: string | null;
  getAttribute?(name: string): string | null;
};

const marks = new Set(["strong", "em", "u", "s", "sub", "sup", "code"]);
const tableParts = ["table", "thead", "tbody", "tr", "td", "th"];
const containers = new Set(["blockquote", "ul", "ol", "li", "div", "figure", ...tableParts]);
const textBlocks = new Set(["p", "h1", "h2", "h3", "pre", "figcaption", "caption"]);
const leaves = new Set(["iframe", "hr"]);

function isBlockElement(node: Node): node is Element {
  if (!isElement(node)) return false;
  const { localName } = node;
  return textBlocks.has(localName) || containers.has(localName) || leaves.has(localName);
}

/** Nodes beside blocks that are more than spaces. */
export function isVisible(node: Node): boolean {
  return isElement(node) || (node.nodeName === "#text" && (node.nodeValue ?? "").trim() !== "");
}

/** Groups siblings: each block by itself, and what stands between blocks together. */
export function groupByBlock(nodes: Iterable<Node>): (Element | Node[])[] {
  const groups: (Element | Node[])[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (isBlockElement(node)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups.filter((group) => !Array.isArray(group) || group.some(isVisible));
}

/** What an element shows, without what the editor and the server may write in another way. */
export function readPieces(parent: Parent): Piece[] {
  const pieces: Piece[] = [];
  readBlock(parent, pieces);
  const last = pieces.at(-1);
  // The line break that keeps an empty paragraph open in some editors.
  if (last?.type === "edge" && last.of === "br") pieces.pop();
  return pieces;
}

function readBlock(parent: Parent, pieces: Piece[]): void {
  const { localName, childNodes } = parent;
  if (localName === "iframe") {
    pieces.push({ type: "video", src: attributeOf(parent, "src"), alt: "" });
  } else if (localName === "pre") {
    const text = codeOf(childNodes).replace(/\n$/, "");
    if (text) pieces.push({ type: "text", text, marks: "", href: "" });
  } else if (containers.has(localName)) {
    // Text beside blocks counts as a paragraph: the editor writes it as one.
    const groups = groupByBlock(childNodes);
    for (const group of groups) {
      const block = Array.isArray(group) ? { localName: "p", childNodes: group } : group;
      const name = nameOf(block);
      // A cell of one line: the editor writes it without a paragraph.
      if (isCell(parent) && groups.length === 1 && name === "p") readBlock(block, pieces);
      else {
        pieces.push({ type: "edge", of: name });
        readBlock(block, pieces);
        if (!isCell(block)) pieces.push({ type: "edge", of: "" });
        else if (group !== groups.at(-1)) pieces.push({ type: "edge", of: "cell" });
      }
    }
  } else if (parent.childElementCount === 0) {
    // Most paragraphs. Taking the text at once is several times as fast as going through nodes.
    addText(parent.textContent ?? "", "", "", pieces);
  } else readLine(childNodes, "", "", pieces);
  trimEnd(pieces);
}

function isCell({ localName }: Parent): boolean {
  return localName === "td" || localName === "th";
}

/** The tag of a nested block with its layout, number and spans. */
function nameOf(block: Parent): string {
  const attributes = ["start", "type", "colspan", "rowspan"].map((name) => attributeOf(block, name));
  return [block.localName, ...layoutOf(block), ...attributes].filter(Boolean).join(".");
}

/** Alignment, indent, direction, the width of a picture and the kind of a notice, as class names. */
export function layoutOf(element: Parent): string[] {
  const names = element.getAttribute?.("class");
  if (!names) return [];
  return names
    .split(" ")
    .filter((name) => /^(ql-(align|indent|direction)|notice|arabic)-|^(wide|half|gallery)$/.test(name))
    .sort();
}

function attributeOf(parent: Parent, name: string): string {
  return parent.getAttribute?.(name) ?? "";
}

function codeOf(nodes: Iterable<Node>): string {
  let code = "";
  for (const node of nodes) {
    if (!isElement(node)) code += node.nodeValue ?? "";
    else code += node.localName === "br" ? "\n" : codeOf(node.childNodes);
  }
  return code;
}

function readLine(nodes: Iterable<Node>, format: string, href: string, pieces: Piece[]): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      if (node.nodeName === "#text") addText(node.nodeValue ?? "", format, href, pieces);
      continue;
    }
    const { localName } = node;
    if (localName === "br") {
      trimEnd(pieces);
      pieces.push({ type: "edge", of: "br" });
    } else if (localName === "img") {
      const [src, alt] = [node.getAttribute("src") ?? "", node.getAttribute("alt") ?? ""];
      pieces.push({ type: "picture", src, alt });
    } else {
      const link = localName === "a" ? (node.getAttribute("href") ?? href) : href;
      readLine(node.childNodes, marks.has(localName) ? withMark(format, localName) : format, link, pieces);
    }
  }
}

function withMark(format: string, mark: string): string {
  const names = format ? format.split(" ") : [];
  return names.includes(mark) ? format : [...names, mark].sort().join(" ");
}

/** As browsers do: spaces and line breaks of the source count as one space, and none at the edges of a line. */
function addText(written: string, format: string, href: string, pieces: Piece[]): void {
  let text = /[\t\n\r\f]| {2}/.test(written) ? written.replace(/[ \t\n\r\f]+/g, " ") : written;
  const last = pieces.at(-1);
  const isAtSpace = !last || last.type === "edge" || (last.type === "text" && last.text.endsWith(" "));
  if (isAtSpace && text.startsWith(" ")) text = text.slice(1);
  if (text === "") return;
  if (last?.type === "text" && last.marks === format && last.href === href) last.text += text;
  else pieces.push({ type: "text", text, marks: format, href });
}

function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last?.type !== "text" || !last.text.endsWith(" ")) return;
  last.text = last.text.slice(0, -1);
  if (last.text === "") pieces.pop();
}
