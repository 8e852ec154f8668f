import type { EditorState } from "@tiptap/pm/state";
import { CellSelection, isInTable, selectedRect } from "@tiptap/pm/tables";
import { limits } from "../../../contract/limits.ts";

/** Whether the cursor is in a table that has as many rows or columns as a table may have. */
export function isFull(state: EditorState, of: "rows" | "columns"): boolean {
  if (!isInTable(state)) return false;
  const { map } = selectedRect(state);
  return of === "rows" ? map.height >= limits.maxTableRows : map.width >= limits.maxTableColumns;
}

/** Whether all cells of a table are selected. */
export function coversTable(state: EditorState): boolean {
  const { selection } = state;
  return selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
}
