import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";
import { noticeWords } from "../../../contract/messages/record-words.ts";
import { contentPictureFolders } from "../../../contract/values/content-kinds.ts";
import { variantFormats, variantName, variantWidths } from "../../../contract/values/pictures/pictures.ts";
import { noticeKindOf } from "../../../contract/values/text/body.ts";
import { type ContentLanguage, contentLanguages } from "../../../contract/values/text/language.ts";
import { findOtherScripts } from "./block-languages.ts";
import { PictureSizes } from "./picture-sizes.ts";

/**
 * A video, a picture of known width, or any other tag, as the server's sanitizer writes them. Other tags are matched as
 * a whole, so that text in an attribute is not mistaken for a tag.
 */
const tags = new RegExp(
  [
    String.raw`<iframe src="https://(www\.youtube-nocookie\.com/embed|player\.vimeo\.com/video)/([\w-]{1,20})" class="ql-video" title="Video"></iframe>`,
    String.raw`<img src="(/images/(?:${contentPictureFolders.join("|")})/[0-9a-f]{32}\.(?:jpg|png))" alt="([^"<>]*)" width="([1-9]\d{0,4})" height="[1-9]\d{0,4}" loading="lazy"(?: role="presentation")? />`,
    `<(?:"[^"]*"|'[^']*'|[^"'<>])*>`,
  ].join("|"),
  "g",
);

/**
 * Prepares a stored body for readers: videos become links, so that nothing is loaded from other hosts before a click;
 * pictures get responsive sources and a link to the largest one; scrollable code and tables get a tab stop; notices say
 * their kind; blocks in another script say their language. Anything else stays as it is.
 * @param html sanitized, as the server stores it
 * @param lang the language of the text
 * @param messages in the language of the page
 */
export function renderBody(
  html: string,
  lang: ContentLanguage,
  messages: Pick<ReaderMessages, "bodyPictureMessages" | "bodyTableMessages" | "videoMessages">,
): string {
  const otherScripts = findOtherScripts(html, lang);
  const frames = new TableFrames(html, lang, messages.bodyTableMessages.table);
  const sizes = new PictureSizes(html);
  const enlarge = messages.bodyPictureMessages.enlarge.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  let isInLink = false;
  return html.replace(
    tags,
    (tag, host?: string, id?: string, src?: string, alt?: string, width?: string, position: number = 0) => {
      if (host && id) return videoLink(host, id, messages.videoMessages);
      if (src && width) {
        const pixels = Number(width);
        const picture = pictureWithCopies(tag, src, pixels, sizes.of(pixels, position + tag.length));
        if (isInLink || pixels < minEnlargedPixels) return picture;
        const label = alt ? `${enlarge}: ${alt}` : enlarge;
        return `<a class="enlarge" href="${src}" aria-label="${label}">${picture}</a>`;
      }
      if (/^<\/?a\b/.test(tag)) isInLink = !tag.startsWith("</");
      const language = otherScripts.get(position) ?? "";
      if (tag === "<table>") return frames.start(position, language);
      if (tag === "</table>") return tag + frames.end();
      sizes.pass(tag);
      const labelled = tag.startsWith('<p class="') ? tag + noticeLabel(tag, lang, language) : tag;
      return labelled
        .replace(/^<[a-z0-9]+/, (start) => start + language)
        .replace(/^<pre\b/, '<pre tabindex="0"')
        .replace(/^<(\/?)h1\b/, belowTitle);
    },
  );
}

/** No place shows a picture smaller than a gallery on a phone does: what is smaller is an icon in the words. */
const minEnlargedPixels = 160;

/** Colour alone tells no kind. It is in the language of the notice, if that is another one. */
function noticeLabel(tag: string, lang: ContentLanguage, language: string): string {
  const kind = noticeKindOf(/"([^"]*)"/.exec(tag)?.[1] ?? "");
  const own = contentLanguages.find((each) => language.endsWith(` lang="${each}"`)) ?? lang;
  return kind ? `<strong class="notice-kind">${noticeWords[own][kind]}</strong> ` : "";
}

/** The page's title is its only h1: one in the body becomes an h2 that looks like an h1. */
function belowTitle(_start: string, slash: string): string {
  return slash ? "</h2" : "<h2 data-large";
}

/** The end of a table's first row, or of a table without rows. */
const rowEnd = /<\/t(?:r|able)>/g;

/** A table of fewer columns fits a phone, because its words may break. */
const minFramedColumns = 3;

/**
 * Wraps each wide table in a frame that scrolls sideways, named by its caption or its number. A table has its own
 * direction, because a text in English may show one in Arabic. One in an Arabic text keeps the text's, because it often
 * begins with a Latin word, such as the code of a course.
 */
class TableFrames {
  readonly #html: string;
  readonly #direction: string;
  readonly #tableName: ReaderMessages["bodyTableMessages"]["table"];
  #count = 0;
  #isOpen = false;

  constructor(html: string, lang: ContentLanguage, tableName: ReaderMessages["bodyTableMessages"]["table"]) {
    this.#html = html;
    this.#tableName = tableName;
    this.#direction = lang === "ar" ? "" : ' dir="auto"';
  }

  /** @param language its attributes if it is written in another script than the text */
  start(position: number, language: string): string {
    this.#count += 1;
    rowEnd.lastIndex = position;
    const beginning = this.#html.slice(position, rowEnd.exec(this.#html)?.index);
    this.#isOpen = countColumns(beginning) >= minFramedColumns;
    const direction = language || this.#direction;
    if (!this.#isOpen) return `<table${direction}>`;
    const caption = /<caption>([^<]*)<\/caption>/.exec(beginning)?.[1]?.replaceAll('"', "&quot;");
    const name = caption || this.#tableName({ number: this.#count });
    return `<div class="table-frame" role="region" aria-label="${name}" tabindex="0"${direction}><table>`;
  }

  end(): string {
    const end = this.#isOpen ? "</div>" : "";
    this.#isOpen = false;
    return end;
  }
}

/** The columns of a table's first row: of all its rows, because the server stores rectangles. */
function countColumns(row: string): number {
  const cells = row.match(/<t[dh]\b[^>]*>/g) ?? [];
  return cells.reduce((count, cell) => count + Number(/colspan="(\d+)"/.exec(cell)?.[1] ?? 1), 0);
}

/** Without a script it links to the video's page; enhanceVideoLinks() replaces it by the player in `data-video`. */
function videoLink(host: string, id: string, { play }: ReaderMessages["videoMessages"]): string {
  const onYouTube = host.startsWith("www.youtube");
  const page = onYouTube ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
  const label = play({ host: onYouTube ? "YouTube" : "Vimeo" });
  return `<a class="video" href="${page}" data-video="https://${host}/${id}" rel="noopener">${label}</a>`;
}

function pictureWithCopies(img: string, src: string, width: number, sizes: string): string {
  const sources = variantFormats.map((format) => {
    const copies = variantWidths(width).map((copy) => `${variantName(src, copy, format)} ${copy}w`);
    return `<source type="image/${format}" sizes="${sizes}" srcset="${copies.join(", ")}">`;
  });
  return `<picture>${sources.join("")}${img}</picture>`;
}
