import { getSchema, type JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { documentIdOf } from "../dashboard/writing/editor/documents/linked-documents.ts";
import { editorExtensions } from "../dashboard/writing/editor/extensions.ts";

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

const schema = getSchema(editorExtensions);

const marks: Readonly<Record<string, string>> = {
  strong: "bold",
  em: "italic",
  u: "underline",
  s: "strike",
  a: "link",
  code: "code",
  sub: "subscript",
  sup: "superscript",
};

const blocks: Readonly<Record<string, string>> = {
  p: "paragraph",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  ul: "bulletList",
  ol: "orderedList",
  li: "listItem",
  blockquote: "blockquote",
  pre: "codeBlock",
  table: "table",
  tr: "tableRow",
  th: "tableHeader",
  td: "tableCell",
  iframe: "video",
  figure: "figure",
};

/** The editor's document of a sanitized body, for unit tests: ProseMirror's own parser needs a browser. */
export function documentOfHtml(html: string): Node {
  const doc = schema.nodeFromJSON({ type: "doc", content: blocksOf(parseFragment(html).childNodes) });
  doc.check();
  return doc;
}

/** Words between blocks are in a paragraph of their own. */
function blocksOf(nodes: readonly ParsedNode[]): JSONContent[] {
  const found: JSONContent[] = [];
  let words: ParsedNode[] = [];
  const endWords = () => {
    const content = inlineOf(words, []);
    if (content.some(({ text }) => text?.trim() !== "")) found.push({ type: "paragraph", content });
    words = [];
  };
  for (const node of nodes) {
    const isWrapper = node.nodeName === "thead" || node.nodeName === "tbody";
    if (!isWrapper && !(node.nodeName in blocks)) {
      words.push(node);
      continue;
    }
    endWords();
    found.push(...(isWrapper && "childNodes" in node ? blocksOf(node.childNodes) : [blockOf(node)]));
  }
  endWords();
  return found;
}

function blockOf(node: ParsedNode): JSONContent {
  const type = blocks[node.nodeName] ?? "paragraph";
  const children = "childNodes" in node ? node.childNodes : [];
  if (type === "video") return { type, attrs: { src: attributesOf(node).src } };
  if (type === "codeBlock") {
    const text = children.map((child) => ("value" in child ? child.value : "")).join("");
    return { type, content: text ? [{ type: "text", text }] : [] };
  }
  const { class: name, "data-search": search = null, "data-lang": lang = null } = attributesOf(node);
  if (name === "documents") return { type: name, attrs: { items: itemsOf(children), search, lang } };
  if (type === "figure") return figureOf(children);
  if (type === "paragraph") return { type, content: inlineOf(children, []) };
  if (type === "heading") {
    return { type, attrs: { level: Number(node.nodeName.slice(1)) }, content: inlineOf(children, []) };
  }
  return { type, content: blocksOf(children) };
}

/** What a list of documents names. */
function itemsOf(items: readonly ParsedNode[]): { id: number | undefined; href: unknown; title: string }[] {
  return items.flatMap((item) => {
    const [link] = "childNodes" in item ? inlineOf(item.childNodes, []) : [];
    const href = link?.marks?.[0]?.attrs?.href;
    return link ? [{ id: documentIdOf(href), href, title: link.text ?? "" }] : [];
  });
}

/** Pictures are blocks in it, and a caption is there even if it is empty. */
function figureOf(children: readonly ParsedNode[]): JSONContent {
  const isCaption = ({ nodeName }: ParsedNode) => nodeName === "figcaption";
  const pictures = inlineOf(
    children.filter((child) => !isCaption(child)),
    [],
  );
  const caption = children.find(isCaption);
  const words = caption && "childNodes" in caption ? inlineOf(caption.childNodes, []) : [];
  return {
    type: "figure",
    content: [
      ...pictures.map((picture) => ({ ...picture, type: "figurePicture" })),
      { type: "figureCaption", content: words },
    ],
  };
}

function inlineOf(nodes: readonly ParsedNode[], around: NonNullable<JSONContent["marks"]>): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if ("value" in node) {
      const text = node.value.replace(/[ \t\n]+/g, " ");
      return text ? [{ type: "text", text, marks: around }] : [];
    }
    if (node.nodeName === "br") return [{ type: "hardBreak" }];
    const attrs = attributesOf(node);
    if (node.nodeName === "img") {
      const { src, alt = "", role } = attrs;
      return [{ type: "picture", attrs: { src, alt, decorative: role === "presentation" && !alt } }];
    }
    const mark = marks[node.nodeName];
    const children = "childNodes" in node ? node.childNodes : [];
    if (!mark) return inlineOf(children, around);
    return inlineOf(children, [
      ...around,
      { type: mark, attrs: mark === "link" ? { href: attrs.href } : {} },
    ]);
  });
}

function attributesOf(node: ParsedNode): Record<string, string> {
  return "attrs" in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {};
}
