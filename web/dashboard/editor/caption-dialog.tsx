import type { Editor } from "@tiptap/core";
import { useRef } from "react";
import { limits } from "../../../contract/limits.ts";
import { editorMessages, tableMessages as messages } from "../../../contract/messages/editor.ts";
import { EditorDialog } from "./editor-dialog.tsx";

/** Asks for the caption of the table at the cursor. */
export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <EditorDialog
      title={messages.caption}
      agree={editorMessages.save}
      onAgree={() => {
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
    </EditorDialog>
  );
}
