import type { Node } from "@tiptap/pm/model";
import type { ContentLanguage } from "../../../../../contract/values/text/language.ts";

// Every form loads this file for its checks, long before an editor: it takes only types of @tiptap/*.

/** A link to a document, or an item of a list of documents: where it stands from the beginning of its block. */
export type LinkedDocument = { id: number; from: number; to: number; words: string };

/** The number of the document that an address of this site leads to: its page or its file. */
export function documentIdOf(href: unknown): number | undefined {
  const origin = globalThis.location?.origin ?? "";
  const address = String(href);
  const path = origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const id = /^\/documents\/([1-9]\d{0,8})(?:[/?#]|$)/.exec(path)?.[1];
  return id ? Number(id) : undefined;
}

/** Nodes are immutable: after a keystroke only the block at the cursor is read again. */
const byBlock = new WeakMap<Node, readonly LinkedDocument[]>();

/** The documents that a block leads to, in its order. A link with a bold word is one. */
export function documentsIn(block: Node): readonly LinkedDocument[] {
  const known = byBlock.get(block);
  if (known) return known;
  const found: LinkedDocument[] = [];
  collect(block, 0, found);
  byBlock.set(block, found);
  return found;
}

function collect(node: Node, at: number, found: LinkedDocument[]): void {
  const { type, attrs, nodeSize } = node;
  const to = at + nodeSize;
  if (type.name === "documents") {
    for (const { id, title } of attrs.items) found.push({ id, from: at, to, words: title });
  }
  const link = node.isText && node.marks.find((mark) => mark.type.name === "link");
  const id = link ? documentIdOf(link.attrs.href) : undefined;
  if (id !== undefined) {
    const last = found.at(-1);
    const words = node.text ?? "";
    if (last?.id === id && last.to === at) {
      last.to = to;
      last.words += words;
    } else found.push({ id, from: at, to, words });
  }
  node.forEach((child, offset) => {
    collect(child, at + 1 + offset, found);
  });
}

/** A document that a list names, with the title that it had. */
export type ListedDocument = { id: number; href: string; title: string };

/** What a list of documents lists: chosen ones, or those of a search, which the server finds. */
export type DocumentList = {
  items: readonly ListedDocument[];
  /** Words of their titles; null for chosen ones. */
  search: string | null;
  lang: ContentLanguage | null;
};

export function documentListOf({ attrs: { items, search, lang } }: Node): DocumentList {
  return { items, search, lang };
}
