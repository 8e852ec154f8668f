import type { BodyContext } from "./context.ts";
import { embed, escapeHtml, figure } from "./markup.ts";

type Attributes = Readonly<Record<string, string>>;
/** @returns HTML; blank lines around it separate paragraphs */
type Shortcode = (attributes: Attributes, inner: string, context: BodyContext) => string;

const block = (html: string) => `\n\n${html}\n\n`;
const heading = (level: string, text: string) =>
  text === "" ? "" : block(`<${level}>${escapeHtml(text)}</${level}>`);
/** What only arranges: its content stays. */
const arrangement: Shortcode = (_attributes, inner) => block(inner);
const titled: Shortcode = ({ title = "" }, inner) => heading("h3", title) + block(inner);

const pictures = (ids: string, context: BodyContext) =>
  block(
    figure(
      ids.split(",").flatMap((id) => context.pictureOf(Number(id)) ?? []),
      "",
    ),
  );
const gallery: Shortcode = ({ ids, include, images, id }, _inner, context) => {
  const chosen = ids ?? include ?? images;
  return chosen === undefined
    ? block(figure(context.picturesBelow(id === undefined ? undefined : Number(id)), ""))
    : pictures(chosen, context);
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
function linkOf(link = ""): string {
  const url = link.split("|").find((part) => part.startsWith("url:"));
  return decode(url?.slice(4) ?? link.split("|")[0] ?? "");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const button: Shortcode = ({ title = "", link, href }) => {
  const address = linkOf(link ?? href);
  const text = escapeHtml(title || address);
  return block(address === "" ? text : `<a href="${escapeHtml(address)}">${text}</a>`);
};

const known: Readonly<Record<string, Shortcode>> = {
  caption,
  wp_caption: caption,
  gallery,
  embed: (_attributes, inner) => block(embed(inner.trim())),
  ...{ video: media, audio: media, vc_video: media, youtube: media },
  ...Object.fromEntries(
    ["section", "row", "row_inner", "column", "column_inner", "column_text"].map((name) => [
      `vc_${name}`,
      arrangement,
    ]),
  ),
  ...Object.fromEntries(
    ["tta_tabs", "tta_tour", "tta_accordion", "tta_pageable", "tabs", "tour", "accordion", "message"].map(
      (name) => [`vc_${name}`, arrangement],
    ),
  ),
  ...{ vc_tta_section: titled, vc_tab: titled, vc_accordion_tab: titled, vc_toggle: titled },
  ...{ vc_gallery: gallery, vc_images_carousel: gallery },
  vc_single_image: ({ image = "", custom_src }, _inner, context) =>
    custom_src === undefined
      ? pictures(image, context)
      : block(`<img src="${escapeHtml(custom_src)}" alt="">`),
  ...{ vc_btn: button, vc_button: button, vc_button2: button },
  vc_custom_heading: ({ text = "", font_container = "" }) =>
    heading(/tag:(h[1-6])/.exec(font_container)?.[1] ?? "h2", text),
  vc_text_separator: ({ title = "" }) => heading("h3", title),
  vc_cta: ({ h2 = "", h4 = "", btn_title, btn_link }, inner, context) =>
    heading("h2", h2) +
    heading("h3", h4) +
    block(inner) +
    (btn_title === undefined ? "" : button({ title: btn_title, link: btn_link ?? "" }, "", context)),
  /** Base64 of percent-encoded HTML. */
  vc_raw_html: (_attributes, inner) =>
    block(decode(Buffer.from(inner.replace(/<[^<>]*>|\s/g, ""), "base64").toString())),
  vc_separator: () => block("<hr>"),
  ...{ vc_empty_space: () => "", vc_icon: () => "", wpv_divider: () => "" },
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
  for (const [, slash, name = ""] of tags) {
    if (slash) closing.set(name.toLowerCase(), (closing.get(name.toLowerCase()) ?? 0) + 1);
  }
  const root: Open = { name: "", attributes: {}, source: "", html: "" };
  const open: Open[] = [root];
  const write = (html: string) => {
    const last = open.at(-1);
    if (last) last.html += html;
  };
  const close = () => {
    const ended = open.pop();
    if (ended) write(render(ended, context, true));
  };
  let copied = 0;
  for (const match of tags) {
    const [source, slash, typed = "", given = ""] = match;
    const name = typed.toLowerCase();
    write(text.slice(copied, match.index));
    copied = match.index + source.length;
    if (text[match.index - 1] === "[" && text[copied] === "]") {
      write(source);
    } else if (slash) {
      closing.set(name, (closing.get(name) ?? 1) - 1);
      const at = open.findLastIndex((each) => each.name === name);
      if (at <= 0) write(Object.hasOwn(known, name) ? "" : source);
      else while (open.length > at) close();
    } else if (!given.endsWith("/") && (closing.get(name) ?? 0) > 0) {
      open.push({ name, attributes: readAttributes(given), source, html: "" });
    } else {
      write(render({ name, attributes: readAttributes(given), source, html: "" }, context, false));
    }
  }
  write(text.slice(copied));
  while (open.length > 1) close();
  return root.html.replace(/\[(\[[^[\]]*\])\]/g, "$1");
}

function render(
  { name, attributes, source, html }: Open,
  context: BodyContext,
  isEnclosing: boolean,
): string {
  const shortcode = Object.hasOwn(known, name) ? known[name] : undefined;
  if (shortcode) return shortcode(attributes, html, context);
  const shown = source.length > 80 ? `${source.slice(0, 80)}…` : source;
  if (isEnclosing) {
    context.remark(`${shown} is removed; the text in it stays`);
    return block(html);
  }
  if (/[\s/_=-]/.test(source)) {
    context.remark(`${shown} is removed`);
    return "";
  }
  context.remark(`${shown} may be a shortcode, and stands in the text`);
  return source;
}

function readAttributes(text: string): Attributes {
  return Object.fromEntries(
    Array.from(text.matchAll(attribute), ([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? "",
    ]),
  );
}
