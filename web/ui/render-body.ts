import { videoMessages } from "../../contract/messages/ui.ts";
import { variantFormats, variantName, variantWidths } from "../../contract/picture-names.ts";

/**
 * A video, a picture of known width, and any other tag, in the one form in which the server stores them. Other tags
 * are matched so that they are passed over whole: what looks like a tag inside an attribute is none.
 */
const tags = new RegExp(
  [
    String.raw`<iframe src="https://(www\.youtube-nocookie\.com/embed|player\.vimeo\.com/video)/([\w-]{1,20})" class="ql-video" title="Video"></iframe>`,
    String.raw`<img src="(/images/(?:posts|events|services)/[0-9a-f]{32}\.(?:jpg|png))" alt="[^"<>]*" width="([1-9]\d{0,4})" height="[1-9]\d{0,4}" loading="lazy"(?: role="presentation")? />`,
    `<(?:"[^"]*"|'[^']*'|[^"'<>])*>`,
  ].join("|"),
  "g",
);

/** Of the column that a text stands in, in pixels: `--measure` in the style sheet. */
const columnWidth = 680;

/**
 * Prepares a stored text for a reader: videos become links, so that nothing of another host is loaded before a
 * tap, pictures get their smaller copies, and what scrolls by itself can be reached by keyboard. Whatever is not in the server's own form stays as it is.
 * @param html clean, as the server stores it
 */
export function renderBody(html: string): string {
  return html.replace(tags, (tag, host?: string, id?: string, src?: string, width?: string) => {
    if (host && id) return videoLink(host, id);
    if (src && width) return pictureWithCopies(tag, src, Number(width));
    return tag.replace(/^<pre\b/, '<pre tabindex="0"').replace(/^<(\/?)h1\b/, belowTitle);
  });
}

/** The page's title is its first heading, and a text has none of that rank: it only looks like one. */
function belowTitle(_start: string, slash: string): string {
  return slash ? "</h2" : "<h2 data-large";
}

/** Without a script it leads to the video's page; `data-video` is what watchVideos() puts in its place. */
function videoLink(host: string, id: string): string {
  const onYouTube = host.startsWith("www.youtube");
  const page = onYouTube ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
  const label = videoMessages.play(onYouTube ? "YouTube" : "Vimeo");
  return `<a class="video" href="${page}" data-video="https://${host}/${id}" rel="noopener">${label}</a>`;
}

function pictureWithCopies(img: string, src: string, width: number): string {
  const sizes = `(min-width: ${columnWidth + 36}px) ${Math.min(width, columnWidth)}px, 94vw`;
  const sources = variantFormats.map((format) => {
    const copies = variantWidths(width).map((copy) => `${variantName(src, copy, format)} ${copy}w`);
    return `<source type="image/${format}" sizes="${sizes}" srcset="${copies.join(", ")}">`;
  });
  return `<picture>${sources.join("")}${img}</picture>`;
}
