import { type CommandProps, type Editor, Extension, findParentNodeClosestToPos } from "@tiptap/core";
import { directionClasses, listClasses } from "../../../../../contract/values/text/body.ts";

/** Blocks that can be aligned and indented. Containers are included because Quill's bodies align them. */
const alignedBlocks = ["paragraph", "heading", "codeBlock", "blockquote", "listItem"];

const alignments = ["center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

/**
 * Alignment, writing direction and indentation from 1 to 8, as classes with Quill's names (design, section 8). List
 * items are nested instead of indented. Of numbered lists, how they count in Arabic.
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
        direction: {
          default: null,
          parseHTML: ({ classList }) => directionClasses.find((name) => classList.contains(name)) ?? null,
          renderHTML: ({ direction }) => (direction ? { class: direction } : {}),
        },
        indent: {
          default: 0,
          parseHTML: ({ className }) => Number(/(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(className)?.[1] ?? 0),
          renderHTML: ({ indent }) => (indent > 0 ? { class: `ql-indent-${indent}` } : {}),
        },
      },
    },
    {
      // Beside Tiptap's own attribute `type`.
      types: ["orderedList"],
      attributes: {
        counting: {
          default: null,
          parseHTML: ({ classList }) => listClasses.find((name) => classList.contains(name)) ?? null,
          renderHTML: ({ counting }) => (counting ? { class: counting } : {}),
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

/** The direction that was chosen for the block at the cursor, or for a block around it. */
export function chosenDirection({ state }: Pick<Editor, "state">): string | undefined {
  const chosen = findParentNodeClosestToPos(state.selection.$from, ({ attrs }) => attrs.direction);
  return chosen?.node.attrs.direction;
}

/** Gives the selected blocks a direction, items of lists with their markers; null is that of their words. */
export function setDirection(direction: (typeof directionClasses)[number] | null) {
  return ({ tr, dispatch }: CommandProps): boolean => {
    const { doc, selection } = tr;
    for (const { $from, $to } of selection.ranges) {
      doc.nodesBetween($from.pos, $to.pos, (node, position, parent) => {
        if (!("direction" in node.attrs)) return;
        const isOfItem = parent?.type.name === "listItem" && parent.firstChild === node;
        const isDirected = node.type.name === "listItem" || (node.isTextblock && !isOfItem);
        const wanted = isDirected ? direction : null;
        if (dispatch && node.attrs.direction !== wanted) tr.setNodeAttribute(position, "direction", wanted);
      });
    }
    return true;
  };
}
