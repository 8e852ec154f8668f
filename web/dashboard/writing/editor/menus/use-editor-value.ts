import type { Editor } from "@tiptap/core";
import { useSyncExternalStore } from "react";

/** A value derived from the editor, updated with its content and selection. */
export function useEditorValue<Value extends string | number | boolean | undefined>(
  editor: Editor,
  read: (editor: Editor) => Value,
): Value {
  return useSyncExternalStore(
    (listener) => {
      editor.on("transaction", listener);
      return () => {
        editor.off("transaction", listener);
      };
    },
    () => read(editor),
  );
}
