import type { Editor } from "@tiptap/core";
import { useSyncExternalStore } from "react";

/** Something that is read from the editor, anew after each change of its text or its cursor. */
export function useEditorValue<Value extends string | number>(
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
