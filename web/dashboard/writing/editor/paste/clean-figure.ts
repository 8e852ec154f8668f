import { cleanInline, hasPicture } from "./clean-inline.ts";
import { type HtmlElement, type HtmlNode, textOf } from "./html-tree.ts";

/** Classes of WordPress and Ghost, and our own, for pictures of another width than that of the text. */
const widths = [
  ["wide", ["wide", "alignwide", "alignfull", "kg-width-wide", "kg-width-full"]],
  ["half", ["half", "alignleft", "alignright"]],
] as const;

/**
 * A pasted picture with a caption or a width, or a gallery, in the form of the editor.
 * @returns undefined for any other figure, such as one around a table or a plain picture: only its content is kept
 */
export function cleanFigure(figure: HtmlElement): HtmlElement | undefined {
  const parts = partsOf(figure);
  const captions = parts.filter(({ tag }) => tag === "figcaption");
  const isOther = parts.some(({ tag }) => /^(table|iframe|pre|video|audio|hr)$/.test(tag));
  const pictures = parts.filter(({ tag }) => tag === "img").flatMap((image) => cleanInline([image], plain));
  if (isOther || captions.length > 1 || pictures.length === 0) return undefined;
  const caption = captions.flatMap(({ children }) => cleanInline(children, plain)).flatMap(withoutPictures);
  const hasCaption = textOf(caption).trim() !== "";
  if (textOf(figure.children).trim() !== textOf(captions).trim()) return undefined;
  const classes = (figure.attributes.class ?? "").split(/\s+/);
  const [width] = widths.find(([, names]) => names.some((name) => classes.includes(name))) ?? [];
  const name = pictures.length > 1 ? "gallery" : width;
  if (!name && !hasCaption) return undefined;
  return {
    tag: "figure",
    attributes: name ? { class: name } : {},
    children: [
      ...pictures,
      ...(hasCaption ? [{ tag: "figcaption", attributes: {}, children: caption }] : []),
    ],
  };
}

const plain = { heading: false, underlined: false };

/** The elements of a figure, without those in its captions. */
function partsOf({ children }: HtmlElement): HtmlElement[] {
  return children.flatMap((child): HtmlElement[] => {
    if (typeof child === "string") return [];
    return child.tag === "figcaption" ? [child] : [child, ...partsOf(child)];
  });
}

function withoutPictures(node: HtmlNode): HtmlNode[] {
  if (typeof node === "string") return [node];
  if (node.tag === "img") return [];
  if (node.tag === "br") return [" "];
  return hasPicture([node]) ? [{ ...node, children: node.children.flatMap(withoutPictures) }] : [node];
}
