import type { Editor } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, Selection, TextSelection } from "@tiptap/pm/state";
import { CellSelection, cellAround, nextCell } from "@tiptap/pm/tables";

/**
 * The left and right keys at the edge of a cell in a table from right to left, where the next cell is on the left:
 * prosemirror-tables expects it on the right. With Shift they select cells.
 */
export function leaveCell({ state, view }: Editor, key: "left" | "right", isShift: boolean): boolean {
  const { selection, tr: transaction } = state;
  const isCells = selection instanceof CellSelection;
  const $cell = isCells ? selection.$headCell : cellAround(selection.$head);
  if (!$cell || !isRightToLeft(view.domAtPos($cell.pos).node)) return false;
  if (!isCells && !(selection instanceof TextSelection && view.endOfTextblock(key))) return false;
  const step = key === "left" ? 1 : -1;
  const next = isShift ? cellsTo(state, $cell, step) : neighbour(state, step);
  if (!next) return false;
  view.dispatch(transaction.setSelection(next).scrollIntoView());
  return true;
}

/** The place beside the block at the cursor. */
function neighbour({ selection, doc }: EditorState, step: 1 | -1): Selection | null {
  if (selection instanceof CellSelection) return Selection.near(selection.$headCell, step);
  const { $head } = selection;
  return Selection.findFrom(doc.resolve(step === 1 ? $head.after() : $head.before()), step);
}

/** The selected cells with one more; none while the cursor only moves to the next block of its cell. */
function cellsTo(state: EditorState, $cell: ResolvedPos, step: 1 | -1): Selection | null {
  const { selection } = state;
  const $next = nextCell($cell, "horiz", step);
  const moved = neighbour(state, step);
  if (!$next) return null;
  if (selection instanceof CellSelection) return new CellSelection(selection.$anchorCell, $next);
  return moved && cellAround(moved.$head)?.pos === $cell.pos ? null : new CellSelection($cell, $next);
}

function isRightToLeft(node: globalThis.Node): boolean {
  return node instanceof Element && getComputedStyle(node).direction === "rtl";
}
