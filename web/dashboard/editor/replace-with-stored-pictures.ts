import type { Editor } from "@tiptap/core";
import { parseHtml } from "../../ui/trusted-html.ts";
import { keepPrivatePicture } from "../load-private-picture.ts";
import { isPicture } from "./is-picture.ts";

/**
 * Replaces embedded and linked pictures by the stored ones after a save, so that the next save does not send them
 * again. Not part of the undo history; the selection stays. Pictures changed during the save stay as they are.
 * @param sentHtml the body as it was sent
 * @param storedHtml the body as the server stored it
 * @param arePrivate nobody can load them without a session: the editor goes on showing the embedded ones
 */
export function replaceWithStoredPictures(
  editor: Editor,
  sentHtml: string,
  storedHtml: string,
  arePrivate: boolean,
): void {
  const { state, view } = editor;
  const sent = Array.from(parseHtml(sentHtml).querySelectorAll("img"), (image) => image.getAttribute("src"));
  const stored = [...parseHtml(storedHtml).querySelectorAll("img")];
  const shown: { position: number; attrs: Record<string, unknown> }[] = [];
  state.doc.descendants((node, position) => {
    if (isPicture(node)) shown.push({ position, attrs: node.attrs });
  });
  const isAsSent =
    shown.length === sent.length && shown.every(({ attrs }, index) => attrs.src === sent[index]);
  // Otherwise it is unknown which stored picture replaces which.
  if (!isAsSent || sent.length !== stored.length) return;
  const transaction = state.tr.setMeta("addToHistory", false);
  shown.forEach(({ position, attrs }, index) => {
    const image = stored[index];
    if (!image || String(attrs.src).startsWith("/")) return;
    const [src, width, height] = ["src", "width", "height"].map((name) => image.getAttribute(name));
    if (arePrivate && src && String(attrs.src).startsWith("data:"))
      keepPrivatePicture(src, String(attrs.src));
    // Not setNodeMarkup(), which puts another node in its place: a chosen picture would no longer be chosen.
    for (const [name, value] of Object.entries({ src, width, height })) {
      transaction.setNodeAttribute(position, name, value);
    }
  });
  if (transaction.docChanged) view.dispatch(transaction);
}
