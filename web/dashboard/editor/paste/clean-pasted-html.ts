import { pictureAddress } from "../picture-address.ts";
import { videoAddress } from "../video-address.ts";
import { cleanInline, hasPicture } from "./clean-inline.ts";
import {
  type HtmlElement,
  type HtmlNode,
  parseHtmlTree,
  serializeHtmlTree,
  stylesOf,
  textOf,
} from "./html-tree.ts";
import { rebuildLists, withoutMarker } from "./rebuild-lists.ts";

/** What breaks running text. Of them only those that `blockOf` names are kept; the others give way to what they hold. */
const blockTags =
  /^(p|div|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tfoot|tr|td|th|caption|section|article|main|header|footer|aside|nav|figure|figcaption|address|center|dl|dt|dd|form|fieldset|hr|iframe|body|html)$/;

const ownClasses = /^ql-(align-(center|right|justify)|indent-[1-8]|direction-rtl|syntax)$/;

/**
 * Cleans HTML from a clipboard: headings, paragraphs, lists, quotations, code, bold, italic, underlined and struck
 * text, links, and pictures that can be kept. Styles, fonts, classes, comments, tracked changes and empty paragraphs
 * of Word, Google Docs and web pages go. It makes no markup of what was text, but it is no sanitiser: the editor takes
 * only what it knows, and the server cleans what is stored.
 */
export function cleanPastedHtml(html: string): string {
  // A piece of this very editor is clean already.
  if (html.includes(" data-pm-slice=")) return html;
  return serializeHtmlTree(cleanBlocks([parseHtmlTree(html)]));
}

/** How many pictures a paste leaves out, because they lie on somebody's disk or in an e-mail. */
export function countDroppedPictures(html: string): number {
  const addresses = [...html.matchAll(/<img\b[^<>]*?\ssrc=["']?([^"'\s>]+)/gi)].map(([, address]) => address);
  return addresses.filter((address) => address && pictureAddress(address) === undefined).length;
}

/** Blocks as they may stand side by side; running text between them becomes paragraphs. */
function cleanBlocks(twigs: readonly HtmlNode[]): HtmlNode[] {
  const flat = rebuildLists(flatten(twigs));
  const hasBlocks = flat.some((twig) => typeof twig !== "string" && isBlock(twig));
  if (!hasBlocks) return trimmed(cleanInline(flat, { heading: false, underlined: false }));
  const blocks: HtmlNode[] = [];
  let running: HtmlNode[] = [];
  const flush = () => {
    blocks.push(...paragraph("p", {}, running));
    running = [];
  };
  for (const twig of flat) {
    if (typeof twig === "string" || !isBlock(twig)) running.push(twig);
    else {
      flush();
      blocks.push(...cleanBlock(twig));
    }
  }
  flush();
  return blocks;
}

const known = new WeakMap<HtmlElement, boolean>();

/** Whether an element breaks running text: itself, or by what it holds. Asked often, so the answer is kept. */
function isBlock(branch: HtmlElement): boolean {
  const before = known.get(branch);
  if (before !== undefined) return before;
  const answer = blockTags.test(branch.tag) || holdsBlock(branch);
  known.set(branch, answer);
  return answer;
}

function holdsBlock({ children }: HtmlElement): boolean {
  return children.some((child) => typeof child !== "string" && isBlock(child));
}

/** Opens whatever only holds blocks, so that those that belong together stand side by side. */
function flatten(twigs: readonly HtmlNode[]): HtmlNode[] {
  return twigs.flatMap((twig): HtmlNode[] => {
    if (typeof twig === "string") return [twig];
    if (stylesOf(twig)["mso-element"] === "comment-list") return [];
    if (nameOf(twig) !== "" || !isBlock(twig)) return [twig];
    // A link around blocks, as cards have it: the blocks are what counts.
    if (holdsBlock(twig) || twig.tag === "hr") return flatten(twig.children);
    return [{ ...twig, tag: "p", attributes: {} }];
  });
}

/** What a block is kept as; empty for what is not kept itself. */
function nameOf({ tag, attributes }: HtmlElement): string {
  const classes = attributes.class ?? "";
  if (tag === "p" && /\bMsoTitle\b/.test(classes)) return "h1";
  if (tag === "p" && /\bMsoSubtitle\b/.test(classes)) return "h2";
  if (tag === "p" && /\bMso(Intense)?Quote\b/.test(classes)) return "blockquote";
  if (/^h[4-6]$/.test(tag)) return "h3";
  return /^(p|h[1-3]|ul|ol|li|blockquote|pre|iframe)$/.test(tag) ? tag : "";
}

function cleanBlock(block: HtmlElement): HtmlNode[] {
  const name = nameOf(block);
  const attributes = classesOf(block);
  if (name === "ul" || name === "ol") return list(block, name);
  if (name === "iframe") return video(block);
  if (name === "pre") {
    const code = textOf(block.children);
    return code.trim() ? [{ tag: "pre", attributes: { class: "ql-syntax" }, children: [code] }] : [];
  }
  if (name === "blockquote" && holdsBlock(block)) {
    const inner = cleanBlocks(block.children);
    return inner.length > 0 ? [{ tag: "blockquote", attributes, children: inner }] : [];
  }
  if (holdsBlock(block)) return cleanBlocks(block.children);
  return paragraph(name || "p", attributes, block.children);
}

/** A paragraph or a heading; nothing where it is empty. */
function paragraph(
  tag: string,
  attributes: Record<string, string>,
  children: readonly HtmlNode[],
): HtmlNode[] {
  const place = { heading: /^h\d$/.test(tag), underlined: false };
  const inner = trimmed(cleanInline(withoutMarker(children), place));
  return inner.length > 0 ? [{ tag, attributes, children: inner }] : [];
}

function list(block: HtmlElement, tag: "ul" | "ol"): HtmlNode[] {
  const items = block.children.flatMap((child): HtmlNode[] => {
    if (typeof child === "string" || child.tag !== "li") return [];
    const children = cleanBlocks(child.children);
    return children.length > 0 ? [{ tag: "li", attributes: classesOf(child), children }] : [];
  });
  const { start } = block.attributes;
  const attributes: Record<string, string> = start && /^\d{1,4}$/.test(start) ? { start } : {};
  return items.length > 0 ? [{ tag, attributes, children: items }] : [];
}

function video({ attributes }: HtmlElement): HtmlNode[] {
  const src = videoAddress(attributes.src ?? "");
  return src ? [{ tag: "iframe", attributes: { class: "ql-video", src }, children: [] }] : [];
}

function classesOf({ attributes }: HtmlElement): Record<string, string> {
  const classes = (attributes.class ?? "").split(/\s+/).filter((name) => ownClasses.test(name));
  return classes.length > 0 ? { class: classes.join(" ") } : {};
}

/** Without line breaks and spaces at both ends; nothing when nothing else is there. */
function trimmed(children: HtmlNode[]): HtmlNode[] {
  const isBlank = (twig: HtmlNode | undefined) =>
    twig !== undefined &&
    (typeof twig === "string" || twig.tag === "br" || !hasPicture([twig])) &&
    /^[\s\u200b]*$/.test(textOf([twig]));
  const start = children.findIndex((twig) => !isBlank(twig));
  return start < 0 ? [] : children.slice(start, children.findLastIndex((twig) => !isBlank(twig)) + 1);
}
