import { Parser } from "htmlparser2";
import type { BodyContext, BodyPicture } from "./context.ts";
import { embed, escapeHtml, figure, image, isVideo } from "./markup.ts";

/** Elements that only arrange: their content is a block. */
const divisions = new Set([
  ...[
    "div",
    "section",
    "article",
    "main",
    "header",
    "footer",
    "aside",
    "nav",
    "center",
    "address",
    "fieldset",
  ],
  ...["details", "dl", "dd"],
]);
/** Elements that are left out with their content. */
const removed = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "form",
  "object",
  "select",
  "textarea",
]);
/** Blocks that may be centred or at the right. */
const aligned = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"]);
const kept = new Set([
  ...aligned,
  ...["ul", "ol", "li", "pre", "hr", "br", "strong", "b", "em", "i", "u", "s", "del", "strike", "sub", "sup"],
  ...["code", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "figure", "figcaption"],
]);
const strong: Readonly<Record<string, string>> = { dt: "strong", summary: "strong" };

type Attributes = Readonly<Record<string, string>>;
/** What an element collects until it ends. */
type Collected = { name: string; depth: number; pictures: BodyPicture[]; html: string };

/**
 * Rewrites links and pictures, and keeps only the elements that bodies have here. Divisions become blank lines, so that
 * their text becomes paragraphs.
 */
export function rewriteHtml(html: string, context: BodyContext): string {
  const writer = new Rewriter(context);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.text(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return writer.result;
}

class Rewriter {
  readonly #context: BodyContext;
  result = "";
  /** The element that is left out, and how many of its name are open in it. */
  #skipped: { name: string; depth: number } | undefined;
  #gallery: Collected | undefined;
  #embed: Collected | undefined;
  /** Whether each open link is written. */
  readonly #links: boolean[] = [];

  constructor(context: BodyContext) {
    this.#context = context;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipped) {
      if (name === this.#skipped.name) this.#skipped.depth += 1;
      return;
    }
    for (const collected of [this.#gallery, this.#embed]) {
      if (collected?.name === name) collected.depth += 1;
    }
    if (removed.has(name)) this.#skip(name);
    else this.#open(name, attributes);
  }

  #open(name: string, attributes: Attributes): void {
    const { class: classes = "" } = attributes;
    if (!this.#gallery && /\b(?:wp-block-gallery|gallery-columns-\d|tiled-gallery)\b/.test(classes)) {
      this.#gallery = { name, depth: 1, pictures: [], html: "" };
    } else if (!this.#embed && /\bwp-block-embed\b/.test(classes)) {
      this.#embed = { name, depth: 1, pictures: [], html: "" };
    } else if (name === "img") this.#image(attributes);
    else if (name === "a") this.#link(attributes);
    else if (["iframe", "video", "audio", "source", "embed"].includes(name)) this.#frame(name, attributes);
    else if (divisions.has(name)) this.#write("\n\n");
    else if (kept.has(name)) this.#write(startTag(name, attributes));
    else if (strong[name]) this.#write(`\n\n<${strong[name]}>`);
  }

  text(text: string): void {
    if (this.#skipped) return;
    if (this.#embed) this.#embed.html += text;
    else this.#write(escapeHtml(text));
  }

  close(name: string): void {
    if (this.#skipped) {
      if (name === this.#skipped.name) this.#skipped.depth -= 1;
      if (this.#skipped.depth === 0) this.#skipped = undefined;
      return;
    }
    for (const collected of [this.#gallery, this.#embed]) {
      if (collected?.name === name) collected.depth -= 1;
    }
    if (this.#gallery?.depth === 0) this.#endGallery(this.#gallery);
    else if (this.#embed?.depth === 0) this.#endEmbed(this.#embed);
    else if (name === "a") {
      if (this.#links.pop()) this.#write("</a>");
    } else if (divisions.has(name)) this.#write("\n\n");
    else if (kept.has(name) && name !== "br" && name !== "hr") this.#write(`</${name}>`);
    else if (strong[name]) this.#write(`</${strong[name]}>\n\n`);
  }

  #write(html: string): void {
    if (this.#embed) return;
    if (this.#gallery) this.#gallery.html += html;
    else this.result += html;
  }

  #skip(name: string): void {
    this.#skipped = { name, depth: 1 };
    if (["form", "object"].includes(name)) this.#context.remark(`a <${name}> is left out`);
  }

  #image(attributes: Attributes): void {
    const { src = "", alt = "" } = attributes;
    // Scripts that load pictures later keep the address beside a placeholder.
    const late = attributes["data-src"] ?? attributes["data-lazy-src"] ?? attributes["data-orig-file"];
    const address = this.#context.resolvePicture(
      late && (src === "" || src.startsWith("data:")) ? late : src,
    );
    if (address === "") return;
    const picture = { address, alt: alt.trim() || this.#context.altOf(address) };
    if (this.#gallery) this.#gallery.pictures.push(picture);
    else this.#write(image(picture));
  }

  #link({ href = "" }: Attributes): void {
    const target = this.#gallery || href === "" ? undefined : this.#context.rewriteLink(href);
    this.#links.push(target !== undefined);
    if (target !== undefined) this.#write(`<a href="${escapeHtml(target)}">`);
  }

  #frame(name: string, { src = "", "data-src": late = "" }: Attributes): void {
    const address = src || late;
    if (address === "") return;
    if (!isVideo(address)) {
      this.#context.remark(`a frame or recording became a link: ${address.slice(0, 200)}`);
    }
    const target = name === "iframe" ? address : (this.#context.rewriteLink(address) ?? address);
    this.#write(`\n\n${embed(target)}\n\n`);
  }

  #endGallery({ pictures, html }: Collected): void {
    this.#gallery = undefined;
    const captions = Array.from(
      html.matchAll(/<figcaption>(.*?)<\/figcaption>/gs),
      ([, inner = ""]) => inner,
    );
    this.#write(`\n\n${figure(pictures, captions.join(" "))}\n\n`);
  }

  #endEmbed({ html }: Collected): void {
    this.#embed = undefined;
    const [address, ...more] = html.trim().split(/\s+/);
    this.#write(`\n\n${embed(address ?? "")}\n\n${escapeHtml(more.join(" "))}\n\n`);
  }
}

const alignments = [
  ["center", "ql-align-center"],
  ["right", "ql-align-right"],
] as const;

function startTag(name: string, attributes: Attributes): string {
  const { class: classes = "", style = "", align = "" } = attributes;
  const alignment = alignments.find(
    ([side]) =>
      align === side ||
      classes.includes(`has-text-align-${side}`) ||
      new RegExp(`text-align:\\s*${side}`).test(style),
  );
  const written = [
    ...(alignment && aligned.has(name) ? [["class", alignment[1]] as const] : []),
    ...["colspan", "rowspan", "start"].flatMap((key) => {
      const value = attributes[key];
      return value !== undefined && /^\d{1,4}$/.test(value) ? [[key, value] as const] : [];
    }),
  ];
  return `<${name}${written.map(([key, value]) => ` ${key}="${value}"`).join("")}>`;
}
