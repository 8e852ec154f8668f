import { escapeHtml } from "../../../../platform/html/index.ts";
import type { BodyContext } from "./context.ts";
import { embed, figure, listOfNotes } from "./markup.ts";

type Attributes = Readonly<Record<string, string>>;
/** @returns HTML; blank lines around it separate paragraphs */
type Shortcode = (attributes: Attributes, inner: string, context: BodyContext) => string;

const block = (html: string) => `\n\n${html}\n\n`;
const heading = (level: string, text: string) => block(text && `<${level}>${escapeHtml(text)}</${level}>`);
const nothing: Shortcode = () => "";

/** For a shortcode that encloses nothing: what it encloses all the same stays. */
const alone =
  (shortcode: Shortcode): Shortcode =>
  (attributes, inner, context) =>
    shortcode(attributes, "", context) + (inner.trim() && block(inner));
/** What only arranges: its content stays. */
const arrangement: Shortcode = (_attributes, inner) => block(inner);

function withTitle(shortcode: Shortcode): Shortcode {
  return (attributes, inner, context) =>
    heading("h3", attributes.title ?? "") + shortcode(attributes, inner, context);
}

const titled = withTitle(arrangement);
const named = (names: string, shortcode: Shortcode) =>
  Object.fromEntries(names.split(" ").map((name) => [name, shortcode]));

const gallery: Shortcode = ({ ids, include, images, image, id }, _inner, context) => {
  const chosen = ids ?? include ?? images ?? image;
  const pictures =
    chosen === undefined
      ? context.picturesBelow(id === undefined ? undefined : Number(id))
      : chosen.split(",").flatMap((each) => context.pictureOf(Number(each)) ?? []);
  for (const { caption: words } of pictures) {
    if (words) context.remark(`the caption of a picture in a gallery is left out: ${words}`);
  }
  return block(figure(pictures, ""));
};

/** A caption stands after its picture, or in an attribute in old texts. */
const caption: Shortcode = ({ caption: given = "" }, inner) => {
  const [, picture, text = ""] =
    /^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)(.*)$/is.exec(inner) ?? [];
  const words = [text.trim(), escapeHtml(given.replace(/<[^<>]*>/g, ""))]
    .filter((each) => each !== "")
    .join(" ");
  if (picture === undefined) return block(inner) + (words && block(words));
  return block(`<figure>${picture}<figcaption>${words}</figcaption></figure>`);
};

const media: Shortcode = (attributes, inner) => {
  const { src, mp4, mp3, m4v, webm, ogg, ogv, wav, m4a, link, url, "": unnamed } = attributes;
  const address =
    src ?? mp4 ?? mp3 ?? m4v ?? webm ?? ogg ?? ogv ?? wav ?? m4a ?? link ?? url ?? unnamed ?? "";
  const own = embed(address);
  const inside = own === "" ? embed(inner.trim()) : "";
  return block(own + inside) + (inside === "" ? block(inner) : "");
};

/** Videos of a host, by their address or what names them there. */
const videosOf =
  (host: string): Shortcode =>
  (attributes, inner, context) => {
    const { id, video, "": unnamed = id ?? video } = attributes;
    const given = (unnamed ?? inner).trim();
    if (!/^[\w-]+$/.test(given)) return media(attributes, inner, context);
    return block(embed(host + given)) + (unnamed && block(inner));
  };

/** WPBakery writes a link as `url:ADDRESS|title:TEXT|target:...`, each part percent-encoded. */
const button: Shortcode = ({ title = "", link = "", href = "" }) => {
  const url = /(?:^|\|)url:([^|]*)/.exec(link)?.[1];
  const address = url === undefined ? link || href : decode(url);
  const text = escapeHtml(title || address);
  return block(address === "" ? text : `<a href="${escapeHtml(address)}">${text}</a>`);
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const known: Readonly<Record<string, Shortcode>> = {
  ...named("caption wp_caption", caption),
  gallery: alone(gallery),
  ...named("vc_gallery vc_images_carousel", withTitle(alone(gallery))),
  ...named("embed video audio", media),
  vc_video: withTitle(media),
  youtube: videosOf("https://youtu.be/"),
  vimeo: videosOf("https://vimeo.com/"),
  ...named("vc_section vc_row vc_row_inner vc_column vc_column_inner", arrangement),
  ...named("vc_column_text vc_tta_tabs vc_tta_tour vc_tta_accordion vc_tta_pageable", titled),
  ...named("vc_tabs vc_tour vc_accordion vc_message", titled),
  ...named("vc_tta_section vc_tab vc_accordion_tab vc_toggle vc_text_separator", titled),
  ...named("vc_btn vc_button vc_button2", alone(button)),
  ...named("vc_empty_space vc_icon", alone(nothing)),
  vc_separator: alone(() => block("<hr>")),
  vc_single_image: withTitle(
    alone((attributes, inner, context) =>
      attributes.custom_src === undefined
        ? gallery(attributes, inner, context)
        : block(`<img src="${escapeHtml(attributes.custom_src)}" alt="">`),
    ),
  ),
  vc_custom_heading: alone(({ text = "", font_container = "" }) =>
    heading(/tag:(h[1-6])/.exec(font_container)?.[1] ?? "h2", text),
  ),
  vc_cta: ({ h2 = "", h4 = "", btn_title: title = "", btn_link: link = "" }, inner, context) =>
    heading("h2", h2) + heading("h3", h4) + block(inner) + button({ title, link }, "", context),
  /** Base64 of percent-encoded HTML. */
  vc_raw_html: (_attributes, inner) => block(decode(Buffer.from(inner, "base64").toString())),
};

type Tag = {
  name: string;
  source: string;
  index: number;
  end: number;
  given: string;
  isEnd: boolean;
  isVerbatim: boolean;
  /** The tag that ends it, or that it ends. */
  other?: Tag;
  /** How many others were open when it was opened. */
  depth?: number;
};

/** What may be a shortcode, or an element of HTML, in which brackets are text. */
const token = /\[(\/?)([a-z][\w-]*)((?:[\s/=][^[\]]*)?)\]|<([a-z]+)[^<>]*>/gi;
const attribute = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/g;
const quotedAttribute = /[\w-]\s*=\s*(?:"[^"]*"|'[^']*'|[“”″][^“”″]*[“”″])/;
const bareAttributes = /^(?:\s+[a-z_][\w-]*=[^\s"'=][^\s"']*)+[\s/]*$/i;
/** A parameter without a name, such as the address of a video. */
const parameter = /^[\s=]+["']?([^\s"'=]+)["']?[\s/]*$/;
/** Elements whose text is shown as it is typed, or not at all. */
const verbatim = new Set(["pre", "code", "script", "style", "textarea"]);
/** Footnotes of plugins. Their texts stand at the end. */
const footnoteNames = new Set("footnote fn mfn ref efn_note modern_footnote sidenote".split(" "));
const maxDepth = 100;
const maxShownCharacters = 2_000;

/**
 * Replaces shortcodes by HTML: those that are known, and those with attributes or an end. One that is not known is
 * removed with a remark, and what it encloses stays. Everything else in brackets is text. Takes linear time.
 */
export function replaceShortcodes(text: string, context: BodyContext): string {
  const open: { tag: Tag; html: string }[] = [];
  const footnotes: string[] = [];
  let result = "";
  const write = (html: string) => {
    const last = open.at(-1);
    if (last) last.html += html;
    else result += html;
  };
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      const { tag, html } = open.pop() ?? {};
      if (tag && footnoteNames.has(tag.name)) write(`<sup>${footnotes.push(html ?? "")}</sup>`);
      else if (tag) write(render(tag, html ?? "", context));
    }
  };
  let copied = 0;
  for (const tag of findTags(text)) {
    if (isEscaped(tag, text)) {
      const opens = !tag.isEnd || tag.other === undefined;
      const closes = tag.isEnd || tag.other === undefined;
      write(text.slice(copied, tag.index - (opens ? 1 : 0)) + tag.source);
      copied = tag.end + (closes ? 1 : 0);
      continue;
    }
    if (!isShortcode(tag)) {
      if (isLoneWord(tag)) context.remark(`${tag.source} may be a shortcode, and stands in the text`);
      continue;
    }
    write(text.slice(copied, tag.index));
    copied = tag.end;
    const { other } = tag;
    if (tag.isEnd) {
      if (other?.depth !== undefined && open[other.depth]?.tag === other) closeTo(other.depth);
    } else if (other && open.length < maxDepth) {
      tag.depth = open.length;
      open.push({ tag, html: "" });
    } else write(render(tag, "", context));
  }
  write(text.slice(copied));
  closeTo(0);
  return result + listOfNotes(footnotes);
}

/** All that may be tags of shortcodes. An end tag ends the last one of its name that is not ended yet. */
function findTags(text: string): Tag[] {
  const tags: Tag[] = [];
  const open = new Map<string, Tag[]>();
  const unended = new Set<string>();
  let verbatimEnd = 0;
  for (const { 0: source, 1: slash, 2: typed = "", 3: given = "", 4: element, index } of text.matchAll(
    token,
  )) {
    const name = (element ?? typed).toLowerCase();
    const isVerbatim = index < verbatimEnd;
    if (element !== undefined) {
      if (isVerbatim || !verbatim.has(name) || unended.has(name)) continue;
      const ending = new RegExp(`</${name}\\b`, "gi");
      ending.lastIndex = index;
      const found = ending.exec(text);
      if (found) verbatimEnd = found.index;
      else unended.add(name);
      continue;
    }
    const isEnd = slash === "/";
    const tag: Tag = { name, source, index, end: index + source.length, given, isEnd, isVerbatim };
    tags.push(tag);
    if (isVerbatim || given.endsWith("/")) continue;
    const same = open.get(name) ?? [];
    open.set(name, same);
    const begun = isEnd ? same.pop() : undefined;
    if (begun) {
      tag.other = begun;
      begun.other = tag;
    } else if (!isEnd) same.push(tag);
  }
  return tags;
}

function isShortcode({ name, given, isEnd, isVerbatim, other }: Tag): boolean {
  if (isVerbatim) return false;
  return other !== undefined || Object.hasOwn(known, name) || (!isEnd && hasAttributes(given));
}

function hasAttributes(given: string): boolean {
  return quotedAttribute.test(given) || bareAttributes.test(given);
}

function isLoneWord({ given, isEnd, isVerbatim }: Tag): boolean {
  return !isVerbatim && !isEnd && given.replace("/", "").trim() === "";
}

/** Whether doubled brackets around a shortcode, or around all that it encloses, say that it is text. */
function isEscaped(tag: Tag, text: string): boolean {
  const { name, given, isVerbatim, isEnd, other = tag } = tag;
  const [first, last] = isEnd ? [other, tag] : [tag, other];
  if (text[first.index - 1] !== "[" || text[last.end] !== "]") return false;
  return (
    Object.hasOwn(known, name) || hasAttributes(given) || (!isVerbatim && (tag !== other || isLoneWord(tag)))
  );
}

function render({ name, given, source, other }: Tag, html: string, context: BodyContext): string {
  const shown = source.length > maxShownCharacters ? `${source.slice(0, maxShownCharacters)}…` : source;
  const shortcode = Object.hasOwn(known, name) ? known[name] : undefined;
  if (shortcode) {
    const replaced = shortcode(readAttributes(given), html, context);
    if (replaced.trim() !== "" || name.startsWith("vc_")) return replaced;
    if (!other && !hasAttributes(given)) {
      context.remark(`${shown} may be a shortcode, and stands in the text`);
      return source;
    }
    context.remark(`${shown} is removed: it shows nothing here`);
    return "";
  }
  context.remark(`${shown} is removed${other ? "; the text in it stays" : ""}`);
  return /\n|<(?:p|div|h\d|ul|table)\b/.test(html) ? block(html) : html;
}

/** The parameter without a name has an empty one. */
function readAttributes(text: string): Attributes {
  const [, unnamed] = parameter.exec(text) ?? [];
  return Object.fromEntries([
    ...(unnamed === undefined ? [] : [["", unnamed]]),
    ...Array.from(text.matchAll(attribute), ([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? "",
    ]),
  ]);
}
