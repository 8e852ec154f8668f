import type { Editor } from "@tiptap/core";
import { redoDepth, undoDepth } from "@tiptap/pm/history";
import { isInTable } from "@tiptap/pm/tables";
import { limits } from "../../../../../contract/limits.ts";
import { editorMessages } from "../../../../../contract/messages/editor/en.ts";
import { chosenPicture } from "../pictures/chosen-picture.ts";
import { type Alignment, align, alignments } from "../schema/block-classes.ts";
import { clearFormatting } from "../schema/clear-formatting.ts";
import { indent } from "../schema/indent.ts";
import { icons } from "./icons.ts";

/** The dialogs and menus that commands open: for an address, an alternative text, a size, or a block. */
export type Dialog = "link" | "video" | "alt" | "table" | "blocks";
/** What a command asks of what surrounds the text: a dialog, a file, or to fill the screen. */
export type Prompt = Dialog | "file" | "fullScreen";

export type EditorCommand = {
  name: string;
  label: string;
  icon: string;
  /** Shortcut in addition to Ctrl (Command on a Mac), in Tiptap's notation. */
  keys?: string;
  /** It is shown without opening "More tools". Only specified commands. */
  often?: boolean;
  /** Whether it is active at the cursor. Undefined for commands that are not toggles. */
  isOn?: (editor: Editor) => boolean;
  /** Whether it would do nothing. */
  isIdle?: (editor: Editor) => boolean;
  run: (editor: Editor, ask: (question: Prompt) => void) => void;
};

function mark(name: "bold" | "italic" | "underline" | "strike", keys: string): EditorCommand {
  return {
    name,
    often: name === "bold" || name === "italic",
    label: editorMessages[name],
    icon: icons[name],
    keys,
    isOn: (editor) => editor.isActive(name),
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
  };
}

function heading(level: (typeof limits.headingLevels)[number]): EditorCommand {
  return {
    name: `heading${level}`,
    label: editorMessages.heading(level),
    icon: icons[`heading${level}`],
    keys: `Alt+${level}`,
    often: level === 2,
    isOn: (editor) => editor.isActive("heading", { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

function alignTo(alignment: Alignment | null, label: string, icon: string, key: string): EditorCommand {
  return {
    name: `align-${alignment ?? "left"}`,
    label,
    icon,
    keys: `Shift+${key}`,
    isOn: (editor) => alignmentAt(editor) === alignment,
    run: (editor) => editor.chain().focus().command(align(alignment)).run(),
  };
}

/** The alignment of the block at the cursor, or of its closest aligned container. */
function alignmentAt({ state }: Editor): Alignment | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { alignment } = $from.node(depth).attrs;
    const found = alignments.find((each) => each === alignment);
    if (found) return found;
  }
  return null;
}

/** The toolbar's commands in groups, in the specified order (section 2). */
export const commandGroups: readonly (readonly EditorCommand[])[] = [
  [
    ...limits.headingLevels.map(heading),
    {
      name: "normal",
      label: editorMessages.normal,
      icon: icons.normal,
      keys: "Alt+0",
      isOn: (editor) => editor.isActive("paragraph"),
      run: (editor) => editor.chain().focus().setParagraph().run(),
    },
  ],
  [mark("bold", "B"), mark("italic", "I"), mark("underline", "U"), mark("strike", "Shift+S")],
  [
    {
      name: "blockquote",
      label: editorMessages.blockquote,
      icon: icons.blockquote,
      keys: "Shift+B",
      isOn: (editor) => editor.isActive("blockquote"),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: "codeBlock",
      label: editorMessages.codeBlock,
      icon: icons.codeBlock,
      keys: "Alt+C",
      isOn: (editor) => editor.isActive("codeBlock"),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    alignTo(null, editorMessages.alignLeft, icons.alignLeft, "L"),
    alignTo("center", editorMessages.alignCenter, icons.alignCenter, "E"),
    alignTo("right", editorMessages.alignRight, icons.alignRight, "R"),
    alignTo("justify", editorMessages.justify, icons.justify, "J"),
  ],
  [
    {
      name: "orderedList",
      label: editorMessages.orderedList,
      icon: icons.orderedList,
      keys: "Shift+7",
      isOn: (editor) => editor.isActive("orderedList"),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: "bulletList",
      label: editorMessages.bulletList,
      icon: icons.bulletList,
      often: true,
      keys: "Shift+8",
      isOn: (editor) => editor.isActive("bulletList"),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: "outdent",
      label: editorMessages.outdent,
      icon: icons.outdent,
      keys: "[",
      run: (editor) => indent(editor, -1),
    },
    {
      name: "indent",
      label: editorMessages.indent,
      icon: icons.indent,
      keys: "]",
      run: (editor) => indent(editor, 1),
    },
  ],
  [
    {
      name: "link",
      label: editorMessages.link,
      icon: icons.link,
      often: true,
      keys: "K",
      isOn: (editor) => editor.isActive("link"),
      run: (_editor, ask) => ask("link"),
    },
    {
      name: "image",
      label: editorMessages.image,
      icon: icons.image,
      often: true,
      isOn: ({ state }) => chosenPicture(state) !== undefined,
      run: ({ state }, ask) => ask(chosenPicture(state) ? "alt" : "file"),
    },
    { name: "video", label: editorMessages.video, icon: icons.video, run: (_editor, ask) => ask("video") },
  ],
  // Not specified, so they come last.
  [
    {
      name: "undo",
      label: editorMessages.undo,
      icon: icons.undo,
      keys: "Z",
      isIdle: ({ state }) => undoDepth(state) === 0,
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: "redo",
      label: editorMessages.redo,
      icon: icons.redo,
      keys: "Shift+Z",
      isIdle: ({ state }) => redoDepth(state) === 0,
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [
    {
      name: "table",
      label: editorMessages.table,
      icon: icons.table,
      isIdle: ({ state }) => isInTable(state),
      run: (editor, ask) => {
        if (!isInTable(editor.state)) ask("table");
      },
    },
    {
      name: "blocks",
      label: editorMessages.blocks,
      icon: icons.blocks,
      run: (_editor, ask) => ask("blocks"),
    },
    {
      name: "clearFormatting",
      label: editorMessages.clearFormatting,
      icon: icons.clearFormatting,
      keys: "\\",
      run: (editor) => editor.chain().focus().command(clearFormatting).run(),
    },
    {
      name: "fullScreen",
      label: editorMessages.fullScreen,
      icon: icons.fullScreen,
      isOn: ({ view }) => view.dom.closest(".full-screen") !== null,
      run: (_editor, ask) => ask("fullScreen"),
    },
  ],
];
