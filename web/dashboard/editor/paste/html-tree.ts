/** An element of pasted HTML. Texts and the values of attributes are kept as they were written, entities included. */
export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };
export type HtmlNode = HtmlElement | string;

const voidTags = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** What stands in them is no markup, and no text to paste either. */
const skippedTags = /^(script|style|title|textarea|xml|template|noscript|svg|math|head|object|v:.*|m:.*)$/;
const endsParagraph = /^(p|div|ul|ol|h[1-6]|blockquote|pre|table|hr|section|article|header|footer|figure)$/;

/** Deeper than this nothing nests: markup that wants to exhaust the memory stays flat. */
const deepest = 60;

/**
 * Every alternative that begins a tag ends at the end of the text at the latest, as in a browser, so that nothing is
 * read twice.
 */
const token =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(?<close>\/?)(?<name>[a-z][\w:.-]*)(?<rest>(?:=\s*"[^"]*(?:"|$)|=\s*'[^']*(?:'|$)|[^>])*)(?:>|$)|[^<]+|</gi;

/**
 * Reads HTML from a clipboard into a tree, as forgiving as a browser about what is not closed. Comments, scripts,
 * style sheets and the office programs' own data are left out; Word's conditional parts keep their content.
 */
export function parseHtmlTree(html: string): HtmlElement {
  const root: HtmlElement = { tag: "", attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const innermost = () => open.at(-1) ?? root;
  const closeTo = (depth: number) => open.splice(Math.max(1, depth));
  let skipping: string | undefined;

  for (const { 0: text, groups } of html.matchAll(token)) {
    const tag = groups?.name?.toLowerCase();
    const closes = groups?.close === "/";
    if (skipping) {
      if (closes && tag === skipping) skipping = undefined;
    } else if (!tag) {
      if (!/^<./s.test(text)) innermost().children.push(text === "<" ? "&lt;" : text);
    } else if (closes) {
      const depth = open.findLastIndex((branch) => branch.tag === tag);
      if (depth > 0) closeTo(depth);
    } else {
      const selfClosing = /\/\s*$/.test(groups?.rest ?? "") && tag.includes(":");
      if (skippedTags.test(tag)) {
        if (!selfClosing) skipping = tag;
        continue;
      }
      closeTo(impliedEnd(open, tag));
      const branch = { tag, attributes: readAttributes(groups?.rest ?? ""), children: [] };
      innermost().children.push(branch);
      if (!voidTags.has(tag) && !selfClosing && open.length < deepest) open.push(branch);
    }
  }
  return root;
}

/** How many of the open elements stay open when `tag` begins. */
function impliedEnd(open: readonly HtmlElement[], tag: string): number {
  const last = (ends: RegExp, within: RegExp) => {
    const depth = open.findLastIndex((branch) => ends.test(branch.tag) || within.test(branch.tag));
    return depth > 0 && ends.test(open[depth]?.tag ?? "") ? depth : open.length;
  };
  if (tag === "li") return last(/^li$/, /^[uo]l$/);
  if (/^t[dh]$/.test(tag)) return last(/^t[dh]$/, /^t(r|able)$/);
  if (tag === "tr") return last(/^tr$/, /^table$/);
  return endsParagraph.test(tag) ? last(/^p$/, /^(li|td|th|div|blockquote)$/) : open.length;
}

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single, bare] of text.matchAll(attribute)) {
    attributes[name.toLowerCase()] ??= double ?? single ?? bare ?? "";
  }
  return attributes;
}

/** Writes a tree as HTML. Only what a reader of markup could take for its own is escaped: the rest already is. */
export function serializeHtmlTree(children: readonly HtmlNode[]): string {
  return children
    .map((twig) => {
      if (typeof twig === "string") return twig.replace(/</g, "&lt;").replace(/>/g, "&gt;");
      const attributes = Object.entries(twig.attributes)
        .map(([name, value]) => ` ${name}="${value.replace(/"/g, "&quot;").replace(/</g, "&lt;")}"`)
        .join("");
      if (voidTags.has(twig.tag)) return `<${twig.tag}${attributes}>`;
      return `<${twig.tag}${attributes}>${serializeHtmlTree(twig.children)}</${twig.tag}>`;
    })
    .join("");
}

/** The words of a tree, with ordinary spaces for those that do not break. */
export function textOf(children: readonly HtmlNode[]): string {
  return children
    .map((twig) => (typeof twig === "string" ? twig : textOf(twig.children)))
    .join("")
    .replace(/&nbsp;|&#160;|\u00a0/g, " ");
}

/** The declarations of a style attribute, in lower case. */
export function stylesOf({ attributes }: HtmlElement): Record<string, string> {
  const declarations = (attributes.style ?? "")
    .replace(/&quot;/g, '"')
    .toLowerCase()
    .split(";");
  return Object.fromEntries(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      return colon > 0 ? [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]] : [];
    }),
  );
}
