import type { Editor } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  selectedRect,
  toggleHeader,
} from "@tiptap/pm/tables";
import { tableMessages as messages } from "../../../../../contract/messages/staff/editor.ts";
import { tableIcons as icons } from "../menus/icons.ts";
import type { Ask, Tool } from "../menus/tool.ts";
import { ToolGroups } from "../menus/toolbar-parts.tsx";
import { isFull, runTableCommand } from "./table-commands.ts";

type ToolName = keyof typeof icons & keyof typeof messages;

function tool(name: ToolName, command: Command, states: Pick<Tool, "isOn" | "isIdle"> = {}): Tool {
  const run = (editor: Editor) => {
    runTableCommand(editor, command);
    editor.view.focus();
  };
  return { label: messages[name], icon: icons[name], run, ...states };
}

const ofRows = { isIdle: ({ state }: Editor) => isFull(state, "rows") };
const ofColumns = { isIdle: ({ state }: Editor) => isFull(state, "columns") };

const toolGroups: readonly (readonly Tool[])[] = [
  [
    tool("rowBefore", addRowBefore, ofRows),
    tool("rowAfter", addRowAfter, ofRows),
    tool("deleteRow", deleteRow),
  ],
  [
    tool("columnBefore", addColumnBefore, ofColumns),
    tool("columnAfter", addColumnAfter, ofColumns),
    tool("deleteColumn", deleteColumn),
  ],
  [
    tool("headerRow", toggleHeader("row"), { isOn: (editor) => isHeader(editor, "row") }),
    tool("headerColumn", toggleHeader("column"), { isOn: (editor) => isHeader(editor, "column") }),
  ],
  [
    { label: messages.caption, icon: icons.caption, run: (_editor, ask) => ask("caption") },
    tool("deleteTable", deleteTable),
  ],
];

/** The tools for the table at the cursor. */
export function TableBar({ editor, ask }: { editor: Editor; ask: Ask }) {
  return (
    <ToolGroups editor={editor} ask={ask} label={messages.table} className="table-bar" groups={toolGroups} />
  );
}

/** Whether all cells of the first row or column are headers. */
function isHeader({ state }: Editor, of: "row" | "column"): boolean {
  const { map, table } = selectedRect(state);
  const first = {
    left: 0,
    top: 0,
    right: of === "row" ? map.width : 1,
    bottom: of === "row" ? 1 : map.height,
  };
  return map.cellsInRect(first).every((position) => table.nodeAt(position)?.type.name === "tableHeader");
}
