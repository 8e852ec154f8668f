import type { Editor } from "@tiptap/core";
import { useRef } from "react";
import { editorMessages, tableMessages as messages } from "../../../../../contract/messages/staff/editor.ts";
import { pictureLimits } from "../../../../../contract/values/limits/pictures.ts";
import { writingLimits } from "../../../../../contract/values/limits/writing.ts";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import { insertTable } from "./table-commands.ts";

const usualSize = { rows: 4, columns: 3 };

type TableDialogProps = { editor: Editor; onClose: () => void };

/** Asks for the size of a new table. */
export function TableDialog({ editor, onClose }: TableDialogProps) {
  const rows = useRef<HTMLSelectElement>(null);
  const columns = useRef<HTMLSelectElement>(null);
  const header = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      title={messages.table}
      submit={editorMessages.insert}
      onSubmit={() => {
        const isHeader = header.current?.checked ?? true;
        insertTable(editor, Number(rows.current?.value), Number(columns.current?.value), isHeader);
        return true;
      }}
      onClose={onClose}
    >
      <label>
        {messages.rows}
        <select ref={rows} defaultValue={usualSize.rows}>
          {numbersTo(writingLimits.maxNewTableRows)}
        </select>
      </label>
      <label>
        {messages.columns}
        <select ref={columns} defaultValue={usualSize.columns}>
          {numbersTo(writingLimits.maxNewTableColumns)}
        </select>
      </label>
      <label className="check">
        <input ref={header} type="checkbox" defaultChecked />
        {messages.withHeader}
      </label>
    </FormDialog>
  );
}

function numbersTo(most: number) {
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  return numbers.map((number) => <option key={number}>{number}</option>);
}

/** Asks for the caption of the table at the cursor. */
export function CaptionDialog({ editor, onClose }: TableDialogProps) {
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
          maxLength={pictureLimits.maxCaptionCharacters}
          defaultValue={String(editor.getAttributes("table").caption ?? "")}
        />
      </label>
      <p className="quiet">{messages.captionHint}</p>
    </FormDialog>
  );
}
