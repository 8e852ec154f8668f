import type { Editor } from "@tiptap/core";
import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { isPicture } from "./is-picture.ts";
import { parseBody } from "./parse-body.ts";
import { tidyTable } from "./table-html.ts";

/** The body as HTML without trailing empty blocks; empty without text, picture or video. */
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
  return isPicture(node) || node.type.name === "video" || node.children.some(says);
}

/** The editor has a place for a caption in every figure. */
const emptyCaption = "<figcaption></figcaption>";

/** HTML per block. ProseMirror nodes are immutable, so that only changed blocks are serialized again. */
const written = new WeakMap<Node, string>();

/** A document of its own, because the page's document would load the pictures. */
const holder = document.implementation.createHTMLDocument().createElement("div");

function htmlOf(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  holder.replaceChildren(serializer.serializeNode(block, { document: holder.ownerDocument }));
  const table = holder.querySelector("table");
  if (table) tidyTable(table);
  const html = holder.innerHTML.replaceAll(emptyCaption, "");
  written.set(block, html);
  return html;
}
