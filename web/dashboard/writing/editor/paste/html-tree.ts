import { escapeHtml, isElement, parseHtml } from "../../../../ui/trusted-html.ts";

/** An element of pasted HTML. Plain objects, because moving DOM nodes around is slower and harder to test. */
export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };
export type HtmlNode = HtmlElement | string;

const voidTags = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Neither they nor their content is text to paste. `v:` and `m:` are VML and formulas of Microsoft Office. */
const skippedTags =
  /^(script|style|title|textarea|xml|template|noscript|svg|math|head|object|x-style|x-base|v:.*|m:.*)$/;

/** Deeper elements become text, so that hostile nesting cannot exhaust the stack. */
const maxDepth = 60;

/** Parses HTML of a clipboard, without comments, scripts, style sheets and the data of office programs. */
export function parseHtmlTree(html: string): HtmlElement {
  return { tag: "", attributes: {}, children: toNodes(parseInertly(html), 1) };
}

/** Names of styles and event handlers, wherever they are: what is a tag only the parser knows. */
const inlineCode = /(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi;
const inertPrefix = "data-inert-";
/** The name that `parseInertly()` gives to the style attribute. */
export const inertStyle = `${inertPrefix}style`;

/**
 * Parses HTML after renaming styles, event handlers and base addresses: documents of DOMParser inherit the page's
 * content security policy, which would report each of them as a violation. Text and values are renamed, too.
 */
export function parseInertly(html: string): HTMLElement {
  return parseHtml(
    html.replace(/<(\/?)(style|base)\b/gi, "<$1x-$2").replace(inlineCode, (name) => inertPrefix + name),
  );
}

/** Text or a value as it was before `parseInertly()`. */
function original(text: string): string {
  return text.replaceAll(inertPrefix, "");
}

function toNodes(parent: Element, depth: number): HtmlNode[] {
  if (depth > maxDepth) return [original(parent.textContent ?? "")];
  return Array.from(parent.childNodes).flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return node.nodeName === "#text" ? [original(node.nodeValue ?? "")] : [];
    if (skippedTags.test(node.localName)) return [];
    const attributes = Object.fromEntries(
      Array.from(node.attributes, ({ name, value }) => [name, original(value)]),
    );
    return [{ tag: node.localName, attributes, children: toNodes(node, depth + 1) }];
  });
}

export function serializeHtmlTree(children: readonly HtmlNode[]): string {
  return children
    .map((node) => {
      if (typeof node === "string") return escapeHtml(node);
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('"', "&quot;")}"`)
        .join("");
      if (voidTags.has(node.tag)) return `<${node.tag}${attributes}>`;
      return `<${node.tag}${attributes}>${serializeHtmlTree(node.children)}</${node.tag}>`;
    })
    .join("");
}

/** The text of a tree, with ordinary spaces in place of non-breaking ones. */
export function textOf(children: readonly HtmlNode[]): string {
  return children
    .map((node) => (typeof node === "string" ? node : textOf(node.children)))
    .join("")
    .replaceAll("\u00a0", " ");
}

/** The declarations of the style attribute, in lower case. */
export function stylesOf({ attributes }: HtmlElement): Record<string, string> {
  return Object.fromEntries(
    (attributes[inertStyle] ?? "")
      .toLowerCase()
      .split(";")
      .flatMap((declaration) => {
        const colon = declaration.indexOf(":");
        return colon > 0 ? [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]] : [];
      }),
  );
}
