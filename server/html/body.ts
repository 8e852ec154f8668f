import { randomUUID } from "node:crypto";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { contentErrorMessages } from "../../contract/messages/content-form.ts";
import { HttpError } from "../http/index.ts";
import { extractDataUrls, placeholder } from "./data-urls.ts";
import { blankPicture, isEmptyHtml, sanitizeBody } from "./sanitize-body.ts";
import { isStoredPicture } from "./stored-pictures.ts";

/** A picture that a body brings along, not stored yet: its content in base64, or its http(s) address. */
export type BodyPicture = { base64: string } | { address: string };

/** A stored picture: its path on this site, and its size in pixels. */
export type PictureLocation = { path: string; width: number; height: number };

/**
 * Reads the address of a picture in a body.
 * @returns an http(s) address to fetch, "stored" for a picture of this site, undefined for anything else
 */
export type ClassifySrc = (src: string) => URL | "stored" | undefined;

export type ParsedBody = {
  pictures: readonly BodyPicture[];
  /** Writes the clean body. A picture without a place is left out. Throws HttpError 422 when nothing remains. */
  render(places: ReadonlyMap<BodyPicture, PictureLocation>): string;
};

/**
 * Cleans a body and finds the pictures that it brings along. Takes linear time.
 * @param html as somebody sent it
 * @throws HttpError 422 for a body that is empty, too long, or has too many pictures
 */
export function parseBody(html: string, readAddress: ClassifySrc = classifyWebSrc): ParsedBody {
  // Random, so that no text contains it.
  const mark = randomUUID();
  const lifted = extractDataUrls(html, mark, limits.maxBodyCharacters);
  if (!lifted) throw tooLong();
  requireMaxTags(lifted.text);

  const pictures: BodyPicture[] = lifted.dataUrls.map((address) => ({
    base64: address.slice(address.indexOf(",") + 1),
  }));
  const indexes = new Map<string, number>();
  const shown = new Set<BodyPicture>();
  /** Puts a mark in place of each address, until the picture is stored. */
  const sourceOf = (src: string): string => {
    const marked = placeholderIndex(src, mark);
    if (marked === undefined) {
      const address = src.length > limits.maxUrlCharacters ? undefined : readAddress(src);
      if (!address || address === "stored") return address ? src : blankPicture;
      const known = indexes.get(address.href) ?? pictures.push({ address: address.href }) - 1;
      indexes.set(address.href, known);
      return sourceOf(placeholder(mark, known));
    }
    const picture = pictures[marked];
    if (picture) shown.add(picture);
    return placeholder(mark, marked);
  };
  const clean = requireText(sanitizeBody(lifted.text, sourceOf));
  if (shown.size > limits.maxBodyPictures)
    throw new HttpError("invalid", contentErrorMessages.bodyTooManyPictures);

  const image = new RegExp(`<img src="${mark}-(\\d+)\\."( alt="[^"]*")(?: width="\\d+" height="\\d+")?`, "g");
  const dropped = new RegExp(`<img src="${mark}-[^>]*>`, "g");
  const words = new RegExp(`${mark}-(\\d+)\\.`, "g");
  return {
    pictures: [...shown],
    render(places) {
      if (lifted.dataUrls.length === 0 && shown.size === 0) return clean;
      const placed = clean
        .replace(image, (whole, index: string, alt: string) => {
          const picture = pictures[Number(index)];
          const place = picture && places.get(picture);
          return place
            ? `<img src="${place.path}"${alt} width="${place.width}" height="${place.height}"`
            : whole;
        })
        .replace(dropped, "")
        .replace(words, (_mark, index: string) => lifted.dataUrls[Number(index)] ?? "");
      return requireText(placed);
    },
  };
}

/**
 * Cleans a body whose pictures are stored already, as in the export of another site.
 * @throws HttpError 422 for a body that is empty or too long
 */
export function sanitizeStoredBody(html: string): string {
  if (html.length > limits.maxBodyCharacters) throw tooLong();
  requireMaxTags(html);
  return requireText(sanitizeBody(html));
}

/** Pictures may have http and https addresses (specification, section 5), and those of stored ones. */
function classifyWebSrc(src: string): URL | "stored" | undefined {
  if (isStoredPicture(src)) return "stored";
  const url = URL.parse(src.startsWith("//") ? `https:${src}` : src);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The number of the mark at the start of an address. */
function placeholderIndex(src: string, mark: string): number | undefined {
  if (!src.startsWith(mark)) return undefined;
  const index = Number.parseInt(src.slice(mark.length + 1), 10);
  return Number.isInteger(index) ? index : undefined;
}

function requireMaxTags(text: string): void {
  if (text.split("<").length - 1 > limits.maxBodyTags) throw tooLong();
}

function requireText(clean: string): string {
  if (isEmptyHtml(clean)) throw new HttpError("invalid", apiMessages.bodyMissing, { body: "is empty" });
  if (clean.length > limits.maxBodyCharacters) throw tooLong();
  return clean;
}

function tooLong(): HttpError {
  return new HttpError("invalid", apiMessages.bodyTooLong, { body: "is too long" });
}
