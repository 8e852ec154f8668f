import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import { embedAddress } from "./video.ts";

/** Alignment and indent are classes, in Quill's names: bodies old and new then speak one language (design, 8). */
const blockClasses = [
  "ql-align-center",
  "ql-align-right",
  "ql-align-justify",
  "ql-direction-rtl",
  ...Array.from({ length: 8 }, (_, level) => `ql-indent-${level + 1}`),
];
const blocks = ["p", "h1", "h2", "h3", "blockquote", "li", "pre"];

/** What is stored of a picture in a text. */
const ownPicture = /^\/images\/(posts|events|services)\/[0-9a-f]{32}\.(jpg|png)$/;

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
  allowedSchemesByTag: { img: [], iframe: ["https"] },
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
    img: picture,
    iframe: video,
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === "img" || tag === "iframe") && !attribs.src,
};

/**
 * Makes HTML safe to store and to show: a short list of elements and attributes, no style, no script, no frame
 * but the two video hosts', no picture but our own. Cleaning twice changes nothing more.
 */
export function cleanHtml(html: string): string {
  // What a parser makes of broken markup may itself be read otherwise the next time; it settles quickly.
  // The cells of a table, which is not kept, would run into one another.
  let clean = html.replace(/<\/t[dh]>/gi, " $&").replace(plainDivision, "<p$1>$2</p>");
  for (let turn = 0; turn < settlingTurns; turn += 1) {
    const next = sanitizeHtml(clean, options).trim();
    if (next === clean) return clean;
    clean = next;
  }
  return clean;
}

const settlingTurns = 4;

/** A division that holds no block is a paragraph to whoever wrote it. */
const plainDivision =
  /<div\b([^>]*)>((?:(?!<\/?(?:div|p|h[1-6]|[ou]l|li|blockquote|pre|table|section|article)\b)[\s\S])*?)<\/div>/gi;

/** Whether a text says or shows anything. */
export function isEmptyHtml(html: string): boolean {
  if (/<(img|iframe)\b/.test(html)) return false;
  return (
    sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|[\s\p{Cf}]/gu, "") === ""
  );
}

function link(_tag: string, { href = "" }: Attributes): Tag {
  const written = href.trim();
  const mail = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(written);
  const address = mail ? `mailto:${written}` : written;
  // As a browser reads it, which drops tabs and takes a backslash for a slash: an own path stays on this site.
  const resolved = URL.parse(address, "https://own.invalid");
  const ownPath = address.startsWith("/") && resolved?.origin === "https://own.invalid";
  const ok = ownPath || linkProtocols.includes(URL.parse(address)?.protocol ?? "");
  return { tagName: "a", attribs: ok ? { href: address, rel: "noopener nofollow" } : {} };
}

function picture(_tag: string, attributes: Attributes): Tag {
  const { src = "", alt = "", width = "", height = "", role } = attributes;
  if (!ownPicture.test(src)) return { tagName: "img", attribs: {} };
  const size = /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) ? { width, height } : {};
  // Its writer has said that it needs no words; an empty `alt` alone may be one that nobody thought of.
  const decorative = alt === "" && role === "presentation" ? { role } : {};
  return { tagName: "img", attribs: { src, alt, ...size, loading: "lazy", ...decorative } };
}

function video(_tag: string, { src = "" }: Attributes): Tag {
  const address = embedAddress(src);
  return { tagName: "iframe", attribs: address ? { src: address, class: "ql-video", title: "Video" } : {} };
}
