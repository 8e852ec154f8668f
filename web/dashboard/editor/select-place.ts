import type { Editor } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { isPicture } from "./is-picture.ts";

/** Focuses a place and selects it: words, a picture, or the beginning of a larger block. */
export function selectPlace({ state, view }: Editor, start: number, end: number): void {
  const { doc } = state;
  // The place may be of an earlier, longer text.
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
