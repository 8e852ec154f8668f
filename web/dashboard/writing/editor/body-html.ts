import type { Editor } from "@tiptap/core";
import { DOMParser, DOMSerializer, type Node, type Schema } from "@tiptap/pm/model";
import { parseHtml } from "../../../ui/trusted-html.ts";
import { keepPrivatePicture } from "../../kit/pictures/load-private-picture.ts";
import { isPicture } from "./pictures/chosen-picture.ts";
import { tidyTable } from "./tables/body-table.ts";

export function parseBody(schema: Schema, html: string): Node {
  return DOMParser.fromSchema(schema).parse(parseHtml(html));
}

/** The body as HTML without trailing empty blocks; empty without text, picture, video or list of documents. */
export function serializeBody({ state }: Editor): string {
  return serialize(state.doc);
}

/** A body as the editor would write it. */
export function normalizeBody({ schema }: Editor, html: string): string {
  return serialize(parseBody(schema, html));
}

function serialize(doc: Node): string {
  if (!says(doc)) return "";
  const last = doc.children.findLastIndex((block) => !isEmptyLine(block));
  return doc.children
    .slice(0, last + 1)
    .map(htmlOf)
    .join("");
}

function isEmptyLine({ type, content }: Node): boolean {
  return (type.name === "paragraph" || type.name === "heading") && content.size === 0;
}

function says(node: Node): boolean {
  if (node.isText) return node.text?.trim() !== "";
  return isPicture(node) || /^(video|documents)$/.test(node.type.name) || node.children.some(says);
}

/** The editor has a place for a caption in every figure. */
const emptyCaption = "<figcaption></figcaption>";

/** HTML per block. ProseMirror nodes are immutable, so that only changed blocks are serialized again. */
const htmlByBlock = new WeakMap<Node, string>();

function htmlOf(block: Node): string {
  const known = htmlByBlock.get(block);
  if (known !== undefined) return known;
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  // A document of its own, because the page's document would load the pictures.
  const holder = document.implementation.createHTMLDocument().createElement("div");
  holder.replaceChildren(serializer.serializeNode(block, { document: holder.ownerDocument }));
  const table = holder.querySelector("table");
  if (table) tidyTable(table);
  const html = holder.innerHTML.replaceAll(emptyCaption, "");
  htmlByBlock.set(block, html);
  return html;
}

/** Replaces the part of the body that differs, so that the cursor and the undo history stay. */
export function writeBody({ state, schema, view }: Editor, html: string): void {
  const next = parseBody(schema, html);
  const from = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (from === null || !end) return;
  // In repeated text the end can be before the start.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  const slice = next.slice(from, end.b + overlap);
  view.dispatch(state.tr.replace(from, end.a + overlap, slice));
}

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
  const pictures: { position: number; attrs: Record<string, unknown> }[] = [];
  state.doc.descendants((node, position) => {
    if (isPicture(node)) pictures.push({ position, attrs: node.attrs });
  });
  const isAsSent =
    pictures.length === sent.length && pictures.every(({ attrs }, index) => attrs.src === sent[index]);
  // Otherwise it is unknown which stored picture replaces which.
  if (!isAsSent || sent.length !== stored.length) return;
  const transaction = state.tr.setMeta("addToHistory", false);
  pictures.forEach(({ position, attrs }, index) => {
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
