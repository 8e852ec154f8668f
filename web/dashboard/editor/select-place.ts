import type { Editor } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { isPicture } from "./is-picture.ts";

/** Focuses a place and selects it: words, a picture, or the beginning of a larger block. */
export function selectPlace({ state, view }: Editor, from: number, to: number): void {
  const { doc } = state;
  const node = doc.nodeAt(from);
  const selection =
    node && isPicture(node)
      ? NodeSelection.create(doc, from)
      : node && !node.isInline
        ? TextSelection.near(doc.resolve(from + 1))
        : TextSelection.create(doc, from, Math.min(to, doc.content.size));
  view.dispatch(state.tr.setSelection(selection));
  view.focus();
  // Not to an edge of the window, where a bar or a phone's keyboard covers it.
  const height = window.visualViewport?.height ?? innerHeight;
  scrollBy({ top: view.coordsAtPos(selection.from).top - height / 3, behavior: "instant" });
}
