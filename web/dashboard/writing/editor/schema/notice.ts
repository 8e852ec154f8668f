import { type Editor, Extension } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import { type NoticeKind, noticeKindOf, noticeKinds } from "../../../../../contract/values/text/body.ts";

/**
 * A paragraph that stands out: information, a deadline or a warning. Enter leaves it, Shift+Enter starts a line in it.
 */
export const Notice = Extension.create({
  name: "notice",
  addGlobalAttributes: () => [
    {
      types: ["paragraph"],
      attributes: {
        notice: {
          default: null,
          keepOnSplit: false,
          parseHTML: ({ className }) => noticeKindOf(className) ?? null,
          renderHTML: ({ notice }) => (notice ? { class: `notice-${notice}`, role: "note" } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      // The next kind; after the last one a paragraph again.
      "Mod-Alt-n": () => {
        const kind = noticeAt(editor.state);
        const next = noticeKinds[kind ? noticeKinds.indexOf(kind) + 1 : 0] ?? null;
        return setNotice(editor, next);
      },
      Backspace: () => {
        const { empty, $from } = editor.state.selection;
        if (!empty || $from.parentOffset > 0 || !noticeAt(editor.state)) return false;
        return setNotice(editor, null);
      },
    };
  },
});

/** Makes notices of the selected paragraphs and headings; null makes notices paragraphs again. */
export function setNotice(editor: Editor, kind: NoticeKind | null): boolean {
  return editor.chain().setParagraph().updateAttributes("paragraph", { notice: kind }).run();
}

/** The kind of the notice at the cursor. */
function noticeAt({ selection: { $from } }: EditorState): NoticeKind | undefined {
  return noticeKinds.find((kind) => $from.parent.attrs.notice === kind);
}
