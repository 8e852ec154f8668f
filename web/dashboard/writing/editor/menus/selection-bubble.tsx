import type { Editor } from "@tiptap/core";
import { useLayoutEffect, useRef } from "react";
import { editorMessages } from "../../../../../contract/messages/staff/editor.ts";
import { commandsNamed } from "./commands.ts";
import type { Ask } from "./tool.ts";
import { ToolButton } from "./toolbar-parts.tsx";

const tools = commandsNamed("bold", "italic", "link", "heading2");

/** The most used tools beside words that were selected with a mouse. Keyboards have the toolbar. */
export function SelectionBubble({ editor, ask }: { editor: Editor; ask: Ask }) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current) placeAbove(editor, bubble.current);
  });
  return (
    <div ref={bubble} className="bubble" role="toolbar" aria-label={editorMessages.selectionTools}>
      {tools.map((tool) => (
        <ToolButton key={tool.name} editor={editor} ask={ask} tool={tool} />
      ))}
    </div>
  );
}

/** Above the first selected line; below the last one if the toolbars are there. */
function placeAbove(editor: Editor, bubble: HTMLElement): void {
  const frame = editor.view.dom.closest<HTMLElement>(".body-editor");
  const bars = frame?.querySelector(".toolbars");
  if (!frame || !bars) return;
  const { from, to } = editor.state.selection;
  const [first, last] = [editor.view.coordsAtPos(from, 1), editor.view.coordsAtPos(to, -1)];
  const edge = frame.getBoundingClientRect();
  const space = 8;
  const above = first.top - bubble.offsetHeight - space;
  const top = above > bars.getBoundingClientRect().bottom ? above : last.bottom + space;
  bubble.style.top = `${top - edge.top - frame.clientTop + frame.scrollTop}px`;
  const left = Math.min(first.left, last.right) - edge.left;
  bubble.style.left = `${Math.max(space, Math.min(left, frame.clientWidth - bubble.offsetWidth - space))}px`;
}
