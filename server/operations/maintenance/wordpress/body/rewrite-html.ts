import { Parser } from "htmlparser2";
import { escapeHtml } from "../../../../platform/html/index.ts";
import type { BodyContext, BodyPicture } from "./context.ts";
import { embed, figure, image, isVideo } from "./markup.ts";

/** Elements that only arrange: their content is a block. */
const divisions = new Set([
  ...["div", "section", "article", "main", "header", "footer", "aside", "nav", "center", "address"],
  ...["fieldset", "details", "summary", "dl", "dt", "dd"],
]);
/** Elements that are left out with their content, besides those that the sanitizer leaves out. */
const removed = new Set(["script", "style", "noscript", "svg", "form", "object"]);
const frames = new Set(["iframe", "video", "audio", "source", "embed"]);
const voids = new Set(["br", "hr", "wbr", "col", "input"]);
const galleryClass = /\b(?:wp-block-gallery|gallery-columns-\d|tiled-gallery)\b/;
const embedClass = /\bwp-block-embed\b/;

type Attributes = Readonly<Record<string, string>>;
/** An element with what it collects until it ends, and how many of its name are open in it. */
type Collected = {
  name: string;
  depth: number;
  as: "nothing" | "gallery" | "embed";
  pictures: BodyPicture[];
  html: string;
};

/**
 * Rewrites links, pictures, galleries and frames. Divisions become blank lines, so that their text becomes paragraphs. What
 * bodies may contain is for the sanitizer to decide.
 */
export function rewriteHtml(html: string, context: BodyContext): string {
  let result = "";
  let collected: Collected | undefined;
  /** Whether each open link is written. */
  const links: boolean[] = [];
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
    if (name === "img") {
      const picture = readPicture(attributes, context);
      if (!picture) return;
      if (collected) collected.pictures.push(picture);
      else write(image(picture));
    } else if (name === "a") {
      const target = collected ? undefined : attributes.href && context.rewriteLink(attributes.href);
      links.push(Boolean(target));
      if (target) write(`<a href="${escapeHtml(target)}">`);
    } else if (frames.has(name)) write(frame(name, attributes, context));
    else write(divisions.has(name) ? "\n\n" : startTag(name, attributes));
  };

  const close = (name: string) => {
    if (collected?.name === name) collected.depth -= 1;
    if (collected?.depth === 0) {
      const ended = collected;
      collected = undefined;
      write(replacement(ended));
    } else if (collected?.as === "nothing" || frames.has(name) || name === "img") return;
    else if (name === "a") write(links.pop() ? "</a>" : "");
    else if (divisions.has(name)) write("\n\n");
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

function replacement({ as, pictures, html }: Collected): string {
  if (as === "nothing") return "";
  if (as === "gallery") {
    const captions = html.matchAll(/<figcaption>(.*?)<\/figcaption>/gs);
    return `\n\n${figure(pictures, Array.from(captions, ([, inner = ""]) => inner).join(" · "))}\n\n`;
  }
  const [address = "", ...more] = html
    .replace(/<[^<>]*>/g, " ")
    .trim()
    .split(/\s+/);
  return `\n\n${embed(address.replaceAll("&amp;", "&"))}\n\n${more.join(" ")}\n\n`;
}

function readPicture(attributes: Attributes, context: BodyContext): BodyPicture | undefined {
  const { src = "", alt = "" } = attributes;
  // Scripts that load pictures later keep the address beside a placeholder.
  const late = attributes["data-src"] ?? attributes["data-lazy-src"] ?? attributes["data-orig-file"];
  const address = context.resolvePicture(late && (src === "" || src.startsWith("data:")) ? late : src);
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
