import { type ChainedCommands, type Editor, findParentNodeClosestToPos } from "@tiptap/core";
import { redoDepth, undoDepth } from "@tiptap/pm/history";
import { isInTable } from "@tiptap/pm/tables";
import { editorMessages } from "../../../../../contract/messages/staff/editor.ts";
import { writingLimits } from "../../../../../contract/values/limits/writing.ts";
import { chosenPicture } from "../pictures/chosen-picture.ts";
import { type Alignment, align, chosenDirection, setDirection } from "../schema/block-classes.ts";
import { clearFormatting } from "../schema/clear-formatting.ts";
import { indent } from "../schema/indent.ts";
import { icons } from "./icons.ts";
import type { Tool } from "./tool.ts";

export type EditorCommand = Tool & { name: string };

/** A command whose name is that of its label and its icon. */
function command(
  name: keyof typeof icons & keyof typeof editorMessages,
  rest: Omit<EditorCommand, "name" | "label" | "icon">,
): EditorCommand {
  return { name, label: editorMessages[name], icon: icons[name], ...rest };
}

/** A command that is active in what it makes. @param made the node or mark, if it has another name */
function toggle(
  name: Parameters<typeof command>[0],
  keys: string,
  change: (chain: ChainedCommands) => ChainedCommands,
  made: string = name,
): EditorCommand {
  return command(name, {
    keys,
    isOn: (editor) => editor.isActive(made),
    run: (editor) => change(editor.chain().focus()).run(),
  });
}

function heading(level: (typeof writingLimits.headingLevels)[number]): EditorCommand {
  return {
    name: `heading${level}`,
    label: editorMessages.heading(level),
    icon: icons[`heading${level}`],
    keys: `Alt+${level}`,
    isOn: (editor) => editor.isActive("heading", { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

function alignTo(
  name: "alignLeft" | "alignCenter" | "alignRight" | "justify",
  alignment: Alignment | null,
  key: string,
): EditorCommand {
  return command(name, {
    keys: `Shift+${key}`,
    isOn: (editor) => alignmentAt(editor) === alignment,
    run: (editor) => editor.chain().focus().command(align(alignment)).run(),
  });
}

/** The alignment of the block at the cursor, or of its closest aligned container. */
function alignmentAt({ state }: Editor): Alignment | null {
  const aligned = findParentNodeClosestToPos(state.selection.$from, ({ attrs }) => attrs.alignment);
  return aligned?.node.attrs.alignment ?? null;
}

/** The direction in which the block at the cursor is not written. */
function otherDirection({ state, view }: Editor) {
  const { node } = view.domAtPos(state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  const isRightToLeft = element !== null && getComputedStyle(element).direction === "rtl";
  return isRightToLeft ? "ql-direction-ltr" : "ql-direction-rtl";
}

/** The toolbar's commands in groups, in the specified order (section 2). */
export const commandGroups: readonly (readonly EditorCommand[])[] = [
  [
    ...writingLimits.headingLevels.map(heading),
    toggle("normal", "Alt+0", (chain) => chain.setParagraph(), "paragraph"),
  ],
  [
    toggle("bold", "B", (chain) => chain.toggleBold()),
    toggle("italic", "I", (chain) => chain.toggleItalic()),
    toggle("underline", "U", (chain) => chain.toggleUnderline()),
    toggle("strike", "Shift+S", (chain) => chain.toggleStrike()),
  ],
  [
    toggle("blockquote", "Shift+B", (chain) => chain.toggleBlockquote()),
    toggle("codeBlock", "Alt+C", (chain) => chain.toggleCodeBlock()),
  ],
  [
    alignTo("alignLeft", null, "L"),
    alignTo("alignCenter", "center", "E"),
    alignTo("alignRight", "right", "R"),
    alignTo("justify", "justify", "J"),
  ],
  [
    toggle("orderedList", "Shift+7", (chain) => chain.toggleOrderedList()),
    toggle("bulletList", "Shift+8", (chain) => chain.toggleBulletList()),
    command("outdent", { keys: "[", run: (editor) => indent(editor, -1) }),
    command("indent", { keys: "]", run: (editor) => indent(editor, 1) }),
  ],
  [
    command("link", {
      keys: "K",
      isOn: (editor) => editor.isActive("link"),
      run: (_editor, ask) => ask("link"),
    }),
    command("image", {
      isOn: ({ state }) => chosenPicture(state) !== undefined,
      run: ({ state }, ask) => ask(chosenPicture(state) ? "alt" : "file"),
    }),
    command("video", { run: (_editor, ask) => ask("video") }),
  ],
  // Not specified, so they come last.
  [
    command("undo", {
      keys: "Z",
      isIdle: ({ state }) => undoDepth(state) === 0,
      run: (editor) => editor.chain().focus().undo().run(),
    }),
    command("redo", {
      keys: "Shift+Z",
      isIdle: ({ state }) => redoDepth(state) === 0,
      run: (editor) => editor.chain().focus().redo().run(),
    }),
  ],
  [
    command("table", {
      isIdle: ({ state }) => isInTable(state),
      run: (editor, ask) => {
        if (!isInTable(editor.state)) ask("table");
      },
    }),
    command("document", { run: (_editor, ask) => ask("document") }),
    command("blocks", { run: (_editor, ask) => ask("blocks") }),
    command("direction", {
      // As in Firefox.
      keys: "Shift+X",
      isOn: (editor) => chosenDirection(editor) !== undefined,
      run: (editor) => {
        const direction = chosenDirection(editor) ? null : otherDirection(editor);
        editor.chain().focus().command(setDirection(direction)).run();
      },
    }),
    command("clearFormatting", {
      keys: "\\",
      run: (editor) => editor.chain().focus().command(clearFormatting).run(),
    }),
  ],
];

/** The commands with these names, in their order. */
export function commandsNamed(...names: readonly string[]): EditorCommand[] {
  return names.flatMap((name) => commandGroups.flat().filter((each) => each.name === name));
}
