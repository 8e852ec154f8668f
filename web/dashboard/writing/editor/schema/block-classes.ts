import { type CommandProps, Extension } from "@tiptap/core";

/** Blocks that can be aligned and indented. Containers are included because Quill's bodies align them. */
const alignedBlocks = ["paragraph", "heading", "codeBlock", "blockquote", "listItem"];

const alignments = ["center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

/**
 * Alignment, writing direction and indentation from 1 to 8, as classes with Quill's names (design, section 8). List items
 * are nested instead of indented.
 */
export const BlockClasses = Extension.create({
  name: "blockClasses",
  addGlobalAttributes: () => [
    {
      types: alignedBlocks,
      attributes: {
        alignment: {
          default: null,
          parseHTML: ({ classList }) =>
            alignments.find((alignment) => classList.contains(`ql-align-${alignment}`)) ?? null,
          renderHTML: ({ alignment }) => (alignment ? { class: `ql-align-${alignment}` } : {}),
        },
        rightToLeft: {
          default: false,
          parseHTML: ({ classList }) => classList.contains("ql-direction-rtl"),
          renderHTML: ({ rightToLeft }) => (rightToLeft ? { class: "ql-direction-rtl" } : {}),
        },
        indent: {
          default: 0,
          parseHTML: ({ className }) => Number(/(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(className)?.[1] ?? 0),
          renderHTML: ({ indent }) => (indent > 0 ? { class: `ql-indent-${indent}` } : {}),
        },
      },
    },
  ],
});

/** Aligns the selected blocks; null is left. Removes the alignment of their containers. */
export function align(alignment: Alignment | null) {
  return ({ tr, dispatch }: CommandProps): boolean => {
    const { doc, selection } = tr;
    let changed = false;
    for (const { $from, $to } of selection.ranges) {
      doc.nodesBetween($from.pos, $to.pos, (node, position) => {
        if (!("alignment" in node.attrs)) return;
        const wanted = node.isTextblock ? alignment : null;
        if (node.attrs.alignment === wanted) return;
        changed = true;
        if (dispatch) tr.setNodeAttribute(position, "alignment", wanted);
      });
    }
    return changed || alignment === null;
  };
}
