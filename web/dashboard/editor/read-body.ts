import type { Editor } from "@tiptap/core";

/** The text as HTML, without empty lines at its end; empty when it neither says nor shows anything. */
export function readBody(editor: Editor): string {
  const { state } = editor;
  let empty = state.doc.textContent.trim() === "";
  if (empty) {
    state.doc.descendants(({ type }) => {
      if (type.name === "picture" || type.name === "video") empty = false;
    });
  }
  return empty ? "" : editor.getHTML().replace(/(<(p|h[1-3])( [^>]*)?><\/\2>)+$/, "");
}
