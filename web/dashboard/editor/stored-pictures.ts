import type { Editor } from "@tiptap/core";
import { parseHtml } from "../../ui/trusted-html.ts";

/**
 * After a save, shows the stored pictures in place of embedded and linked ones, so that the next save does not send them
 * again. It cannot be undone, and the cursor stays.
 * @param html the text as the server stored it
 */
export function takeStoredPictures(editor: Editor, html: string): void {
  const { state, view } = editor;
  const stored = [...parseHtml(html).querySelectorAll("img")];
  const shown: { position: number; attrs: Record<string, unknown> }[] = [];
  state.doc.descendants(({ type, attrs }, position) => {
    if (type.name === "picture") shown.push({ position, attrs });
  });
  // The server left one out, and it cannot be told which.
  if (shown.length !== stored.length) return;
  const transaction = state.tr.setMeta("addToHistory", false);
  shown.forEach(({ position, attrs }, index) => {
    const image = stored[index];
    if (!image || String(attrs.src).startsWith("/")) return;
    const [src, width, height] = ["src", "width", "height"].map((name) => image.getAttribute(name));
    transaction.setNodeMarkup(position, null, { ...attrs, src, width, height });
  });
  if (transaction.docChanged) view.dispatch(transaction);
}
