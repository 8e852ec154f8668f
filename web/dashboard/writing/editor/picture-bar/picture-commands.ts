import type { Editor } from "@tiptap/core";
import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { spliceList } from "../../../kit/older-browsers/changed-lists.ts";
import {
  type ChosenPicture,
  chosenPicture,
  type FigureWidth,
  pictureAt,
} from "../pictures/chosen-picture.ts";

/** A direction in the text, or among the pictures of a gallery: up or before, down or after. */
export type Step = -1 | 1;

export function setWidth(editor: Editor, width: FigureWidth): void {
  const { state, view } = editor;
  const chosen = chosenPicture(state);
  if (!chosen || (!chosen.figure && width === null)) return;
  const { tr: transaction } = state;
  const figure = chosen.figure?.position ?? putInFigure(state, transaction, chosen);
  transaction.setNodeAttribute(figure, "width", width);
  view.dispatch(choose(transaction, figure + 1));
}

/** Puts the cursor at the end of the chosen picture's caption. */
export function editCaption(editor: Editor): void {
  const { state, view } = editor;
  const chosen = chosenPicture(state);
  if (!chosen) return;
  const { tr: transaction } = state;
  const figure = chosen.figure?.position ?? putInFigure(state, transaction, chosen);
  const end = figure + (transaction.doc.nodeAt(figure)?.nodeSize ?? 0) - 2;
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, end)).scrollIntoView());
  view.focus();
}

/** Moves the chosen picture, with its figure, over the block before or after it. @returns whether it moved */
export function moveInText(editor: Editor, step: Step): boolean {
  const { state, view } = editor;
  const chosen = chosenPicture(state);
  if (!chosen) return false;
  const moved = moveBlock(state, chosen, step);
  if (moved) view.dispatch(moved);
  return moved !== undefined;
}

/** Moves the chosen picture among those of its gallery. */
export function moveInGallery(editor: Editor, step: Step): void {
  const { state, view } = editor;
  const chosen = chosenPicture(state);
  if (!chosen?.figure) return;
  const { node, position } = chosen.picture;
  const target = position + step * node.nodeSize;
  if (!state.doc.nodeAt(target)?.isLeaf) return;
  const transaction = state.tr.delete(position, position + node.nodeSize).insert(target, node);
  view.dispatch(choose(transaction, target));
}

/** Adds pictures behind one, which makes a gallery of them. Without a picture at the position, nothing changes. */
export function addToGallery(
  editor: Editor,
  position: number | undefined,
  pictures: readonly Record<string, unknown>[],
): void {
  const { state, view } = editor;
  const before = pictureAt(state.doc, position);
  if (!before || pictures.length === 0) return;
  const { tr: transaction } = state;
  const index = before.figure ? before.picture.position - before.figure.position : 1;
  const figure = before.figure?.position ?? putInFigure(state, transaction, before);
  const { figurePicture } = state.schema.nodes;
  if (!figurePicture) return;
  transaction.insert(
    figure + index + 1,
    pictures.map((attrs) => figurePicture.create(attrs)),
  );
  transaction.setNodeAttribute(figure, "width", null);
  view.dispatch(choose(transaction, figure + index + pictures.length));
}

function choose(transaction: Transaction, position: number): Transaction {
  return transaction.setSelection(NodeSelection.create(transaction.doc, position)).scrollIntoView();
}

/**
 * Takes a picture out of its paragraph into a figure between what stands before and after it.
 * @returns the position of the figure
 */
function putInFigure(state: EditorState, transaction: Transaction, { picture }: ChosenPicture): number {
  const $picture = state.doc.resolve(picture.position);
  const { parent, parentOffset } = $picture;
  const figure = figureOf(state.schema, picture.node);
  const before = parent.copy(parent.content.cut(0, parentOffset));
  const after = parent.copy(parent.content.cut(parentOffset + 1));
  const rest = [figure, ...(isBlank(after.children) ? [] : [after])];
  const container = $picture.node(-1);
  const index = $picture.index(-1);
  const fits = (nodes: readonly Node[]) => container.canReplace(index, index + 1, Fragment.from(nodes));
  const withoutBlank = isBlank(before.children) && fits(rest) ? rest : [before, ...rest];
  const start = $picture.before();
  if (fits(withoutBlank)) {
    transaction.replaceWith(start, $picture.after(), withoutBlank);
    return withoutBlank === rest ? start : start + before.nodeSize;
  }
  // Such as a cell of a table: the figure comes behind the outermost block.
  const behind = $picture.after(1);
  transaction.delete(picture.position, picture.position + 1);
  transaction.insert(behind - 1, figure);
  return behind - 1;
}

function figureOf(schema: Schema, { attrs }: Node): Node {
  const content = [{ type: "figurePicture", attrs }, { type: "figureCaption" }];
  return schema.nodeFromJSON({ type: "figure", content });
}

/** Whether there is nothing but spaces and line breaks. */
function isBlank(nodes: readonly Node[]): boolean {
  return nodes.every(({ type, text }) => type.name === "hardBreak" || text?.trim() === "");
}

function moveBlock(state: EditorState, chosen: ChosenPicture, step: Step): Transaction | undefined {
  const { doc, tr: transaction } = state;
  const { node: picture, position } = chosen.picture;
  const $picture = doc.resolve(position);
  const offset = chosen.figure ? position - chosen.figure.position : 1;
  const isAlone = isBlank(spliceList($picture.parent.children, $picture.index(), 1));
  if (!chosen.figure && !isAlone) {
    // Out of its paragraph, into one of its own.
    const own = state.schema.nodes.paragraph?.create(null, picture);
    if (!own) return undefined;
    transaction.delete(position, position + picture.nodeSize);
    const target = transaction.mapping.map(step < 0 ? $picture.before() : $picture.after(), step);
    return choose(transaction.insert(target, own), target + 1);
  }
  const $block = doc.resolve(position - offset);
  const block = $block.nodeAfter;
  const target = block ? targetOf($block.pos, block, doc, step) : undefined;
  if (target === undefined || !block) return undefined;
  transaction.deleteRange($block.pos, $block.pos + block.nodeSize);
  const mapped = transaction.mapping.map(target, step);
  transaction.insert(mapped, block);
  return choose(transaction, mapped + offset);
}

/** The next position in a direction where a block may stand: beyond its neighbour, or outside the list or quotation. */
function targetOf(from: number, block: Node, doc: Node, step: Step): number | undefined {
  const $block = doc.resolve(from);
  for (let depth = $block.depth; depth >= 0; depth -= 1) {
    const container = $block.node(depth);
    const isDeepest = depth === $block.depth;
    const index = $block.index(depth);
    const neighbour = container.maybeChild(index + step);
    const at = isDeepest ? (step < 0 ? index - 1 : index + 2) : step < 0 ? index : index + 1;
    if ((isDeepest && !neighbour) || !container.canReplaceWith(at, at, block.type)) continue;
    if (!isDeepest) return step < 0 ? $block.before(depth + 1) : $block.after(depth + 1);
    if (neighbour) return step < 0 ? from - neighbour.nodeSize : from + block.nodeSize + neighbour.nodeSize;
  }
  return undefined;
}
