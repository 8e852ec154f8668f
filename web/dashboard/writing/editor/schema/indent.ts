import { type CommandProps, type Editor, Extension, findParentNodeClosestToPos } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { writingLimits } from "../../../../../contract/values/limits/writing.ts";

/** In a list, Tab does not leave the text where it has nothing to move, which would surprise. */
export const Indent = Extension.create({
  name: "indent",
  addKeyboardShortcuts() {
    const moveItem = (step: 1 | -1) => () => {
      const isInList = listDepth(this.editor.state.selection.$from) > 0;
      if (isInList) indent(this.editor, step);
      return isInList;
    };
    return { Tab: moveItem(1), "Shift-Tab": moveItem(-1) };
  },
});

/** Indents (1) or outdents (-1) the selected blocks. @returns whether anything changed */
export function indent(editor: Editor, step: 1 | -1): boolean {
  const { $from } = editor.state.selection;
  const depth = listDepth($from);
  if (depth === 0) return editor.chain().focus().command(indentLines(step)).run();
  const item = findParentNodeClosestToPos($from, isItem);
  if (item && item.node.attrs.indent > 0 && step === -1) {
    // Quill's list items have their own indentation.
    const outdented = item.node.attrs.indent - 1;
    const outdent = ({ tr }: CommandProps) => Boolean(tr.setNodeAttribute(item.pos, "indent", outdented));
    return editor.chain().focus().command(outdent).run();
  }
  if (step > 0)
    return depth <= writingLimits.maxIndent && editor.chain().focus().sinkListItem("listItem").run();
  // Items of an outermost list stay: the list button removes them from the list.
  return depth > 1 && editor.chain().focus().liftListItem("listItem").run();
}

const isItem = ({ type }: Node) => type.name === "listItem";

function listDepth($position: ResolvedPos): number {
  const nodes = Array.from({ length: $position.depth + 1 }, (_, depth) => $position.node(depth));
  return nodes.filter(isItem).length;
}

function indentLines(step: 1 | -1) {
  return ({ tr }: CommandProps): boolean => {
    const { doc, selection } = tr;
    for (const { $from, $to } of selection.ranges) {
      doc.nodesBetween($from.pos, $to.pos, (node, position) => {
        // An indented quotation moves as a whole.
        if (!(node.isTextblock || (node.type.name === "blockquote" && node.attrs.indent > 0))) return true;
        const wanted = Math.min(writingLimits.maxIndent, Math.max(0, Number(node.attrs.indent) + step));
        if (wanted !== node.attrs.indent) tr.setNodeAttribute(position, "indent", wanted);
        return false;
      });
    }
    return tr.docChanged;
  };
}
