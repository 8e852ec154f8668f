import { escapeHtml } from "../../../../platform/html/index.ts";
import type { BodyContext } from "./context.ts";
import { embed, figure } from "./markup.ts";

type Attributes = Readonly<Record<string, string>>;
/** @returns HTML; blank lines around it separate paragraphs */
type Shortcode = (attributes: Attributes, inner: string, context: BodyContext) => string;

const block = (html: string) => `\n\n${html}\n\n`;
const heading = (level: string, text: string) => block(text && `<${level}>${escapeHtml(text)}</${level}>`);
const nothing: Shortcode = () => "";
/** What only arranges: its content stays. */
const arrangement: Shortcode = (_attributes, inner) => block(inner);
const titled: Shortcode = ({ title = "" }, inner) => heading("h3", title) + block(inner);
const named = (names: string, shortcode: Shortcode) =>
  Object.fromEntries(names.split(" ").map((name) => [name, shortcode]));

const gallery: Shortcode = ({ ids, include, images, image, id }, _inner, context) => {
  const chosen = ids ?? include ?? images ?? image;
  const pictures =
    chosen === undefined
      ? context.picturesBelow(id === undefined ? undefined : Number(id))
      : chosen.split(",").flatMap((each) => context.pictureOf(Number(each)) ?? []);
  return block(figure(pictures, ""));
};

/** A caption stands after its picture, or in an attribute in old texts. */
const caption: Shortcode = ({ caption: given = "" }, inner) => {
  const [, picture, text = ""] =
    /^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)(.*)$/is.exec(inner) ?? [];
  if (picture === undefined) return block(inner);
  return block(`<figure>${picture}<figcaption>${text.trim() || escapeHtml(given)}</figcaption></figure>`);
};

const media: Shortcode = ({ src, mp4, mp3, m4v, webm, ogg, link }, inner) =>
  block(embed(src ?? mp4 ?? mp3 ?? m4v ?? webm ?? ogg ?? link ?? inner.trim()));

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
  ...named("gallery vc_gallery vc_images_carousel", gallery),
  ...named("embed video audio youtube vc_video", media),
  ...named("vc_section vc_row vc_row_inner vc_column vc_column_inner vc_column_text", arrangement),
  ...named("vc_tta_tabs vc_tta_tour vc_tta_accordion vc_tta_pageable", arrangement),
  ...named("vc_tabs vc_tour vc_accordion vc_message", arrangement),
  ...named("vc_tta_section vc_tab vc_accordion_tab vc_toggle vc_text_separator", titled),
  ...named("vc_btn vc_button vc_button2", button),
  ...named("vc_empty_space vc_icon", nothing),
  vc_separator: () => block("<hr>"),
  vc_single_image: (attributes, inner, context) =>
    attributes.custom_src === undefined
      ? gallery(attributes, inner, context)
      : block(`<img src="${escapeHtml(attributes.custom_src)}" alt="">`),
  vc_custom_heading: ({ text = "", font_container = "" }) =>
    heading(/tag:(h[1-6])/.exec(font_container)?.[1] ?? "h2", text),
  vc_cta: ({ h2 = "", h4 = "", btn_title: title = "", btn_link: link = "" }, inner, context) =>
    heading("h2", h2) + heading("h3", h4) + block(inner) + button({ title, link }, "", context),
  /** Base64 of percent-encoded HTML. */
  vc_raw_html: (_attributes, inner) => block(decode(Buffer.from(inner, "base64").toString())),
};

const tag = /\[(\/?)([a-z][\w-]*)((?:[\s/][^[\]]*)?)\]/gi;
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/g;

type Open = { name: string; attributes: Attributes; source: string; html: string };

/**
 * Replaces shortcodes by HTML. One that is not known is removed with a remark, and what it encloses stays; a lone word in
 * brackets, which may be text, stays with a remark. Takes linear time.
 */
export function replaceShortcodes(text: string, context: BodyContext): string {
  const tags = [...text.matchAll(tag)];
  const closing = new Map<string, number>();
  for (const [, slash, typed = ""] of tags) {
    const name = typed.toLowerCase();
    if (slash) closing.set(name, (closing.get(name) ?? 0) + 1);
  }
  const open: Open[] = [{ name: "", attributes: {}, source: "", html: "" }];
  const write = (html: string) => {
    const last = open.at(-1);
    if (last) last.html += html;
  };
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      const ended = open.pop();
      if (ended) write(render(ended, context, true));
    }
  };
  let copied = 0;
  for (const match of tags) {
    const [source, slash, typed = "", given = ""] = match;
    const name = typed.toLowerCase();
    write(text.slice(copied, match.index));
    copied = match.index + source.length;
    const left = closing.get(name) ?? 0;
    if (text[match.index - 1] === "[" && text[copied] === "]") write(source);
    else if (slash) {
      closing.set(name, left - 1);
      const at = open.findLastIndex((each) => each.name === name);
      if (at > 0) closeTo(at);
      else if (!Object.hasOwn(known, name)) write(source);
    } else {
      const begun = { name, attributes: readAttributes(given), source, html: "" };
      if (left > 0 && !given.endsWith("/")) open.push(begun);
      else write(render(begun, context, false));
    }
  }
  write(text.slice(copied));
  closeTo(1);
  return (open[0]?.html ?? "").replace(/\[(\[[^[\]]*\])\]/g, "$1");
}

function render({ name, attributes, source, html }: Open, context: BodyContext, encloses: boolean): string {
  const shortcode = Object.hasOwn(known, name) ? known[name] : undefined;
  if (shortcode) return shortcode(attributes, html, context);
  const shown = source.length > 80 ? `${source.slice(0, 80)}…` : source;
  if (encloses) context.remark(`${shown} is removed; the text in it stays`);
  else if (/[\s/_=-]/.test(source)) context.remark(`${shown} is removed`);
  else {
    context.remark(`${shown} may be a shortcode, and stands in the text`);
    return source;
  }
  return /\n|<(?:p|div|h\d|ul|table)\b/.test(html) ? block(html) : html;
}

function readAttributes(text: string): Attributes {
  return Object.fromEntries(
    Array.from(text.matchAll(attribute), ([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? "",
    ]),
  );
}
