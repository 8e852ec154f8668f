import {
  editorMessages,
  leftOutMessages as messages,
} from "../../../../../contract/messages/staff/editor.ts";
import { isElement } from "../../../../ui/trusted-html.ts";
import { pictureAddress } from "../pictures/picture-address.ts";
import { videoAddress } from "../schema/body-video.ts";
import { emojiOf, isPlaceholder } from "./emoji-pictures.ts";
import { inertStyle, parseHtmlTree, parseInertly } from "./html-tree.ts";
import { countFlattenedTables } from "./read-table.ts";

/** What a paste cannot keep, by kind. */
type LeftOutKind =
  | "pictures"
  | "frames"
  | "recordings"
  | "drawings"
  | "formulas"
  | "fields"
  | "comments"
  | "tables";
export type LeftOut = Readonly<Partial<Record<LeftOutKind, number>>>;

/** A smaller drawing is an icon. */
const minDrawingPixels = 48;

/** Counts what is seen in pasted HTML and cannot be pasted. */
export function findLeftOut(html: string): LeftOut {
  const counts: Partial<Record<LeftOutKind, number>> = {};
  const add = (kind: LeftOutKind, count = 1) => {
    if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
  };
  // Without recursion: hostile HTML nests deep.
  const open: Element[] = [parseInertly(html)];
  for (let element = open.pop(); element; element = open.pop()) {
    if (isHidden(element)) continue;
    const kind = kindOf(element);
    if (kind) add(kind);
    // What is in it is part of it.
    else for (const child of element.childNodes) if (isElement(child)) open.push(child);
  }
  if (/<table\b/i.test(html)) add("tables", countFlattenedTables(parseHtmlTree(html)));
  return counts;
}

function kindOf(element: Element): LeftOutKind | undefined {
  const { localName } = element;
  const value = (name: string) => element.getAttribute(name) ?? "";
  switch (localName) {
    case "img":
      return isLostPicture(value) ? "pictures" : undefined;
    case "iframe":
    case "embed":
    case "object":
      return videoAddress(value("src")) ? undefined : "frames";
    case "video":
      return "recordings";
    case "audio":
      return element.getAttribute("controls") === null ? undefined : "recordings";
    case "canvas":
      return "drawings";
    case "svg":
      return isLarge(element) ? "drawings" : undefined;
    case "math":
    case "m:omath":
      return "formulas";
    case "input":
    case "select":
    case "textarea":
    case "button":
      return "fields";
    default:
      return /\bmso-element:\s*comment(?!-)/i.test(value(inertStyle)) ? "comments" : undefined;
  }
}

/** A picture that a script would have put in the place of a blank one is lost, too. */
function isLostPicture(value: (name: string) => string): boolean {
  const src = value("src");
  if (!src || emojiOf(value)) return false;
  if (isPlaceholder(src)) return value("alt") !== "" || value("data-src") !== "";
  return pictureAddress(src) === undefined;
}

function isLarge(element: Element): boolean {
  return ["width", "height"].every((name) => Number.parseFloat(sizeOf(element, name)) >= minDrawingPixels);
}

function sizeOf(element: Element, name: string): string {
  const style = new RegExp(`(?:^|[;\\s])${name}:\\s*([\\d.]+)px`).exec(
    element.getAttribute(inertStyle) ?? "",
  );
  return element.getAttribute(name) ?? style?.[1] ?? "";
}

/** Whether nobody sees an element: by its style, or because it is a pixel that counts readers. */
function isHidden(element: Element): boolean {
  if (/^(script|style|x-style|template|noscript|head|title)$/.test(element.localName)) return true;
  if (element.getAttribute("hidden") !== null || element.getAttribute("type") === "hidden") return true;
  const style = element.getAttribute(inertStyle) ?? "";
  if (/display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i.test(style)) return true;
  if (element.localName === "svg") return element.getAttribute("aria-hidden") === "true";
  const [width, height] = [sizeOf(element, "width"), sizeOf(element, "height")];
  return /^(img|iframe|embed|object)$/.test(element.localName) && isPixel(width) && isPixel(height);
}

function isPixel(size: string): boolean {
  return /^[0-2](\.\d+)?$/.test(size);
}

type Kind = keyof typeof messages.kinds;
const isKind = (name: string): name is Kind => name in messages.kinds;
const kinds = Object.keys(messages.kinds).filter(isKind);

/** What a paste left out, as one notice; empty if it kept all. Pictures come first, with what to do about them. */
export function describeLeftOut(leftOut: LeftOut): string {
  const notices = leftOut.pictures ? [editorMessages.picturesLeftOut(leftOut.pictures)] : [];
  const others = kinds.flatMap((kind) => {
    const count = leftOut[kind] ?? 0;
    return count > 0 ? [messages.kinds[kind](count)] : [];
  });
  if (others.length > 0) notices.push(messages.others(others.join(", ")));
  return notices.join(" ");
}
