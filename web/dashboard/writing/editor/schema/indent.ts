import { type CommandProps, type Editor, Extension } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import { limits } from "../../../../../contract/limits.ts";
import { alignedBlocks } from "./block-classes.ts";

/** Indentation from 1 to 8 as a class with Quill's names. List items are nested instead. */
export const Indent = Extension.create({
  name: "indent",
  addGlobalAttributes() {
    return [
      {
        types: alignedBlocks,
        attributes: {
          indent: {
            default: 0,
            parseHTML: ({ className }) =>
              Number(/(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(className)?.[1] ?? 0),
            renderHTML: ({ indent }) => (indent > 0 ? { class: `ql-indent-${indent}` } : {}),
          },
        },
      },
    ];
  },
  addKeyboardShortcuts() {
    // Handled even if nothing moves: some browsers use the same keys for Back.
    const move = (step: 1 | -1) => () => {
      indent(this.editor, step);
      return true;
    };
    // In a list, Tab does not leave the text where it has nothing to move, which would surprise.
    const moveItem = (step: 1 | -1) => () => listDepth(this.editor.state.selection.$from) > 0 && move(step)();
    return { "Mod-]": move(1), "Mod-[": move(-1), Tab: moveItem(1), "Shift-Tab": moveItem(-1) };
  },
});

/** Indents (1) or outdents (-1) the selected blocks. @returns whether anything changed */
export function indent(editor: Editor, step: 1 | -1): boolean {
  const { $from } = editor.state.selection;
  if (listDepth($from) === 0) return editor.chain().focus().command(indentLines(step)).run();
  if (itemIndent($from) > 0 && step === -1) return editor.chain().focus().command(indentItem(step)).run();
  if (step > 0) {
    if (listDepth($from) > limits.maxIndent) return false;
    return editor.chain().focus().sinkListItem("listItem").run();
  }
  // Items of an outermost list stay: the list button removes them from the list.
  return listDepth($from) > 1 && editor.chain().focus().liftListItem("listItem").run();
}

function listDepth($position: ResolvedPos): number {
  return ancestors($position).filter(({ name }) => name === "listItem").length;
}

function itemIndent($position: ResolvedPos): number {
  const [item] = ancestors($position).filter(({ name }) => name === "listItem");
  return item?.indent ?? 0;
}

/** The ancestors of a position, innermost first. */
function ancestors($position: ResolvedPos): { name: string; indent: number; position: number }[] {
  return Array.from({ length: $position.depth }, (_, index) => {
    const depth = $position.depth - index;
    const { type, attrs } = $position.node(depth);
    return { name: type.name, indent: Number(attrs.indent ?? 0), position: $position.before(depth) };
  });
}

/** Quill's list items have their own indentation. */
function indentItem(step: -1) {
  return ({ tr }: CommandProps): boolean => {
    const [item] = ancestors(tr.selection.$from).filter(({ name }) => name === "listItem");
    if (!item) return false;
    tr.setNodeAttribute(item.position, "indent", item.indent + step);
    return true;
  };
}

function indentLines(step: 1 | -1) {
  return ({ tr }: CommandProps): boolean => {
    const { doc, selection } = tr;
    let changed = false;
    for (const { $from, $to } of selection.ranges) {
      doc.nodesBetween($from.pos, $to.pos, (node, position) => {
        // An indented quotation moves as a whole.
        if (!(node.isTextblock || (node.type.name === "blockquote" && node.attrs.indent > 0))) return true;
        const wanted = Math.min(limits.maxIndent, Math.max(0, Number(node.attrs.indent) + step));
        if (wanted !== node.attrs.indent) {
          tr.setNodeAttribute(position, "indent", wanted);
          changed = true;
        }
        return false;
      });
    }
    return changed;
  };
}
