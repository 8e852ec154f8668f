import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin } from "@tiptap/pm/state";
import { CellSelection, isInTable, __pastedCells as pastedCells, selectedRect } from "@tiptap/pm/tables";
import { limits } from "../../../contract/limits.ts";
import { tableMessages } from "../../../contract/messages/editor.ts";
import { showToast } from "../../ui/show-toast.ts";

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
      if (top + height <= limits.maxTableRows && left + width <= limits.maxTableColumns) return false;
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
