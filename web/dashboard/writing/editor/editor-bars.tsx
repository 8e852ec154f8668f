import type { Editor } from "@tiptap/core";
import { isInTable } from "@tiptap/pm/tables";
import type { RefObject } from "react";
import { useScrollPadding } from "../../kit/use-scroll-padding.ts";
import type { Prompt } from "./menus/commands.ts";
import { Toolbar } from "./menus/toolbar.tsx";
import { useEditorValue } from "./menus/use-editor-value.ts";
import { TableBar } from "./tables/table-bar.tsx";

type EditorBarsProps = {
  bars: RefObject<HTMLDivElement | null>;
  editor: Editor;
  ask: (question: Prompt) => void;
  isFull: boolean;
};

/** The toolbar, and below it the tools for what the cursor is in. */
export function EditorBars({ bars, editor, ask, isFull }: EditorBarsProps) {
  useScrollPadding(bars, "Top");
  const inTable = useEditorValue(editor, ({ state }) => Number(isInTable(state))) === 1;
  return (
    <div ref={bars} className="toolbars">
      <Toolbar editor={editor} ask={ask} isFull={isFull} />
      {inTable && <TableBar editor={editor} />}
    </div>
  );
}
