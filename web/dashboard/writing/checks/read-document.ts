import type { Node } from "@tiptap/pm/model";
import { documentsIn } from "../editor/documents/linked-documents.ts";
import { isPicture } from "../editor/pictures/chosen-picture.ts";
import type { CheckedPicture, CheckedTable, Part, PlacedPart, Run, TextBlock } from "./checked-text.ts";

/** ProseMirror nodes are immutable: after a keystroke only the block at the cursor is read again. */
const parts = new WeakMap<Node, Part>();

/** The editor's document as the checks read it. */
export function readDocument(doc: Node): PlacedPart[] {
  const placed: PlacedPart[] = [];
  doc.forEach((node, start) => {
    placed.push({ part: partOf(node), start });
  });
  return placed;
}

function partOf(node: Node): Part {
  const read = parts.get(node);
  if (read) return read;
  const part: Collected = { blocks: [], pictures: [], tables: [], documents: documentsIn(node) };
  collect(node, 0, false, part);
  parts.set(node, part);
  return part;
}

type Collected = Pick<Part, "documents"> & {
  blocks: TextBlock[];
  pictures: CheckedPicture[];
  tables: CheckedTable[];
};

/** @param at the position of the node, from the beginning of the part */
function collect(node: Node, at: number, isNested: boolean, part: Collected): void {
  const { type, attrs, nodeSize } = node;
  if (isPicture(node)) {
    part.pictures.push({
      from: at,
      to: at + nodeSize,
      alt: String(attrs.alt),
      decorative: attrs.decorative === true,
    });
  }
  if (type.name === "table") part.tables.push(tableOf(node, at));
  if (node.isTextblock && !type.spec.code) part.blocks.push(blockOf(node, at, isNested));
  node.forEach((child, offset) => {
    collect(child, at + 1 + offset, true, part);
  });
}

function blockOf(node: Node, at: number, isNested: boolean): TextBlock {
  const runs: Run[] = [];
  node.forEach((child, offset) => {
    const from = at + 1 + offset;
    runs.push({
      from,
      to: from + child.nodeSize,
      // Whatever is no text parts words.
      text: child.text ?? " ",
      isBold: child.marks.some(({ type }) => type.name === "bold"),
      href: child.marks.find(({ type }) => type.name === "link")?.attrs.href,
    });
  });
  const isHeading = node.type.name === "heading";
  const isPlain = node.type.name === "paragraph" && !isNested && !node.attrs.notice;
  return {
    kind: isHeading ? "heading" : isPlain ? "paragraph" : "nested",
    level: isHeading ? Number(node.attrs.level) : 0,
    from: at + 1,
    to: at + 1 + node.content.size,
    text: runs.map(({ text }) => text).join(""),
    runs,
  };
}

function tableOf(table: Node, at: number): CheckedTable {
  const cells = table.children.flatMap((row) => row.children);
  const hasHeader = cells.some(({ type }) => type.name === "tableHeader");
  return { from: at, to: at + table.nodeSize, rows: table.childCount, hasHeader };
}

/** Plain text as the checks read it: each line is a paragraph. */
export function readPlainText(text: string): PlacedPart[] {
  return Array.from(text.matchAll(/[^\n]+/g), ({ 0: line, index: start }) => {
    const span = { from: 0, to: line.length };
    const run = { ...span, text: line, isBold: false, href: undefined };
    const block = { ...span, kind: "paragraph" as const, level: 0, text: line, runs: [run] };
    return { part: { blocks: [block], pictures: [], tables: [], documents: [] }, start };
  });
}
