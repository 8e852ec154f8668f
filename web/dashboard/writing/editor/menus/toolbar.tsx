import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { editorMessages } from "../../../../../contract/messages/staff/editor.ts";
import { commandGroups, commandsNamed } from "./commands.ts";
import { icons } from "./icons.ts";
import type { Ask, Tool } from "./tool.ts";
import { ToolGroups } from "./toolbar-parts.tsx";

const isPhone = matchMedia("(max-width: 599px)").matches;

/** What is shown without opening "More tools". A row of a phone has six places. */
const often = commandsNamed(
  "heading2",
  "bold",
  ...(isPhone ? [] : ["italic"]),
  "bulletList",
  "link",
  "image",
  "document",
);
const others = commandGroups.map((group) => group.filter((command) => !often.includes(command)));

type ToolbarProps = { editor: Editor; ask: Ask };

/** The editor's toolbar: the commands that are used most, and a button for the others. */
export function Toolbar({ editor, ask }: ToolbarProps) {
  const [open, setOpen] = useState(false);
  const more: Tool = {
    label: editorMessages.moreTools,
    icon: open ? icons.fewer : icons.more,
    isExpanded: open,
    run: () => setOpen(!open),
  };
  const groups = [[...often, more], ...(open ? others : [])];
  return (
    <ToolGroups
      editor={editor}
      ask={ask}
      groups={groups}
      label={editorMessages.toolbar}
      className="main-tools"
    />
  );
}
