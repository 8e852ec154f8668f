import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { isPicture } from "./pictures/chosen-picture.ts";

const key = new PluginKey<DecorationSet>("markedBlocks");

/** Marks blocks on the screen, not in the body. The marks move with the text. */
export const MarkedBlocks = Extension.create({
  name: "markedBlocks",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, marks) => tr.getMeta(key) ?? marks.map(tr.mapping, tr.doc),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Marks the blocks with these letters instead of those before, and selects the first one. */
export function markBlocks(editor: Editor, letters: readonly string[]): void {
  const { state, view } = editor;
  const marks: Decoration[] = [];
  state.doc.descendants((node, from) => {
    if (!letters.includes(lettersOf(node))) return !node.isTextblock;
    marks.push(Decoration.node(from, from + node.nodeSize, { class: "marked-block" }));
    return false;
  });
  view.dispatch(state.tr.setMeta(key, DecorationSet.create(state.doc, marks)));
  const [first] = marks;
  if (first) selectSpan(editor, first.from, first.to);
}

export function clearMarks({ state, view }: Editor): void {
  if (key.getState(state) !== DecorationSet.empty) view.dispatch(state.tr.setMeta(key, DecorationSet.empty));
}

function lettersOf({ textContent }: Node): string {
  return textContent.replace(/\s+/g, "");
}

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
