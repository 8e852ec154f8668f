import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { isInTable } from "@tiptap/pm/tables";
import { type RefObject, useEffect, useState } from "react";
import { useScrollPadding } from "../../kit/use-scroll-padding.ts";
import { BlockMenu } from "./menus/block-menu.tsx";
import { SelectionBubble } from "./menus/selection-bubble.tsx";
import { slashQuery } from "./menus/slash.ts";
import type { Ask } from "./menus/tool.ts";
import { Toolbar } from "./menus/toolbar.tsx";
import { useEditorValue } from "./menus/use-editor-value.ts";
import { TableBar } from "./tables/table-bar.tsx";

type EditorMenusProps = {
  editor: Editor;
  ask: Ask;
  /** The toolbar's button opened the menu of blocks. */
  isChoosingBlock: boolean;
  onClose: () => void;
};

/** What opens at the cursor: the menu of blocks, and the tools beside a selection. */
export function EditorMenus({ editor, ask, isChoosingBlock, onClose }: EditorMenusProps) {
  const typed = useEditorValue(editor, slashQuery);
  const isMenuOpen = typed !== undefined || isChoosingBlock;
  const hasBubble = useMouseSelection(editor);
  return (
    <>
      {isMenuOpen && <BlockMenu editor={editor} ask={ask} typed={typed} onClose={onClose} />}
      {hasBubble && <SelectionBubble editor={editor} ask={ask} />}
    </>
  );
}

/** Touch screens show a menu of their own. */
const hasMouse = matchMedia("(hover: hover) and (pointer: fine) and (min-width: 800px)");

/** Whether words are selected with a mouse. Ends with the selection, by typing, by Escape, and outside of the text. */
function useMouseSelection(editor: Editor): boolean {
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
    const listeners = new AbortController();
    const { signal } = listeners;
    const begin = () => document.addEventListener("mouseup", onRelease, { once: true, signal });
    dom.addEventListener("mousedown", begin, { signal });
    dom.addEventListener("keydown", onKey, { capture: true, signal });
    dom.addEventListener("blur", end, { signal });
    editor.on("transaction", onTransaction);
    return () => {
      listeners.abort();
      editor.off("transaction", onTransaction);
    };
  }, [editor]);
  return isSelected;
}

type EditorBarsProps = {
  bars: RefObject<HTMLDivElement | null>;
  editor: Editor;
  ask: Ask;
};

/** The toolbar, and below it the tools for what the cursor is in. */
export function EditorBars({ bars, editor, ask }: EditorBarsProps) {
  useScrollPadding(bars, "Top");
  const inTable = useEditorValue(editor, ({ state }) => isInTable(state));
  return (
    <div ref={bars} className="toolbars">
      <Toolbar editor={editor} ask={ask} />
      {inTable && <TableBar editor={editor} ask={ask} />}
    </div>
  );
}
