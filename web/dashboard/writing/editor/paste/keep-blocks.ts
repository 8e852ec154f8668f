import { type Node, Slice } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";

/**
 * Begins what is pasted behind words below them, if it is another kind of block: a heading, or the first item of a
 * list, would otherwise join the words. In an item, the pasted items become its siblings.
 * @param isOwn copied in this editor, where a part of one line is also pasted as a part of a line
 */
export function keepBlocks(slice: Slice, { selection: { $from, $to } }: EditorState, isOwn: boolean): Slice {
  const { firstChild } = slice.content;
  const isBehindWords = $from.parent.isTextblock && !$from.parent.type.spec.code && $from.parentOffset > 0;
  if (!firstChild || !isBehindWords || !$to.sameParent($from)) return slice;
  const isAtEnd = $to.parentOffset === $to.parent.content.size;
  const isList = isListNode(firstChild);
  if (isList || firstChild.type.name === "blockquote") {
    if (isOwn && isOneLine(slice)) return slice;
    const isInItem = isList && slice.content.childCount === 1 && $from.node(-1).type.name === "listItem";
    // Closed at its end, too, where words follow.
    const openEnd = isAtEnd ? slice.openEnd : 0;
    return isInItem
      ? new Slice(firstChild.content, 0, Math.max(0, openEnd - 1))
      : new Slice(slice.content, 0, openEnd);
  }
  const isHeading = firstChild.type.name === "heading" && $from.parent.type.name === "paragraph";
  return isHeading && isAtEnd ? new Slice(slice.content, 0, slice.openEnd) : slice;
}

function isListNode({ type }: Node): boolean {
  return type.name === "bulletList" || type.name === "orderedList";
}

/** Whether a slice is a line, or a part of one. */
function isOneLine({ content }: Slice): boolean {
  let node = content.childCount === 1 ? content.firstChild : null;
  while (node && !node.isTextblock) node = node.childCount === 1 ? node.firstChild : null;
  return node !== null;
}
