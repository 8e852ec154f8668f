import { documentClasses } from "../../../../../contract/values/text/body.ts";
import { isShownPicture, pictureAddress } from "../pictures/picture-address.ts";
import { linkAddress } from "../schema/link.ts";
import { emojiOf, isPlaceholder } from "./emoji-pictures.ts";
import { type HtmlElement, type HtmlNode, stylesOf, textOf } from "./html-tree.ts";

/** The inline elements that are kept, and the tag that each is kept as. */
const inlineTags: Record<string, string> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  u: "u",
  s: "s",
  strike: "s",
  sub: "sub",
  sup: "sup",
  code: "code",
  kbd: "code",
  tt: "code",
};

/** Where inline content stands: in a heading bold is redundant, and in a link underlining is. */
type Context = { heading: boolean; underlined: boolean };

/** Keeps marks (bold, italic, ...), links, pictures and line breaks of inline content, and drops everything else. */
export function cleanInline(children: readonly HtmlNode[], context: Context): HtmlNode[] {
  return children.flatMap((node) => (typeof node === "string" ? [node] : cleanOne(node, context)));
}

function cleanOne(element: HtmlElement, context: Context): HtmlNode[] {
  if (isDropped(element)) return [];
  if (element.tag === "br") return [{ tag: "br", attributes: {}, children: [] }];
  if (element.tag === "img") return picture(element);
  if (element.tag === "a") return link(element, context);
  const marks = marksOf(element, context);
  const inserted = element.tag === "ins" || /msoins/i.test(element.attributes.class ?? "");
  const inner = cleanInline(element.children, inserted ? { ...context, underlined: true } : context);
  // Marks around spaces would only be clutter.
  return textOf(inner).trim() === "" && !hasPicture(inner) ? inner : wrap(inner, marks);
}

/**
 * Tracked deletions and comment marks of Word, controls without text, and what our pages write above a notice and behind
 * a link to a document.
 */
function isDropped({ tag, attributes }: HtmlElement): boolean {
  const classes = attributes.class ?? "";
  if (/msodel|msocom|MsoCommentReference/i.test(classes)) return true;
  if (tag === "strong" && classes === "notice-kind") return true;
  if (tag === "span" && classes === documentClasses.facts) return true;
  if (tag === "del") return "cite" in attributes || "datetime" in attributes;
  return /^(source|input|button|select|audio|video|canvas)$/.test(tag);
}

function picture({ attributes }: HtmlElement): HtmlNode[] {
  const emoji = emojiOf((name) => attributes[name] ?? "");
  if (emoji) return [emoji];
  const { alt = "", width = "", height = "", role = "" } = attributes;
  const src = pictureAddress(attributes.src ?? "");
  if (src === undefined || isPlaceholder(src)) return [];
  const sized = /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) && !src.startsWith("data:");
  // Tracking pixels.
  if (sized && Number(width) <= 2 && Number(height) <= 2 && !isShownPicture(src)) return [];
  const decorative = alt === "" && role === "presentation";
  const given = {
    src,
    alt,
    ...(sized && { width, height }),
    ...(decorative && { role }),
  };
  return [{ tag: "img", attributes: given, children: [] }];
}

function link({ attributes, children }: HtmlElement, context: Context): HtmlNode[] {
  // Links and tracked insertions are underlined anyway.
  const inner = cleanInline(children, { ...context, underlined: true });
  const address = linkAddress(withoutGoogleRedirect(attributes.href ?? ""));
  if (!address || textOf(inner).trim() === "") return inner;
  return [{ tag: "a", attributes: { href: address }, children: inner }];
}

/** Google Docs links to a redirect of its own, with the target in a parameter. */
function withoutGoogleRedirect(href: string): string {
  const target = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href)?.[1];
  try {
    return target ? decodeURIComponent(target) : href;
  } catch {
    return href;
  }
}

/** The marks of an element: by its tag, or by its style, which is all that Google Docs writes. */
function marksOf(element: HtmlElement, { heading, underlined }: Context): string[] {
  const styles = stylesOf(element);
  const weight = styles["font-weight"] ?? "";
  const light = /^(normal|[1-4]00)$/.test(weight);
  const line = `${styles["text-decoration"] ?? ""} ${styles["text-decoration-line"] ?? ""}`;
  const byName = element.tag === "del" ? "s" : inlineTags[element.tag];
  const has: Readonly<Record<string, boolean>> = {
    // Headings are bold anyway.
    strong: !heading && ((byName === "strong" && !light) || /^(bold|bolder|[6-9]00)$/.test(weight)),
    em: (byName === "em" && styles["font-style"] !== "normal") || styles["font-style"] === "italic",
    u: !underlined && (byName === "u" || /underline/.test(line)),
    s: byName === "s" || /line-through/.test(line),
    sub: byName === "sub" || styles["vertical-align"] === "sub",
    sup: byName === "sup" || styles["vertical-align"] === "super",
    code: byName === "code",
  };
  return Object.keys(has).filter((mark) => has[mark]);
}

function wrap(children: HtmlNode[], marks: readonly string[]): HtmlNode[] {
  return marks.reduceRight<HtmlNode[]>((inner, tag) => [{ tag, attributes: {}, children: inner }], children);
}

export function hasPicture(children: readonly HtmlNode[]): boolean {
  return children.some(
    (node) => typeof node !== "string" && (node.tag === "img" || hasPicture(node.children)),
  );
}
