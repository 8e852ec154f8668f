import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

/** Inserts an empty table behind the block at the cursor, or in place of an empty one, with the cursor in its first cell. */
export function insertTable(
  { state, schema, view }: Editor,
  rows: number,
  columns: number,
  isHeader: boolean,
): void {
  const { tableHeader, tableCell, tableRow, table } = schema.nodes;
  const made = Array.from({ length: rows }, (_, row) => {
    const type = isHeader && row === 0 ? tableHeader : tableCell;
    return tableRow?.create(
      null,
      Array.from({ length: columns }, () => type?.createAndFill()).filter((cell) => cell != null),
    );
  }).filter((row) => row !== undefined);
  const inserted = table?.create(null, made);
  if (!inserted) return;
  const { $to } = state.selection;
  const block = $to.node(1);
  const isEmpty = block?.isTextblock && block.content.size === 0;
  const from = block ? (isEmpty ? $to.before(1) : $to.after(1)) : $to.pos;
  const transaction = state.tr.replaceWith(from, isEmpty ? $to.after(1) : from, inserted);
  // Into the table, its first row, cell and paragraph.
  const first = transaction.doc.resolve(from + 4);
  view.dispatch(transaction.setSelection(TextSelection.near(first)).scrollIntoView());
}
