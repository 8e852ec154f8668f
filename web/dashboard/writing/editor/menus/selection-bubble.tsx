import type { Editor } from "@tiptap/core";
import { useLayoutEffect, useRef } from "react";
import { editorMessages } from "../../../../../contract/messages/editor/en.ts";
import { commandGroups, type Prompt } from "./commands.ts";
import { ToolButton, useToolNames } from "./toolbar-parts.tsx";

const names = ["bold", "italic", "link", "heading2"];
const tools = commandGroups.flat().filter(({ name }) => names.includes(name));
const inOrder = names.flatMap((name) => tools.find((tool) => tool.name === name) ?? []);

type SelectionBubbleProps = { editor: Editor; ask: (question: Prompt) => void };

/** The most used tools beside words that were selected with a mouse. Keyboards have the toolbar. */
export function SelectionBubble({ editor, ask }: SelectionBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const on = useToolNames(editor, inOrder, "isOn");
  useLayoutEffect(() => {
    if (bubble.current) placeAbove(editor, bubble.current);
  });
  return (
    <div ref={bubble} className="bubble" role="toolbar" aria-label={editorMessages.selectionTools}>
      {inOrder.map((tool) => (
        <ToolButton
          key={tool.name}
          tool={{
            label: tool.label,
            icon: tool.icon,
            isOn: on.includes(tool.name),
            run: () => tool.run(editor, ask),
          }}
        />
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
