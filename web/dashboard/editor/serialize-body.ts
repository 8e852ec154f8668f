import type { Editor } from "@tiptap/core";
import { DOMSerializer, type Node } from "@tiptap/pm/model";

/** The text as HTML, without empty lines at its end; empty when it neither says nor shows anything. */
export function serializeBody({ state: { doc } }: Editor): string {
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
  return node.type.name === "picture" || node.type.name === "video" || node.children.some(says);
}

/** A block never changes, another takes its place: a long text that is read now and then is not written out anew. */
const written = new WeakMap<Node, string>();

/** In the page's own document pictures would load. */
const holder = document.implementation.createHTMLDocument().createElement("div");

function htmlOf(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  holder.replaceChildren(serializer.serializeNode(block, { document: holder.ownerDocument }));
  written.set(block, holder.innerHTML);
  return holder.innerHTML;
}
