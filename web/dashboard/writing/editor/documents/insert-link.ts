import { Fragment, type Node, type ResolvedPos } from "@tiptap/pm/model";
import { type Selection, TextSelection, type Transaction } from "@tiptap/pm/state";

/** Words in one line of text, or the place between two letters. */
export type Range = { from: number; to: number };

/** The selected words, which become a link; else the place where one is inserted. */
export function linkRange(selection: Selection): Range {
  const { from, to, $from, $to } = selection;
  const isInLine = selection instanceof TextSelection && $from.sameParent($to);
  return { from: isInLine ? from : to, to };
}

/**
 * Links the words of a range, or inserts the title of a document as a link: in the line, or in a paragraph of its own
 * below what takes no links, such as code and captions.
 * @param isFurther of several documents not the first: it begins a line
 */
export function insertDocumentLink(
  transaction: Transaction,
  { from, to }: Range,
  { href, title }: { href: string; title: string },
  isFurther = false,
): void {
  const { schema } = transaction.doc.type;
  const { paragraph, hardBreak } = schema.nodes;
  const { link } = schema.marks;
  if (!link || !paragraph || !hardBreak) return;
  const mark = link.create({ href });
  const $to = transaction.doc.resolve(to);
  const isInLine = takesLinks($to.parent);
  if (from < to && isInLine) {
    transaction.removeMark(from, to, link).addMark(from, to, mark);
    // Words that are code take no other mark.
    if (transaction.doc.rangeHasMark(from, to, link)) return;
  }
  const words = schema.text(title, [mark]);
  if (!isInLine) {
    transaction.insert(placeBelow($to, paragraph.create()), paragraph.create(null, words));
    return;
  }
  const space = schema.text(" ");
  const before = isFurther && $to.parentOffset > 0 ? [hardBreak.create()] : needsSpace($to) ? [space] : [];
  const after = /^[\p{L}\p{N}]/u.test($to.nodeAfter?.text ?? "") ? [space] : [];
  transaction.insert(to, Fragment.from([...before, words, ...after]));
}

function takesLinks({ type, inlineContent }: Node): boolean {
  return inlineContent && !type.spec.code && type.name !== "figureCaption";
}

function needsSpace({ nodeBefore }: ResolvedPos): boolean {
  return nodeBefore !== null && !/\s$/.test(nodeBefore.text ?? "");
}

/** The nearest place for a block below a position. */
export function placeBelow($position: ResolvedPos, block: Node): number {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const index = $position.indexAfter(depth - 1);
    if ($position.node(depth - 1).canReplaceWith(index, index, block.type)) return $position.after(depth);
  }
  return $position.pos;
}
