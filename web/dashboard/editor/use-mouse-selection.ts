import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { useEffect, useState } from "react";

/** Touch screens show a menu of their own. */
const hasMouse = matchMedia("(hover: hover) and (pointer: fine) and (min-width: 800px)");

/** Whether words are selected with a mouse. Ends with the selection, by typing, by Escape, and outside of the text. */
export function useMouseSelection(editor: Editor): boolean {
  const [isSelected, setSelected] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    const isText = () => {
      const { selection } = editor.state;
      return selection instanceof TextSelection && !selection.empty && !selection.$from.parent.type.spec.code;
    };
    const end = () => setSelected(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.key === "Shift") return;
      end();
    };
    // ProseMirror reads the selection after the mouse button is released.
    const onRelease = () =>
      setTimeout(() => {
        if (hasMouse.matches && !editor.isDestroyed && editor.isEditable && editor.isFocused)
          setSelected(isText());
      });
    const onTransaction = () => {
      if (!isText()) end();
    };
    const begin = () => document.addEventListener("mouseup", onRelease, { once: true });
    dom.addEventListener("mousedown", begin);
    dom.addEventListener("keydown", onKey, true);
    dom.addEventListener("blur", end);
    editor.on("transaction", onTransaction);
    return () => {
      dom.removeEventListener("mousedown", begin);
      dom.removeEventListener("keydown", onKey, true);
      dom.removeEventListener("blur", end);
      document.removeEventListener("mouseup", onRelease);
      editor.off("transaction", onTransaction);
    };
  }, [editor]);
  return isSelected;
}
