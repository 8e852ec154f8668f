import type { CommandProps } from "@tiptap/core";

/**
 * Removes marks, alignment, indent and the kinds of headings and notices from the selection, without one from the block
 * at the cursor. Links, lists and quotations stay: they are content.
 */
export function clearFormatting({ tr, dispatch }: Pick<CommandProps, "tr" | "dispatch">): boolean {
  const { selection, doc } = tr;
  const { $from, $to, empty, ranges } = selection;
  const { paragraph } = doc.type.schema.nodes;
  // A gap cursor is between blocks.
  if (!paragraph || (empty && !$from.parent.isTextblock)) return false;
  if (!dispatch) return true;
  const parts = empty
    ? [{ from: $from.start(), to: $to.end() }]
    : ranges.map((range) => ({ from: range.$from.pos, to: range.$to.pos }));
  for (const { from, to } of parts) {
    for (const mark of Object.values(doc.type.schema.marks)) {
      if (mark.name !== "link") tr.removeMark(from, to, mark);
    }
    doc.nodesBetween(from, to, ({ type, attrs }, position) => {
      if (!("alignment" in attrs)) return;
      const isText = type.name === "heading" || type === paragraph;
      const plain = isText ? { indent: 0, notice: null } : {};
      tr.setNodeMarkup(position, isText ? paragraph : null, { ...attrs, ...plain, alignment: null });
    });
  }
  tr.setStoredMarks([]);
  return true;
}
