import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type Command, type EditorState, Plugin, TextSelection } from "@tiptap/pm/state";
import { CellSelection, isInTable, __pastedCells as pastedCells, selectedRect } from "@tiptap/pm/tables";
import { tableMessages } from "../../../../../contract/messages/staff/editor.ts";
import { contentLimits } from "../../../../../contract/values/limits/content.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";

/**
 * Runs a command of tables. It is an undo step of its own, also among quick commands and words.
 * @returns whether it did something
 */
export function runTableCommand({ state, view }: Editor, command: Command): boolean {
  const isDone = command(state, (transaction) => view.dispatch(closeHistory(transaction)), view);
  if (isDone) view.dispatch(closeHistory(view.state.tr));
  return isDone;
}

/** Whether the cursor is in a table that has as many rows or columns as a table may have. */
export function isFull(state: EditorState, of: "rows" | "columns"): boolean {
  if (!isInTable(state)) return false;
  const { map } = selectedRect(state);
  return of === "rows"
    ? map.height >= contentLimits.maxTableRows
    : map.width >= contentLimits.maxTableColumns;
}

/** Whether all cells of a table are selected. */
export function coversTable(state: EditorState): boolean {
  const { selection } = state;
  return selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
}

/**
 * Inserts an empty table behind the block at the cursor, or in place of an empty one, with the cursor in its first
 * cell.
 */
export function insertTable(
  { state, schema, view }: Editor,
  rows: number,
  columns: number,
  isHeader: boolean,
): void {
  const rowOf = (type: "tableHeader" | "tableCell") => {
    const cell = { type, content: [{ type: "paragraph" }] };
    return { type: "tableRow", content: Array.from({ length: columns }, () => cell) };
  };
  const content = Array.from({ length: rows }, (_, row) =>
    rowOf(isHeader && row === 0 ? "tableHeader" : "tableCell"),
  );
  const inserted = schema.nodeFromJSON({ type: "table", content });
  const { $to } = state.selection;
  const block = $to.node(1);
  const isEmpty = block?.isTextblock && block.content.size === 0;
  const from = block ? (isEmpty ? $to.before(1) : $to.after(1)) : $to.pos;
  const transaction = state.tr.replaceWith(from, isEmpty ? $to.after(1) : from, inserted);
  // Into the table, its first row, cell and paragraph.
  const first = transaction.doc.resolve(from + 4);
  view.dispatch(transaction.setSelection(TextSelection.near(first)).scrollIntoView());
}

/** Pastes into cells, and tables into the text. */
export const pasteIntoTable = new Plugin({
  props: {
    // A table alone replaces cells. Among other blocks it becomes the lines of its cells, because cells hold no table.
    transformPasted(slice, { state }) {
      const { content, openStart, openEnd } = slice;
      if (!isInTable(state)) return endsText(slice, state) ? withLineBelow(slice) : slice;
      if (!content.content.some(isTable) || content.childCount === 1) return slice;
      const blocks = content.content.flatMap((block) => (isTable(block) ? linesOf(block) : [block]));
      return new Slice(Fragment.from(blocks), openStart, openEnd);
    },
    // prosemirror-tables adds rows and columns without a limit.
    handlePaste({ state }, _event, slice) {
      // Selected cells are filled with what fits.
      if (!isInTable(state) || state.selection instanceof CellSelection) return false;
      const { top, left } = selectedRect(state);
      const { height = 0, width = 0 } = pastedCells(slice) ?? {};
      if (top + height <= contentLimits.maxTableRows && left + width <= contentLimits.maxTableColumns)
        return false;
      showToast({ kind: "error", text: tableMessages.tooLarge });
      return true;
    },
  },
});

/** Whether a table would become the last block of the text. */
function endsText({ content, openEnd }: Slice, { doc, selection: { $to } }: EditorState): boolean {
  const { lastChild } = content;
  return (
    lastChild !== null && isTable(lastChild) && openEnd === 0 && doc.content.size - $to.pos === $to.depth
  );
}

/** With the empty paragraph that follows every table, for the cursor. */
function withLineBelow({ content, openStart }: Slice): Slice {
  const line = content.firstChild?.type.schema.nodes.paragraph?.create();
  return new Slice(line ? content.addToEnd(line) : content, openStart, 0);
}

function isTable({ type }: Node): boolean {
  return type.name === "table";
}

function linesOf(table: Node): readonly Node[] {
  return table.children.flatMap((row) => row.children.flatMap((each) => each.children));
}
