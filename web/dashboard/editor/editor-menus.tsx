import type { Editor } from "@tiptap/core";
import type { Prompt } from "./commands.ts";
import { slashQuery } from "./slash.ts";
import { useEditorValue } from "./use-editor-value.ts";
import { useModule } from "./use-module.ts";
import { useMouseSelection } from "./use-mouse-selection.ts";

type EditorMenusProps = {
  editor: Editor;
  ask: (question: Prompt) => void;
  /** The toolbar's button opened the menu of blocks. */
  isChoosingBlock: boolean;
  onClose: () => void;
};

const loadBlockMenu = () => import("./block-menu.tsx");
const loadBubble = () => import("./selection-bubble.tsx");
const none = "\n";

/** What opens at the cursor: the menu of blocks, and the tools beside a selection. Loaded when first used. */
export function EditorMenus({ editor, ask, isChoosingBlock, onClose }: EditorMenusProps) {
  const query = useEditorValue(editor, (at) => slashQuery(at) ?? none);
  const typed = query === none ? undefined : query;
  const menu = useModule(loadBlockMenu, typed !== undefined || isChoosingBlock, onClose);
  const bubble = useModule(loadBubble, useMouseSelection(editor));
  return (
    <>
      {menu && <menu.BlockMenu editor={editor} ask={ask} typed={typed} onClose={onClose} />}
      {bubble && <bubble.SelectionBubble editor={editor} ask={ask} />}
    </>
  );
}
