import { escapeHtml, isElement, parseHtml } from "../../../../ui/trusted-html.ts";
import { readClassStyles } from "./class-styles.ts";
import { hasRightToLeft, withoutInvisible } from "./invisible-characters.ts";
import { readSymbols, symbolFont } from "./symbol-fonts.ts";

/** An element of pasted HTML. Plain objects, because moving DOM nodes around is slower and harder to test. */
export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };
export type HtmlNode = HtmlElement | string;

const voidTags = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Neither they nor their content is text to paste. `v:` and `m:` are VML and formulas of Microsoft Office. */
const skippedTags =
  /^(script|style|title|textarea|xml|template|noscript|svg|math|head|object|x-style|x-base|v:.*|m:.*)$/;

/** Deeper elements become text, so that hostile nesting cannot exhaust the stack. */
const maxDepth = 60;

/** Rows and cells: what spans them counts the shown ones. */
const tablePart = /^t[rdh]$/;

/**
 * Parses HTML of a clipboard, without comments, scripts and the data of office programs, and without what its readers
 * did not see. The rules of its style sheets stand in the elements.
 */
export function parseHtmlTree(html: string): HtmlElement {
  const source = { styles: readClassStyles(html), keepsMarks: hasRightToLeft(html) };
  return { tag: "", attributes: {}, children: toNodes(parseInertly(html), 1, undefined, source) };
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

type Source = { styles: ReadonlyMap<string, string>; keepsMarks: boolean };

function toNodes(parent: Element, depth: number, font: string | undefined, source: Source): HtmlNode[] {
  const read = (text: string) => withoutInvisible(readSymbols(original(text), font), source.keepsMarks);
  if (depth > maxDepth) return [read(parent.textContent ?? "")];
  return Array.from(parent.childNodes).flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return node.nodeName === "#text" ? [read(node.nodeValue ?? "")] : [];
    if (skippedTags.test(node.localName)) return [];
    const attributes = Object.fromEntries(
      Array.from(node.attributes, ({ name, value }) => [name, original(value)]),
    );
    const ofClass = ofClasses(attributes.class ?? "", source.styles);
    if (ofClass) attributes[inertStyle] = `${ofClass}${attributes[inertStyle] ?? ""}`;
    const element: HtmlElement = { tag: node.localName, attributes, children: [] };
    if (isHidden(element) && !tablePart.test(element.tag)) return [];
    element.children = toNodes(node, depth + 1, fontOf(element, font), source);
    return [element];
  });
}

const maxClassesOfElement = 20;

function ofClasses(names: string, styles: ReadonlyMap<string, string>): string {
  if (styles.size === 0 || names === "") return "";
  return [...new Set(names.split(/\s+/))]
    .slice(0, maxClassesOfElement)
    .map((name) => styles.get(name) ?? "")
    .join("");
}

/** Whether an element is not shown. `mso-hide` is the hidden text of Word. */
export function isHidden(element: HtmlElement): boolean {
  const { display, visibility, "mso-hide": hide } = stylesOf(element);
  if ("hidden" in element.attributes || hide === "all") return true;
  return /^none\b/.test(display ?? "") || /^(hidden|collapse)\b/.test(visibility ?? "");
}

/** The font of signs that the text of an element is in; undefined for a font of letters. */
function fontOf(element: HtmlElement, outer: string | undefined): string | undefined {
  const styles = stylesOf(element);
  const families = styles["mso-symbol-font-family"] ?? styles["font-family"] ?? element.attributes.face;
  if (families !== undefined) return symbolFont(families);
  return styles.font === undefined ? outer : undefined;
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

type Styles = Readonly<Record<string, string>>;
const noStyles: Styles = {};
const stylesByElement = new WeakMap<HtmlElement, Styles>();

/** The declarations of the style attribute, in lower case. Cached, because each step of cleaning asks again. */
export function stylesOf(element: HtmlElement): Styles {
  const written = element.attributes[inertStyle];
  if (written === undefined) return noStyles;
  const known = stylesByElement.get(element);
  if (known) return known;
  const styles = Object.fromEntries(
    written
      .toLowerCase()
      .split(";")
      .flatMap((declaration) => {
        const colon = declaration.indexOf(":");
        return colon > 0 ? [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]] : [];
      }),
  );
  stylesByElement.set(element, styles);
  return styles;
}
