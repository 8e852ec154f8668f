import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { addressLimits } from "../../../contract/values/limits/addresses.ts";
import { contentLimits } from "../../../contract/values/limits/content.ts";
import {
  directionClasses,
  listClasses,
  listTypes,
  noticeClasses,
  noticeKindOf,
  plainText,
  withoutDocumentMarks,
} from "../../../contract/values/text/body.ts";
import { HttpError } from "../http/index.ts";
import { arrangeTables } from "./arrange-tables.ts";
import { divsToParagraphs } from "./divs-to-paragraphs.ts";
import { documentList, documentTags, storedHref } from "./document-tags.ts";
import { normalizeFigures } from "./figures.ts";
import { isStoredPicture } from "./stored-pictures.ts";

/** Alignment and indent are classes with Quill's names, so that old and new bodies look the same (design, 8). */
const blockClasses = [
  "ql-align-center",
  "ql-align-right",
  "ql-align-justify",
  ...directionClasses,
  ...Array.from({ length: 8 }, (_, level) => `ql-indent-${level + 1}`),
];
const blocks = ["p", "h1", "h2", "h3", "blockquote", "li", "pre"];

/** The address that Quill gives to a picture whose address it rejects (specification, section 5). */
export const blankPicture = "//:0";

/**
 * Rewrites the address of a picture.
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
    "hr",
    "iframe",
    "figure",
    "figcaption",
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    p: ["role"],
    img: ["src", "alt", "width", "height", "loading", "role"],
    iframe: ["src", "class", "title"],
    ul: ["data-search", "data-lang"],
    ol: ["start", { name: "type", values: [...listTypes] }],
    // arrangeTables() limits these.
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedClasses: {
    ...Object.fromEntries(blocks.map((tag) => [tag, blockClasses])),
    p: [...blockClasses, ...noticeClasses],
    pre: [...blockClasses, "ql-syntax"],
    ul: [documentList],
    ol: [...listClasses],
    iframe: ["ql-video"],
    figure: ["wide", "half", "gallery"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // picture() and video() check the addresses of pictures and frames.
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  allowedIframeHostnames: ["www.youtube-nocookie.com", "player.vimeo.com"],
  disallowedTagsMode: "discard",
  // Browsers do not show the content of an iframe element.
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
    p: paragraph,
    iframe: video,
    ...documentTags(link),
  },
};

/**
 * Makes HTML safe to store and to show: allows a short list of elements and attributes, without styles, scripts, and
 * frames other than those of two video hosts; tables without merged cells that overlap. Idempotent. Takes linear time.
 * @param rewriteSrc rewrites the addresses of pictures; by default only stored pictures keep theirs
 * @throws HttpError 422 for HTML that is nested too deeply, or is too long once it is sanitized
 */
export function sanitizeBody(html: string, rewriteSrc: RewriteSrc = keepStoredOnly): string {
  const withPictures: sanitizeHtml.IOptions = {
    ...options,
    transformTags: { ...options.transformTags, img: (_tag, attributes) => picture(attributes, rewriteSrc) },
    ...limitDepth(),
  };
  // Browsers send each line break of a form as CR and LF, and read both as LF.
  let clean = divsToParagraphs(withoutDocumentMarks(html.replace(/\r\n?/g, "\n")));
  // The output for broken markup may be parsed differently the next time. Repeat until it is stable.
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const sanitized = sanitizeHtml(clean, withPictures).replace(emptyFrames, "");
    const next = normalizeFigures(arrangeTables(sanitized).trim());
    if (next === clean) return clean;
    if (next.length > contentLimits.maxBodyCharacters)
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
      if (depth > contentLimits.maxBodyDepth)
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

/** Whether a sanitized body has no visible text, picture, video or list of documents. */
export function isEmptyHtml(html: string): boolean {
  if (/<iframe\b|<img src="(?!\/\/:0")|<ul class="documents" data-search=/.test(html)) return false;
  return !/[^\s\p{Cf}]/u.test(plainText(html));
}

function link(_tag: string, attributes: Attributes): Tag {
  const href = storedHref(attributes);
  if (href.length > addressLimits.maxUrlCharacters) return { tagName: "a", attribs: {} };
  const text = href.trim();
  // The last part excludes the dot, so that the pattern has only one way to match and stays linear.
  const mail = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@.]+$/.test(text);
  const address = mail ? `mailto:${text}` : text;
  // Resolve as browsers do, which drop tabs and treat a backslash as a slash: the path must stay on this site.
  const resolved = URL.parse(address, "https://own.invalid");
  const ownPath = address.startsWith("/") && resolved?.origin === "https://own.invalid";
  const ok = ownPath || linkProtocols.includes(URL.parse(address)?.protocol ?? "");
  return { tagName: "a", attribs: ok ? { href: address, rel: "noopener nofollow" } : {} };
}

/** A notice has one kind, and the role that its class stands for. */
function paragraph(_tag: string, { class: classes = "" }: Attributes): Tag {
  if (classes === "") return { tagName: "p", attribs: {} };
  const kind = noticeKindOf(classes);
  if (!kind) return { tagName: "p", attribs: { class: classes } };
  const others = classes.split(" ").filter((name) => !noticeClasses.includes(name));
  return { tagName: "p", attribs: { class: [`notice-${kind}`, ...others].join(" "), role: "note" } };
}

/**
 * Pictures and videos that are dropped. Another name would not do: the sanitizer would give it to the next element, too.
 */
const emptyFrames = /<img \/>|<iframe><\/iframe>/g;

function picture(
  { src = "", alt = "", width = "", height = "", role }: Attributes,
  rewriteSrc: RewriteSrc,
): Tag {
  const source = src.trim();
  const address = source === "" ? undefined : rewriteSrc(source);
  if (address === undefined) return { tagName: "img", attribs: {} };
  const size = /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) ? { width, height } : {};
  // An empty `alt` alone may be an oversight: only `role` says that the author marked the picture as decorative.
  const decorative = alt === "" && role === "presentation" ? { role } : {};
  return { tagName: "img", attribs: { src: address, alt, ...size, loading: "lazy", ...decorative } };
}

function video(_tag: string, { src = "" }: Attributes): Tag {
  const address = src.length > addressLimits.maxUrlCharacters ? undefined : videoEmbedUrl(src);
  if (!address) return { tagName: "iframe", attribs: {} };
  return { tagName: "iframe", attribs: { src: address, class: "ql-video", title: "Video" } };
}

/**
 * @param address of a YouTube or Vimeo video: of its page, a share link or an embed URL
 * @returns the embed URL, on YouTube's host without cookies or Vimeo's player; undefined for any other address
 */
function videoEmbedUrl(address: string): string | undefined {
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(www|m)\./, "");
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return youTube(first);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    return youTube(
      ["embed", "shorts", "live", "v"].includes(first) ? second : (url.searchParams.get("v") ?? ""),
    );
  }
  if (host === "vimeo.com") return vimeo(first);
  return host === "player.vimeo.com" && first === "video" ? vimeo(second) : undefined;
}

function youTube(id: string): string | undefined {
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

function vimeo(id: string): string | undefined {
  return /^\d{1,15}$/.test(id) ? `https://player.vimeo.com/video/${id}` : undefined;
}
