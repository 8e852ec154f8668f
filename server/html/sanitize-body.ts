import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { HttpError } from "../http/index.ts";
import { divsToParagraphs } from "./divs-to-paragraphs.ts";
import { isStoredPicture } from "./stored-pictures.ts";
import { videoEmbedUrl } from "./video-embed-url.ts";

/** Alignment and indent are classes, in Quill's names: bodies old and new then speak one language (design, 8). */
const blockClasses = [
  "ql-align-center",
  "ql-align-right",
  "ql-align-justify",
  "ql-direction-rtl",
  ...Array.from({ length: 8 }, (_, level) => `ql-indent-${level + 1}`),
];
const blocks = ["p", "h1", "h2", "h3", "blockquote", "li", "pre"];

/** What the editor's library puts in place of a picture whose address it refuses (specification, section 5). */
export const blankPicture = "//:0";

/**
 * Decides what becomes of the address of a picture.
 * @returns the address to write, or undefined to drop the picture
 */
export type RewriteSrc = (src: string) => string | undefined;

const linkProtocols = ["http:", "https:", "mailto:", "tel:"];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...blocks,
    "strong",
    "em",
    "u",
    "s",
    "sub",
    "sup",
    "code",
    "ul",
    "ol",
    "a",
    "img",
    "br",
    "iframe",
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading", "role"],
    iframe: ["src", "class", "title"],
    ol: ["start"],
  },
  allowedClasses: {
    ...Object.fromEntries(blocks.map((tag) => [tag, blockClasses])),
    pre: [...blockClasses, "ql-syntax"],
    iframe: ["ql-video"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // The addresses of pictures and frames are decided by picture() and video() alone.
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  allowedIframeHostnames: ["www.youtube-nocookie.com", "player.vimeo.com"],
  disallowedTagsMode: "discard",
  // What stands inside a frame is shown by no browser.
  textFilter: (text, tag) => (tag === "iframe" ? "" : text),
  nonTextTags: [
    "iframe",
    "style",
    "script",
    "textarea",
    "option",
    "noscript",
    "template",
    "svg",
    "math",
    "title",
    "xmp",
  ],
  enforceHtmlBoundary: false,
  nestingLimit: 40,
  transformTags: {
    b: "strong",
    i: "em",
    strike: "s",
    del: "s",
    h4: "h3",
    h5: "h3",
    h6: "h3",
    a: link,
    iframe: video,
  },
};

/**
 * Makes HTML safe to store and to show: a short list of elements and attributes, no style, no script, no frame
 * but the two video hosts'. Cleaning twice changes nothing more. Takes linear time.
 * @param sourceOf by default only stored pictures keep their address
 * @throws HttpError 422 for what is nested too deeply, or is too long once it is clean
 */
export function sanitizeBody(html: string, sourceOf: RewriteSrc = keepStoredOnly): string {
  const withPictures: sanitizeHtml.IOptions = {
    ...options,
    transformTags: { ...options.transformTags, img: (_tag, attributes) => picture(attributes, sourceOf) },
    ...limitDepth(),
  };
  // What a parser makes of broken markup may itself be read otherwise the next time; it settles quickly.
  // The cells of a table, which is not kept, would run into one another.
  let clean = divsToParagraphs(html.replace(/<\/t[dh]>/gi, " $&"));
  for (let turn = 0; turn < maxPasses; turn += 1) {
    const next = sanitizeHtml(clean, withPictures).trim();
    if (next === clean) return clean;
    if (next.length > limits.maxBodyCharacters)
      throw new HttpError("invalid", apiMessages.bodyTooLong, { body: "is too long" });
    clean = next;
  }
  return clean;
}

const maxPasses = 4;

/** Bounds the depth, because the parser searches all open elements for each end tag. */
function limitDepth(): Pick<sanitizeHtml.IOptions, "onOpenTag" | "onCloseTag"> {
  let depth = 0;
  return {
    onOpenTag() {
      depth += 1;
      if (depth > limits.maxBodyDepth)
        throw new HttpError("invalid", apiMessages.bodyTooDeep, { body: "is nested too deeply" });
    },
    onCloseTag() {
      depth -= 1;
    },
  };
}

function keepStoredOnly(src: string): string {
  return isStoredPicture(src) ? src : blankPicture;
}

/** Whether a text says or shows anything. */
export function isEmptyHtml(html: string): boolean {
  if (/<iframe\b|<img src="(?!\/\/:0")/.test(html)) return false;
  return (
    sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|[\s\p{Cf}]/gu, "") === ""
  );
}

function link(_tag: string, { href = "" }: Attributes): Tag {
  if (href.length > limits.maxUrlCharacters) return { tagName: "a", attribs: {} };
  const written = href.trim();
  // The last part excludes the dot, so that the pattern has only one way to match and stays linear.
  const mail = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@.]+$/.test(written);
  const address = mail ? `mailto:${written}` : written;
  // As a browser reads it, which drops tabs and takes a backslash for a slash: an own path stays on this site.
  const resolved = URL.parse(address, "https://own.invalid");
  const ownPath = address.startsWith("/") && resolved?.origin === "https://own.invalid";
  const ok = ownPath || linkProtocols.includes(URL.parse(address)?.protocol ?? "");
  return { tagName: "a", attribs: ok ? { href: address, rel: "noopener nofollow" } : {} };
}

/** An element that is not allowed: the sanitizer drops it while it reads, at no cost. */
const dropped: Tag = { tagName: "dropped", attribs: {} };

function picture(
  { src = "", alt = "", width = "", height = "", role }: Attributes,
  sourceOf: RewriteSrc,
): Tag {
  const written = src.trim();
  const address = written === "" ? undefined : sourceOf(written);
  if (address === undefined) return dropped;
  const size = /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) ? { width, height } : {};
  // Its author has said that it needs no words; an empty `alt` alone may be one that nobody thought of.
  const decorative = alt === "" && role === "presentation" ? { role } : {};
  return { tagName: "img", attribs: { src: address, alt, ...size, loading: "lazy", ...decorative } };
}

function video(_tag: string, { src = "" }: Attributes): Tag {
  const address = src.length > limits.maxUrlCharacters ? undefined : videoEmbedUrl(src);
  if (!address) return dropped;
  return { tagName: "iframe", attribs: { src: address, class: "ql-video", title: "Video" } };
}
