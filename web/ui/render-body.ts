import { contentPictureFolders } from "../../contract/content-kinds.ts";
import { videoMessages } from "../../contract/messages/ui.ts";
import { variantFormats, variantName, variantWidths } from "../../contract/picture-names.ts";

/**
 * A video, a picture of known width, or any other tag, as the server's sanitizer writes them. Other tags are matched as
 * a whole, so that text in an attribute is not mistaken for a tag.
 */
const tags = new RegExp(
  [
    String.raw`<iframe src="https://(www\.youtube-nocookie\.com/embed|player\.vimeo\.com/video)/([\w-]{1,20})" class="ql-video" title="Video"></iframe>`,
    String.raw`<img src="(/images/(?:${contentPictureFolders.join("|")})/[0-9a-f]{32}\.(?:jpg|png))" alt="[^"<>]*" width="([1-9]\d{0,4})" height="[1-9]\d{0,4}" loading="lazy"(?: role="presentation")? />`,
    `<(?:"[^"]*"|'[^']*'|[^"'<>])*>`,
  ].join("|"),
  "g",
);

/** `--measure` in the style sheet. */
const columnWidthPixels = 680;

/**
 * Prepares a stored body for readers: videos become links, so that nothing is loaded from other hosts before a click;
 * pictures get responsive sources; scrollable code gets a tab stop. Anything else stays as it is.
 * @param html sanitized, as the server stores it
 */
export function renderBody(html: string): string {
  return html.replace(tags, (tag, host?: string, id?: string, src?: string, width?: string) => {
    if (host && id) return videoLink(host, id);
    if (src && width) return pictureWithCopies(tag, src, Number(width));
    return tag.replace(/^<pre\b/, '<pre tabindex="0"').replace(/^<(\/?)h1\b/, belowTitle);
  });
}

/** The page's title is its only h1: one in the body becomes an h2 that looks like an h1. */
function belowTitle(_start: string, slash: string): string {
  return slash ? "</h2" : "<h2 data-large";
}

/** Without a script it links to the video's page; enhanceVideoLinks() replaces it by the player in `data-video`. */
function videoLink(host: string, id: string): string {
  const onYouTube = host.startsWith("www.youtube");
  const page = onYouTube ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
  const label = videoMessages.play(onYouTube ? "YouTube" : "Vimeo");
  return `<a class="video" href="${page}" data-video="https://${host}/${id}" rel="noopener">${label}</a>`;
}

function pictureWithCopies(img: string, src: string, width: number): string {
  const sizes = `(min-width: ${columnWidthPixels + 36}px) ${Math.min(width, columnWidthPixels)}px, 94vw`;
  const sources = variantFormats.map((format) => {
    const copies = variantWidths(width).map((copy) => `${variantName(src, copy, format)} ${copy}w`);
    return `<source type="image/${format}" sizes="${sizes}" srcset="${copies.join(", ")}">`;
  });
  return `<picture>${sources.join("")}${img}</picture>`;
}
