import { Node } from "@tiptap/core";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { contentLanguages } from "../../../../../contract/values/text/language.ts";
import { type DocumentList, documentIdOf, documentListOf, type ListedDocument } from "./linked-documents.ts";

/** A list of documents. What the editor shows of it is loaded with the first one. */
export const DocumentsBlock = Node.create({
  name: "documents",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    items: { default: [], rendered: false, parseHTML: readItems },
    search: { default: null, rendered: false, parseHTML: (list) => list.getAttribute("data-search") },
    lang: {
      default: null,
      rendered: false,
      parseHTML: (list) => contentLanguages.find((lang) => lang === list.getAttribute("data-lang")) ?? null,
    },
  }),
  parseHTML: () => [
    {
      tag: "ul.documents",
      // Before other lists.
      priority: 60,
      getAttrs: (list) => (list.hasAttribute("data-search") || readItems(list).length > 0 ? null : false),
    },
  ],
  renderHTML: ({ node }) => render(documentListOf(node)),
  addNodeView:
    () =>
    ({ node, editor, getPos }) => {
      const dom = document.createElement("div");
      dom.className = "documents";
      dom.contentEditable = "false";
      let list = documentListOf(node);
      let end = () => {};
      let isGone = false;
      const select = () => {
        const position = getPos();
        if (position !== undefined) editor.commands.setNodeSelection(position);
      };
      const show = async () => {
        const { showDocumentList } = await import("./document-list.ts");
        end();
        end = isGone ? end : showDocumentList(dom, list, select);
      };
      dom.textContent = list.items.map(({ title }) => title).join(", ") || list.search;
      show().catch(() => undefined);
      return {
        dom,
        update(next) {
          if (next.type !== node.type) return false;
          list = documentListOf(next);
          show().catch(() => undefined);
          return true;
        },
        ignoreMutation: () => true,
        destroy() {
          isGone = true;
          end();
        },
      };
    },
});

function readItems(list: HTMLElement): ListedDocument[] {
  // Those of a search are not stored.
  if (list.hasAttribute("data-search")) return [];
  return Array.from(list.querySelectorAll("a")).flatMap((link) => {
    const href = link.getAttribute("href") ?? "";
    const id = documentIdOf(href);
    const title = (link.textContent ?? "").replace(/\s+/g, " ").trim();
    return id === undefined || title === "" ? [] : [{ id, href, title }];
  });
}

function render({ items, search, lang }: DocumentList): DOMOutputSpec {
  if (search !== null) {
    return ["ul", { class: "documents", "data-search": search, ...(lang && { "data-lang": lang }) }];
  }
  return ["ul", { class: "documents" }, ...items.map(({ href, title }) => ["li", ["a", { href }, title]])];
}
