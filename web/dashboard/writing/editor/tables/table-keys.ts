import type { Editor } from "@tiptap/core";
import type { ResolvedPos, Slice } from "@tiptap/pm/model";
import {
  type EditorState,
  Plugin,
  Selection,
  SelectionRange,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { CellSelection, cellAround, findTable, nextCell } from "@tiptap/pm/tables";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

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

/** The position beside the block at the cursor. */
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

/**
 * A selection that begins or ends in a table and goes on outside of it. It contains the whole table, as in Word:
 * replacing a part would join cells with the text around them. Its ends stay where they are, for the browser.
 */
class SelectionOfTables extends TextSelection {
  override readonly ranges: readonly SelectionRange[];

  constructor({ $anchor, $head, $from, $to }: TextSelection) {
    super($anchor, $head);
    this.ranges = [new SelectionRange(edgeOf($from, "before"), edgeOf($to, "after"))];
  }

  // Where words remain before what was deleted, the cursor stays behind them, not in the block below.
  override replace(transaction: Transaction, content?: Slice): void {
    super.replace(transaction, content);
    if (!content && this.$from.parent.inlineContent)
      transaction.setSelection(TextSelection.create(transaction.doc, this.from));
  }
}

/** Selects tables as a whole together with text beside them. */
export const wholeTables = new Plugin({
  appendTransaction(_transactions, _before, { selection, tr: transaction }) {
    if (!(selection instanceof TextSelection) || selection instanceof SelectionOfTables) return null;
    const { $from, $to, empty } = selection;
    if (empty || findTable($from)?.pos === findTable($to)?.pos) return null;
    return transaction.setSelection(new SelectionOfTables(selection));
  },
  props: {
    handleDOMEvents: {
      // A phone's keyboard would change only the part of the table between the ends.
      beforeinput(view, event) {
        const { selection, tr: transaction } = view.state;
        if (!(selection instanceof SelectionOfTables) || !/^(insertText|delete)/.test(event.inputType))
          return false;
        event.preventDefault();
        view.dispatch(event.data ? transaction.insertText(event.data) : transaction.deleteSelection());
        return true;
      },
    },
    decorations({ selection, doc }) {
      if (!(selection instanceof SelectionOfTables)) return null;
      const ends = [findTable(selection.$anchor), findTable(selection.$head)];
      return DecorationSet.create(
        doc,
        ends.flatMap((table) =>
          table
            ? [Decoration.node(table.pos, table.pos + table.node.nodeSize, { class: "selectedCell" })]
            : [],
        ),
      );
    },
  },
});

/** The position beside the table that a position is in; the position itself outside of tables. */
function edgeOf($position: ResolvedPos, side: "before" | "after"): ResolvedPos {
  const table = findTable($position);
  return table ? $position.doc.resolve($position[side](table.depth)) : $position;
}
