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
import { useRef, useState } from "react";
import { limits } from "../../../../../contract/limits.ts";
import { editorMessages, tableMessages as messages } from "../../../../../contract/messages/editor/en.ts";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import { tableIcons as icons } from "../menus/icons.ts";
import { ToolGroups, useToolNames } from "../menus/toolbar-parts.tsx";
import { isFull, runTableCommand } from "./table-commands.ts";

type TableTool = {
  name: keyof typeof icons & keyof typeof messages;
  /** Undefined for the caption, which asks first. */
  command?: Command;
  isOn?: (editor: Editor) => boolean;
  isIdle?: (editor: Editor) => boolean;
};

const rowsAreFull = ({ state }: Editor) => isFull(state, "rows");
const columnsAreFull = ({ state }: Editor) => isFull(state, "columns");

const toolGroups: readonly (readonly TableTool[])[] = [
  [
    { name: "rowBefore", command: addRowBefore, isIdle: rowsAreFull },
    { name: "rowAfter", command: addRowAfter, isIdle: rowsAreFull },
    { name: "deleteRow", command: deleteRow },
  ],
  [
    { name: "columnBefore", command: addColumnBefore, isIdle: columnsAreFull },
    { name: "columnAfter", command: addColumnAfter, isIdle: columnsAreFull },
    { name: "deleteColumn", command: deleteColumn },
  ],
  [
    { name: "headerRow", command: toggleHeader("row"), isOn: (editor) => isHeader(editor, "row") },
    { name: "headerColumn", command: toggleHeader("column"), isOn: (editor) => isHeader(editor, "column") },
  ],
  [{ name: "caption" }, { name: "deleteTable", command: deleteTable }],
];
const tools = toolGroups.flat();

/** The tools for the table at the cursor. */
export function TableBar({ editor }: { editor: Editor }) {
  const on = useToolNames(editor, tools, "isOn");
  const idle = useToolNames(editor, tools, "isIdle");
  const [isAsking, setAsking] = useState(false);

  const run = (command: Command | undefined) => {
    if (!command) return setAsking(true);
    runTableCommand(editor, command);
    editor.view.focus();
  };
  const groups = toolGroups.map((group) =>
    group.map(({ name, command, isOn }) => ({
      label: messages[name],
      icon: icons[name],
      isOn: isOn && on.includes(name),
      isIdle: idle.includes(name),
      run: () => run(command),
    })),
  );

  return (
    <>
      <ToolGroups editor={editor} label={messages.table} className="table-bar" groups={groups} />
      {isAsking && (
        <CaptionDialog
          editor={editor}
          onClose={() => {
            setAsking(false);
            editor.view.focus();
          }}
        />
      )}
    </>
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

/** Asks for the caption of the table at the cursor. */
function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      title={messages.caption}
      submit={editorMessages.save}
      onSubmit={() => {
        const caption = (field.current?.value ?? "").replace(/\s+/g, " ").trim();
        return editor.commands.updateAttributes("table", { caption });
      }}
      onClose={onClose}
    >
      <label>
        {messages.captionLabel}
        <input
          ref={field}
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={limits.maxCaptionCharacters}
          defaultValue={String(editor.getAttributes("table").caption ?? "")}
        />
      </label>
      <p className="quiet">{messages.captionHint}</p>
    </FormDialog>
  );
}
