import { Parser } from "htmlparser2";
import { escapeHtml } from "../../../../platform/html/index.ts";
import type { BodyContext, BodyPicture } from "./context.ts";
import { embed, figure, image, isVideo } from "./markup.ts";

/** Elements that only arrange: their content is a block. */
const divisions = new Set([
  ...["div", "section", "article", "main", "header", "footer", "aside", "nav", "center", "address"],
  ...["fieldset", "details", "summary", "dl", "dt", "dd"],
  // The sanitizer would leave these out with their words.
  ...["textarea", "option", "template", "title", "xmp"],
]);
/** Elements that are left out with their content, besides those that the sanitizer leaves out. */
const removed = new Set(["script", "style", "noscript", "svg", "form", "object"]);
/** An element that the sanitizer would leave out with its words, which stand within others. */
const unwrapped = "math";
const frames = new Set(["iframe", "video", "audio", "source", "embed"]);
const voids = new Set(["br", "hr", "wbr", "col", "input"]);
const galleryClass = /\b(?:wp-block-gallery|gallery-columns-\d|tiled-gallery)\b/;
const embedClass = /\bwp-block-embed\b/;
const emojiClass = /\b(?:emoji|wp-smiley)\b/;
/** What captions may contain. */
const captionParts = /<\/?(?!(?:strong|em|b|i|u|s|sub|sup|code)[ >])[^<>]*>|\n\n/;

type Attributes = Readonly<Record<string, string>>;
/** An element with what it collects until it ends, and how many of its name are open in it. */
type Collected = {
  name: string;
  depth: number;
  as: "nothing" | "gallery" | "embed";
  pictures: BodyPicture[];
  html: string;
};

/** An open link. What is shown of one to a picture is mostly that picture. */
type Link = { href: string; isWritten: boolean; hasPicture: boolean };

/**
 * Rewrites links, pictures, galleries and frames. Divisions become blank lines, so that their text becomes paragraphs.
 * What bodies may contain is for the sanitizer to decide.
 */
export function rewriteHtml(html: string, context: BodyContext): string {
  let result = "";
  let collected: Collected | undefined;
  const links: Link[] = [];
  const write = (text: string) => {
    if (collected) collected.html += text;
    else result += text;
  };

  const open = (name: string, attributes: Attributes) => {
    const as = collected ? undefined : collects(name, attributes);
    if (as) collected = { name, depth: 0, as, pictures: [], html: "" };
    if (collected?.name === name) collected.depth += 1;
    if (as && ["form", "object"].includes(name)) context.remark(`a <${name}> is left out`);
    if (as || collected?.as === "nothing") return;
    if (name === unwrapped) return;
    if (name === "img") {
      const link = links.at(-1);
      if (link) link.hasPicture = true;
      const { alt = "" } = attributes;
      if (alt !== "" && emojiClass.test(attributes.class ?? "")) return write(escapeHtml(alt));
      const picture = readPicture(attributes, context);
      if (!picture) return;
      if (collected) collected.pictures.push(picture);
      else write(image(picture));
    } else if (name === "a") {
      const { href = "" } = attributes;
      const target = collected || href === "" ? undefined : context.rewriteLink(href);
      links.push({ href, isWritten: Boolean(target), hasPicture: collected !== undefined });
      if (target) write(`<a href="${escapeHtml(target)}">`);
    } else if (frames.has(name)) write(frame(name, attributes, context));
    else write(divisions.has(name) ? "\n\n" : startTag(name, attributes));
  };

  const close = (name: string) => {
    if (collected?.name === name) collected.depth -= 1;
    if (collected?.depth === 0) {
      const ended = collected;
      collected = undefined;
      write(replacement(ended, context));
    } else if (name === unwrapped) return;
    else if (collected?.as === "nothing" || frames.has(name) || name === "img") return;
    else if (name === "a") {
      const link = links.pop();
      if (link?.isWritten) write("</a>");
      else if (link && !link.hasPicture && !/^(?:#|javascript:|$)/i.test(link.href)) {
        context.remark(`a link is left out: ${link.href.slice(0, 300)}`);
      }
    } else if (divisions.has(name)) write("\n\n");
    else if (!voids.has(name)) write(`</${name}>`);
  };

  const parser = new Parser({
    onopentag: open,
    ontext: (text) => write(escapeHtml(text)),
    onclosetag: close,
  });
  parser.end(html);
  return result;
}

function collects(name: string, { class: classes = "" }: Attributes): Collected["as"] | undefined {
  if (removed.has(name)) return "nothing";
  if (galleryClass.test(classes)) return "gallery";
  return embedClass.test(classes) ? "embed" : undefined;
}

function replacement({ as, name, pictures, html }: Collected, context: BodyContext): string {
  if (as === "nothing") {
    const words = html.replace(/<[^<>]*>/g, " ").trim();
    if (name === "svg" && words !== "") context.remark(`the words of a drawing are left out: ${words}`);
    return "";
  }
  if (as === "gallery") {
    const words = html.split(captionParts).map((part) => part.trim());
    return `\n\n${figure(pictures, words.filter((part) => part !== "").join(" · "))}\n\n`;
  }
  const shown = pictures.map(image).join("");
  const [address = "", ...more] = html
    .replace(/<[^<>]*>/g, " ")
    .trim()
    .split(/\s+/);
  const embedded = embed(address.replaceAll("&amp;", "&"));
  return embedded === "" ? `\n\n${shown}${html}\n\n` : `\n\n${embedded}\n\n${shown}${more.join(" ")}\n\n`;
}

function readPicture(attributes: Attributes, context: BodyContext): BodyPicture | undefined {
  const { srcset = "", alt = "" } = attributes;
  const src = attributes.src ?? /^\s*(\S+)/.exec(srcset)?.[1] ?? "";
  // Scripts that load pictures later keep the address beside a placeholder.
  const late = attributes["data-src"] ?? attributes["data-lazy-src"] ?? attributes["data-orig-file"];
  const address = context.resolvePicture(late && (src === "" || src.startsWith("data:")) ? late : src);
  if (address === "" && src !== "") {
    const words = alt.trim() === "" ? "" : `, which shows "${alt.trim()}"`;
    context.remark(`a picture without an address on the web is left out: ${src.slice(0, 100)}${words}`);
  }
  return address === "" ? undefined : { address, alt: alt.trim() || context.altOf(address) };
}

function frame(name: string, { src, "data-src": late = "" }: Attributes, context: BodyContext): string {
  const address = src || late;
  if (address === "") return "";
  if (!isVideo(address)) context.remark(`a frame or recording became a link: ${address.slice(0, 200)}`);
  return `\n\n${embed(name === "iframe" ? address : (context.rewriteLink(address) ?? address))}\n\n`;
}

/** With the attributes that bodies may have. Alignment is a class there. */
function startTag(
  name: string,
  { class: classes = "", style = "", align = "", ...others }: Attributes,
): string {
  const [, side = align] =
    /(?:has-text-align-|text-align:\s*)(center|right)/.exec(`${classes} ${style}`) ?? [];
  const alignment = ["center", "right"].includes(side) ? ` class="ql-align-${side}"` : "";
  const numbers = ["colspan", "rowspan", "start"].map((key) =>
    others[key] === undefined ? "" : ` ${key}="${escapeHtml(others[key])}"`,
  );
  return `<${name}${alignment}${numbers.join("")}>`;
}
