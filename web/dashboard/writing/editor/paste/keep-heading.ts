import { Slice } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";

/** Begins a pasted heading below the paragraph whose last word it follows, instead of joining the words. */
export function keepHeading(slice: Slice, { selection: { $from, $to } }: EditorState): Slice {
  const isBehindWords =
    $from.parent.type.name === "paragraph" &&
    $from.parentOffset > 0 &&
    $to.sameParent($from) &&
    $to.parentOffset === $to.parent.content.size;
  const startsWithHeading = slice.content.firstChild?.type.name === "heading";
  return isBehindWords && startsWithHeading ? new Slice(slice.content, 0, slice.openEnd) : slice;
}
