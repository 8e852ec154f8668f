import type { Editor } from "@tiptap/core";
import { Extension } from "@tiptap/core";
import { closeHistory, isHistoryTransaction } from "@tiptap/pm/history";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";

const maxQueryCharacters = 30;

/** Whether the menu of blocks is open behind a slash. */
const key = new PluginKey<boolean>("slash");

/**
 * Notices a slash at the start of an empty paragraph. The menu itself is block-menu.tsx, loaded when it first opens.
 */
export const Slash = Extension.create({
  name: "slash",
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key,
      state: {
        init: () => false,
        apply(transaction, isOpen, before, after) {
          if (transaction.getMeta(key) === "close") return false;
          const query = queryIn(after);
          if (isOpen) return query !== undefined;
          const isTyped =
            transaction.docChanged && !transaction.getMeta("paste") && !isHistoryTransaction(transaction);
          return isTyped && query === "" && before.selection.$from.parent.content.size === 0;
        },
      },
      props: {
        handleDOMEvents: {
          blur({ state, dispatch }) {
            if (key.getState(state)) dispatch(state.tr.setMeta(key, "close"));
            return false;
          },
        },
      },
    }),
  ],
});

/** What is written behind the slash of the open menu. */
export function slashQuery({ state }: Editor): string | undefined {
  return key.getState(state) ? queryIn(state) : undefined;
}

/** Closes the menu; the text stays as it is. */
export function closeSlash({ view, state }: Editor): void {
  view.dispatch(state.tr.setMeta(key, "close"));
}

/** Removes the slash and what is written behind it. Undo gives it back together with the line as it was. */
export function removeSlash({ view, state }: Editor): void {
  const { $from } = state.selection;
  view.dispatch(closeHistory(state.tr).delete($from.start(), $from.pos));
}

function queryIn({ selection: { $from, empty } }: EditorState): string | undefined {
  const { parent } = $from;
  const { size } = parent.content;
  // A longer paragraph is no query: its text is not put together at each keystroke.
  if (!empty || size > maxQueryCharacters + 1 || parent.type.name !== "paragraph") return undefined;
  if ($from.parentOffset !== size) return undefined;
  return /^\/([\p{L}\p{N} ]*)$/u.exec(parent.textContent)?.[1];
}
