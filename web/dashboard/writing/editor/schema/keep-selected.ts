import { Extension } from "@tiptap/core";
import { type EditorState, NodeSelection, Plugin, Selection } from "@tiptap/pm/state";

/** Typed text does not replace a selected picture, gallery, video, divider or table, which one letter would remove. */
export const KeepSelected = Extension.create({
  name: "keepSelected",
  // Before input rules.
  priority: 200,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: ({ state }) => isKept(state),
        handleDOMEvents: {
          // Text without key presses, such as a dictated one.
          beforeinput({ state }, event) {
            if (event.inputType !== "insertText" || !isKept(state)) return false;
            event.preventDefault();
            return true;
          },
          // The browser inserts what is composed in any case: behind the node.
          compositionstart({ state, dispatch }) {
            if (isKept(state)) dispatch(state.tr.setSelection(Selection.near(state.selection.$to)));
            return false;
          },
        },
      },
    }),
  ],
});

/** A selected paragraph is replaced, as other selected text is. */
function isKept({ selection }: EditorState): boolean {
  return selection instanceof NodeSelection && !selection.node.isTextblock;
}
