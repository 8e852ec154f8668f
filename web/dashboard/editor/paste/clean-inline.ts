import { linkAddress } from "../link-address.ts";
import { isShownPicture, pictureAddress } from "../picture-address.ts";
import { type HtmlElement, type HtmlNode, stylesOf, textOf } from "./html-tree.ts";

/** What each element of running text is called where it is kept. */
const kept: Record<string, string> = {
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

/** Where running text stands: what says there of itself that it is bold, or underlined, need not be told. */
type Place = { heading: boolean; underlined: boolean };

/** Running text with its weight, slant, strokes and links, and without everything else. */
export function cleanInline(children: readonly HtmlNode[], place: Place): HtmlNode[] {
  return children.flatMap((twig) => (typeof twig === "string" ? [twig] : cleanOne(twig, place)));
}

function cleanOne(branch: HtmlElement, place: Place): HtmlNode[] {
  if (isDropped(branch)) return [];
  if (branch.tag === "br") return [{ tag: "br", attributes: {}, children: [] }];
  if (branch.tag === "img") return picture(branch);
  if (branch.tag === "a") return link(branch, place);
  const marks = marksOf(branch, place);
  const inserted = branch.tag === "ins" || /msoins/i.test(branch.attributes.class ?? "");
  const inner = cleanInline(branch.children, inserted ? { ...place, underlined: true } : place);
  // Marks around mere spaces would only clutter.
  return textOf(inner).trim() === "" && !hasPicture(inner) ? inner : wrap(inner, marks);
}

/** What a document's reviewers did is not its text: removals, and the marks of comments. */
function isDropped({ tag, attributes }: HtmlElement): boolean {
  const classes = attributes.class ?? "";
  if (/msodel|msocom|MsoCommentReference/i.test(classes)) return true;
  if (tag === "del") return "cite" in attributes || "datetime" in attributes;
  return /^(source|input|button|select|label|audio|video|canvas)$/.test(tag);
}

function picture({ attributes }: HtmlElement): HtmlNode[] {
  const { alt = "", width = "", height = "", role = "" } = attributes;
  const src = pictureAddress((attributes.src ?? "").replace(/&amp;/g, "&"));
  if (src === undefined) return [];
  const sized = /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) && !src.startsWith("data:");
  // Tracking pixels.
  if (sized && Number(width) <= 2 && Number(height) <= 2 && !isShownPicture(src)) return [];
  const decorative = alt === "" && role === "presentation";
  const given = {
    src: src.replace(/&/g, "&amp;"),
    alt,
    ...(sized && { width, height }),
    ...(decorative && { role }),
  };
  return [{ tag: "img", attributes: given, children: [] }];
}

function link({ attributes, children }: HtmlElement, place: Place): HtmlNode[] {
  // A link is underlined anyhow, as is what a reviewer put in.
  const inner = cleanInline(children, { ...place, underlined: true });
  const address = linkAddress(unredirected((attributes.href ?? "").replace(/&amp;/g, "&")));
  if (!address || textOf(inner).trim() === "") return inner;
  return [{ tag: "a", attributes: { href: address.replace(/&/g, "&amp;") }, children: inner }];
}

/** Google puts an address of its own before those that lead out of a document. */
function unredirected(href: string): string {
  const target = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href)?.[1];
  try {
    return target ? decodeURIComponent(target) : href;
  } catch {
    return href;
  }
}

/** What an element means: by its name, or by its style, which in Google Docs is all there is. */
function marksOf(branch: HtmlElement, { heading, underlined }: Place): string[] {
  const styles = stylesOf(branch);
  const weight = styles["font-weight"] ?? "";
  const light = /^(normal|[1-4]00)$/.test(weight);
  const line = `${styles["text-decoration"] ?? ""} ${styles["text-decoration-line"] ?? ""}`;
  const byName = branch.tag === "del" ? "s" : kept[branch.tag];
  const marks = new Set<string>();
  // In a heading bold says nothing: the heading is bold.
  if (((byName === "strong" && !light) || /^(bold|bolder|[6-9]00)$/.test(weight)) && !heading) {
    marks.add("strong");
  }
  if ((byName === "em" && styles["font-style"] !== "normal") || styles["font-style"] === "italic") {
    marks.add("em");
  }
  if ((byName === "u" || /underline/.test(line)) && !underlined) marks.add("u");
  if (byName === "s" || /line-through/.test(line)) marks.add("s");
  if (byName === "sub" || styles["vertical-align"] === "sub") marks.add("sub");
  if (byName === "sup" || styles["vertical-align"] === "super") marks.add("sup");
  if (byName === "code") marks.add("code");
  return [...marks];
}

function wrap(children: HtmlNode[], marks: readonly string[]): HtmlNode[] {
  return marks.reduceRight<HtmlNode[]>((inner, tag) => [{ tag, attributes: {}, children: inner }], children);
}

export function hasPicture(children: readonly HtmlNode[]): boolean {
  return children.some(
    (twig) => typeof twig !== "string" && (twig.tag === "img" || hasPicture(twig.children)),
  );
}
