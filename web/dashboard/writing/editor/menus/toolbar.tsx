import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { editorMessages } from "../../../../../contract/messages/editor/en.ts";
import { commandGroups, type EditorCommand, type Prompt } from "./commands.ts";
import { icons } from "./icons.ts";
import { type Tool, ToolGroups, useToolNames } from "./toolbar-parts.tsx";

const tools = commandGroups.flat();
const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Windows in which all commands would take at most two rows. */
const wide = matchMedia("(min-width: 600px)");

type ToolbarProps = {
  editor: Editor;
  ask: (question: Prompt) => void;
  isFull: boolean;
};

/** The editor's toolbar: six commands, and a button for the others; all of them where the editor fills a wide window. */
export function Toolbar({ editor, ask, isFull }: ToolbarProps) {
  const on = useToolNames(editor, tools, "isOn");
  const idle = useToolNames(editor, tools, "isIdle");
  const [open, setOpen] = useState(false);

  const toolOf = ({ name, label, icon, keys, isOn, run }: EditorCommand): Tool => ({
    label,
    icon,
    title: keys ? `${label} (${shownKeys(keys)})` : label,
    keys: keys && `${onApple ? "Meta" : "Control"}+${keys}`,
    isOn: isOn && on.includes(name),
    isIdle: idle.includes(name),
    run: () => run(editor, ask),
  });
  const more: Tool = {
    label: editorMessages.moreTools,
    icon: open ? icons.fewer : icons.more,
    isExpanded: open,
    run: () => setOpen(!open),
  };
  const often = tools.filter((tool) => tool.often);
  const others = commandGroups.map((group) => group.filter((tool) => !tool.often).map(toolOf));
  const groups =
    isFull && wide.matches
      ? commandGroups.map((group) => group.map(toolOf))
      : [[...often.map(toolOf), more], ...(open ? others : [])];

  return <ToolGroups editor={editor} label={editorMessages.toolbar} className="main-tools" groups={groups} />;
}

function shownKeys(keys: string): string {
  return onApple ? `⌘${keys.replace("Shift+", "⇧").replace("Alt+", "⌥")}` : `Ctrl+${keys}`;
}
