import { pictureLimits } from "../../../../../contract/values/limits/pictures.ts";
import { escapeHtml } from "../../../../platform/html/index.ts";
import type { BodyPicture } from "./context.ts";

export function image({ address, alt }: BodyPicture): string {
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt.slice(0, pictureLimits.maxAltCharacters))}">`;
}

/** Pictures with a caption; several are galleries of at most as many pictures as the editor puts into one. */
export function figure(pictures: readonly BodyPicture[], caption: string): string {
  let html = pictures.length === 0 && caption ? `<p>${caption}</p>` : "";
  for (let at = 0; at < pictures.length; at += pictureLimits.maxGalleryPictures) {
    const isLast = at + pictureLimits.maxGalleryPictures >= pictures.length;
    const images = pictures
      .slice(at, at + pictureLimits.maxGalleryPictures)
      .map(image)
      .join("");
    html += `<figure>${images}${isLast && caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
  }
  return html;
}

const videoHosts =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|(?:player\.)?vimeo\.com)\//;

export function isVideo(address: string): boolean {
  return videoHosts.test(address.replace(/^\/\//, "https://"));
}

/** A video of the hosts that bodies may show, or a link to anything else. */
export function embed(address: string): string {
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  const shown = escapeHtml(url.href);
  return isVideo(url.href) ? `<iframe src="${shown}"></iframe>` : `<p><a href="${shown}">${shown}</a></p>`;
}

/** The texts of footnotes, as HTML, in the order of their numbers. */
export function listOfNotes(notes: readonly string[]): string {
  return notes.length === 0 ? "" : `\n\n<ol>${notes.map((note) => `<li>${note}</li>`).join("")}</ol>\n\n`;
}
