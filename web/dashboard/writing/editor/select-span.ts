import type { Editor } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { isPicture } from "./pictures/chosen-picture.ts";

/** Focuses and selects a span: words, a picture, or the beginning of a larger block. */
export function selectSpan({ state, view }: Editor, start: number, end: number): void {
  const { doc } = state;
  // The span may be of an earlier, longer text.
  const from = Math.min(start, doc.content.size);
  const to = Math.min(end, doc.content.size);
  const node = doc.nodeAt(from);
  const selection =
    node && isPicture(node)
      ? NodeSelection.create(doc, from)
      : node && !node.isInline
        ? TextSelection.near(doc.resolve(from + 1))
        : TextSelection.between(doc.resolve(from), doc.resolve(to));
  view.dispatch(state.tr.setSelection(selection));
  view.focus();
  // Not to an edge of the window, where a bar or a phone's keyboard covers it.
  const height = window.visualViewport?.height ?? innerHeight;
  scrollBy({ top: view.coordsAtPos(selection.from).top - height / 3, behavior: "instant" });
}
