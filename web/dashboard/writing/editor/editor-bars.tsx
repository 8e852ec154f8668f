import type { Editor } from "@tiptap/core";
import { isInTable } from "@tiptap/pm/tables";
import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
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
  useStillText(editor, inTable);
  return (
    <div ref={bars} className="toolbars">
      <Toolbar editor={editor} ask={ask} isFull={isFull} />
      {inTable && <TableBar editor={editor} />}
    </div>
  );
}

/** Scrolls by as much as a bar above the text moves it, so that the text stays below the finger. */
function useStillText(editor: Editor, isShown: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured before each change
  const before = useMemo(() => topOf(editor), [editor, isShown]);
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    scrollBy({ top: topOf(editor) - before, behavior: "instant" });
  }, [editor, before, isShown]);
}

function topOf(editor: Editor): number {
  return editor.view.dom.getBoundingClientRect().top;
}
