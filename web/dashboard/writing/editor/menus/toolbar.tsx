import type { Editor } from "@tiptap/core";
import { useState, useSyncExternalStore } from "react";
import { editorMessages } from "../../../../../contract/messages/editor.ts";
import { commandGroups, type EditorCommand, type Prompt } from "./commands.ts";
import { icons } from "./icons.ts";
import { type Tool, ToolGroups, useToolNames } from "./toolbar-parts.tsx";

const tools = commandGroups.flat();
const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Windows in which all commands would take four rows. */
const narrow = matchMedia("(max-width: 599px)");

type ToolbarProps = {
  editor: Editor;
  ask: (question: Prompt) => void;
};

/** The editor's toolbar. A phone shows one row with the most used commands, and a button for the others. */
export function Toolbar({ editor, ask }: ToolbarProps) {
  const on = useToolNames(editor, tools, "isOn");
  const idle = useToolNames(editor, tools, "isIdle");
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches);
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
  const groups = isNarrow
    ? [[...often.map(toolOf), more], ...(open ? others : [])]
    : commandGroups.map((group) => group.map(toolOf));

  return <ToolGroups editor={editor} label={editorMessages.toolbar} groups={groups} />;
}

function watchWidth(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

function shownKeys(keys: string): string {
  return onApple ? `⌘${keys.replace("Shift+", "⇧").replace("Alt+", "⌥")}` : `Ctrl+${keys}`;
}
