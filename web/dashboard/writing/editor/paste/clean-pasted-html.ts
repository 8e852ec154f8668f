import { noticeClasses } from "../../../../../contract/values/text/body.ts";
import { videoAddress } from "../schema/body-video.ts";
import { cleanFigure } from "./clean-figure.ts";
import { cleanInline, hasPicture } from "./clean-inline.ts";
import { cleanTable } from "./clean-table.ts";
import {
  type HtmlElement,
  type HtmlNode,
  inertStyle,
  parseHtmlTree,
  serializeHtmlTree,
  stylesOf,
  textOf,
} from "./html-tree.ts";
import { isDocumentList } from "./list-item.ts";
import { type PastedTable, readTable } from "./read-table.ts";
import { rebuildLists, withoutMarker } from "./rebuild-lists.ts";

/** Block elements. Those without a `blockTag()` are replaced by their content. */
const blockTags =
  /^(p|div|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tfoot|tr|td|th|caption|section|article|main|header|footer|aside|nav|figure|figcaption|address|center|dl|dt|dd|details|summary|dialog|hgroup|form|fieldset|legend|hr|iframe|body|html)$/;

const quillClasses = /^ql-(align-(center|right|justify)|indent-[1-8]|direction-(rtl|ltr)|syntax)$/;

/**
 * Cleans HTML of a clipboard. Keeps headings, paragraphs, lists, quotations, code, tables, dividers, marks, links,
 * captions, and pictures that can be stored; drops styles, fonts, classes, comments, tracked changes and empty
 * paragraphs of Word, Google Docs and web pages. Not a sanitizer: the editor's schema limits what is inserted, and the
 * server sanitizes what is stored.
 */
export function cleanPastedHtml(html: string): string {
  return serializeHtmlTree(cleanBlocks([parseHtmlTree(html)]));
}

/** Cleans siblings. Inline content between blocks becomes paragraphs. */
function cleanBlocks(nodes: readonly HtmlNode[]): HtmlNode[] {
  const flat = rebuildLists(flatten(nodes));
  const hasBlocks = flat.some((node) => typeof node !== "string" && isBlock(node));
  if (!hasBlocks) return trimmed(cleanInline(flat, { heading: false, underlined: false }));
  const groups: (HtmlElement | HtmlNode[])[] = [];
  for (const node of flat) {
    const last = groups.at(-1);
    if (typeof node !== "string" && isBlock(node)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups.flatMap((group) => (Array.isArray(group) ? paragraph("p", {}, group) : cleanBlock(group)));
}

const isBlockCache = new WeakMap<HtmlElement, boolean>();

/** Whether an element is a block or contains one. Cached, because each ancestor asks again. */
function isBlock(element: HtmlElement): boolean {
  const before = isBlockCache.get(element);
  if (before !== undefined) return before;
  const answer = blockTag(element) !== "" || isBlockByName(element) || containsBlock(element);
  isBlockCache.set(element, answer);
  return answer;
}

/** Whether an element is a block by its style, else by its tag. */
function isBlockByName(element: HtmlElement): boolean {
  const display = displayOf(element);
  if (/^(block|flex|grid|flow-root|list-item|table|table-(row|cell|caption))\b/.test(display)) return true;
  return blockTags.test(element.tag) && !isInLine(element);
}

function displayOf(element: HtmlElement): string {
  return stylesOf(element).display ?? "";
}

/** Whether a container stands in a line, such as the one around a picture of an emoji. */
function isInLine(element: HtmlElement): boolean {
  return element.tag === "div" && /^inline(-flex)?(?![\w-])/.test(displayOf(element));
}

function containsBlock(element: HtmlElement): boolean {
  return element.children.some((child) => {
    if (typeof child === "string" || !isBlock(child)) return false;
    return !isInLine(element) || textOf([child]).trim() !== "" || hasPicture([child]);
  });
}

/** Replaces containers by their content, so that the items of one list become siblings. */
function flatten(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    if (stylesOf(node)["mso-element"] === "comment-list") return [];
    if (blockTag(node) !== "" || !isBlock(node)) return [node];
    if (node.tag === "table" && tableOf(node)) return [node];
    if (node.tag === "figure" && cleanFigure(node)) return [node];
    // Also of a link around blocks, such as a card.
    if (containsBlock(node)) return flatten(node.children);
    if (blockTags.test(node.tag)) return [{ ...node, tag: "p", attributes: {} }];
    // A block by its style alone, such as a link: it stays what it is within the line.
    const style = (node.attributes[inertStyle] ?? "").replace(/\bdisplay\s*:[^;]*/gi, "");
    const inner = { ...node, attributes: { ...node.attributes, [inertStyle]: style } };
    return [{ tag: "p", attributes: {}, children: [inner] }];
  });
}

/** The tag that a block is kept as; empty if only its content is kept. */
function blockTag({ tag, attributes }: HtmlElement): string {
  const classes = attributes.class ?? "";
  if (tag === "p" && /\bMsoTitle\b/.test(classes)) return "h1";
  if (tag === "p" && /\bMsoSubtitle\b/.test(classes)) return "h2";
  if (tag === "p" && /\bMso(Intense)?Quote\b/.test(classes)) return "blockquote";
  if (attributes.role === "heading") return `h${/^[12]$/.exec(attributes["aria-level"] ?? "")?.[0] ?? 3}`;
  if (/^h[4-6]$/.test(tag)) return "h3";
  if (tag === "menu") return "ul";
  // Our published pages (render-body.ts).
  if (tag === "h2" && "data-large" in attributes) return "h1";
  if (tag === "a" && classes === "video" && videoAddress(attributes["data-video"] ?? "")) return "iframe";
  return /^(p|h[1-3]|ul|ol|li|blockquote|pre|hr|iframe)$/.test(tag) ? tag : "";
}

const tables = new WeakMap<HtmlElement, PastedTable | undefined>();

/** A table that is kept; undefined if only the content of its cells is. Cached, because it is asked twice. */
function tableOf(element: HtmlElement): PastedTable | undefined {
  if (!tables.has(element)) tables.set(element, readTable(element));
  return tables.get(element);
}

function cleanBlock(block: HtmlElement): HtmlNode[] {
  const table = block.tag === "table" && tableOf(block);
  if (table) return [cleanTable(table, cleanBlocks)];
  const figure = block.tag === "figure" && cleanFigure(block);
  if (figure) return [figure];
  const name = blockTag(block);
  const attributes = classesOf(block);
  if (isDocumentList(block)) return [documentList(block)];
  if (name === "ul" || name === "ol") return list(block, name);
  if (name === "iframe") return video(block);
  if (name === "hr") return [{ tag: "hr", attributes: {}, children: [] }];
  if (name === "pre") {
    const code = textOf(block.children);
    return code.trim() ? [{ tag: "pre", attributes: { class: "ql-syntax" }, children: [code] }] : [];
  }
  if (name === "blockquote" && containsBlock(block)) {
    const inner = cleanBlocks(block.children);
    return inner.length > 0 ? [{ tag: "blockquote", attributes, children: inner }] : [];
  }
  if (containsBlock(block)) return cleanBlocks(block.children);
  return paragraph(name || "p", attributes, block.children);
}

/** A paragraph or a heading; empty if there is no text and no picture. */
function paragraph(
  tag: string,
  attributes: Record<string, string>,
  children: readonly HtmlNode[],
): HtmlNode[] {
  const context = { heading: /^h\d$/.test(tag), underlined: false };
  const inner = trimmed(cleanInline(withoutMarker(children), context));
  return inner.length > 0 ? [{ tag, attributes, children: inner }] : [];
}

/** With the links of its items, or its search alone. */
function documentList({ attributes, children }: HtmlElement): HtmlNode {
  const { class: name = "", "data-search": search, "data-lang": lang } = attributes;
  const kept = {
    class: name,
    ...(search !== undefined && { "data-search": search }),
    ...(lang && { "data-lang": lang }),
  };
  const items = children.flatMap((item): HtmlNode[] =>
    typeof item === "string"
      ? []
      : [{ tag: "li", attributes: {}, children: cleanInline(item.children, plain) }],
  );
  return { tag: "ul", attributes: kept, children: search === undefined ? items : [] };
}

const plain = { heading: false, underlined: false };

/** @param block as `rebuildLists()` writes it */
function list(block: HtmlElement, tag: "ul" | "ol"): HtmlNode[] {
  const items = block.children.flatMap((child): HtmlNode[] => {
    if (typeof child === "string" || child.tag !== "li") return [];
    const children = cleanBlocks(child.children);
    return children.length > 0 ? [{ tag: "li", attributes: classesOf(child), children }] : [];
  });
  const attributes = Object.fromEntries(
    ["type", "class", "start"].flatMap((name) => {
      const value = block.attributes[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return items.length > 0 ? [{ tag, attributes, children: items }] : [];
}

function video({ attributes }: HtmlElement): HtmlNode[] {
  const src = videoAddress(attributes.src ?? attributes["data-video"] ?? "");
  return src ? [{ tag: "iframe", attributes: { class: "ql-video", src }, children: [] }] : [];
}

function classesOf({ attributes }: HtmlElement): Record<string, string> {
  const classes = (attributes.class ?? "").split(/\s+/).filter(isOwnClass);
  return classes.length > 0 ? { class: classes.join(" ") } : {};
}

function isOwnClass(name: string): boolean {
  return quillClasses.test(name) || noticeClasses.includes(name);
}

/** Removes line breaks and spaces at both ends. */
function trimmed(children: HtmlNode[]): HtmlNode[] {
  const isBlank = (node: HtmlNode | undefined) =>
    node !== undefined &&
    (typeof node === "string" || node.tag === "br" || !hasPicture([node])) &&
    /^[\s\u200b]*$/.test(textOf([node]));
  const start = children.findIndex((node) => !isBlank(node));
  return start < 0 ? [] : children.slice(start, children.findLastIndex((node) => !isBlank(node)) + 1);
}
