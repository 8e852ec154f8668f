import { randomUUID } from "node:crypto";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import { addressLimits } from "../../../contract/values/limits/addresses.ts";
import { contentLimits } from "../../../contract/values/limits/content.ts";
import { HttpError } from "../http/index.ts";
import { extractDataUrls, placeholder } from "./data-urls.ts";
import { normalizeFigures } from "./figures.ts";
import { blankPicture, isEmptyHtml, sanitizeBody } from "./sanitize-body.ts";
import { isStoredPicture } from "./stored-pictures.ts";

/** A picture of a body that is not stored yet: its content in base64, or its http(s) address. */
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
  /**
   * Renders the sanitized body. Omits pictures that have no location. Throws HttpError 422 if nothing remains, unless
   * the body may be empty.
   */
  render(locations: ReadonlyMap<BodyPicture, PictureLocation>): string;
};

/**
 * Sanitizes a body and finds the pictures that are to be stored. Takes linear time.
 * @param html untrusted input
 * @param mayBeEmpty whether a body without text is accepted, as in a draft
 * @throws HttpError 422 for a body that is empty, too long, or has too many pictures
 */
export function parseBody(
  html: string,
  classifySrc: ClassifySrc = classifyWebSrc,
  mayBeEmpty = false,
): ParsedBody {
  // Random, so that the input cannot contain it.
  const token = randomUUID();
  const extracted = extractDataUrls(html, token, contentLimits.maxBodyCharacters);
  if (!extracted) throw tooLong();
  requireMaxTags(extracted.text);

  const pictures: BodyPicture[] = extracted.dataUrls.map((address) => ({
    base64: address.slice(address.indexOf(",") + 1),
  }));
  const indexes = new Map<string, number>();
  const used = new Set<BodyPicture>();
  /** Replaces the address of each picture by a placeholder until the picture is stored. */
  const rewriteSrc = (src: string): string => {
    const placeholderAt = placeholderIndex(src, token);
    if (placeholderAt === undefined) {
      const address = src.length > addressLimits.maxUrlCharacters ? undefined : classifySrc(src);
      if (!address || address === "stored") return address ? src : blankPicture;
      const number = indexes.get(address.href) ?? pictures.push({ address: address.href }) - 1;
      indexes.set(address.href, number);
      return rewriteSrc(placeholder(token, number));
    }
    const picture = pictures[placeholderAt];
    if (picture) used.add(picture);
    return placeholder(token, placeholderAt);
  };
  const check = mayBeEmpty ? requireMaxLength : requireText;
  const clean = check(sanitizeBody(extracted.text, rewriteSrc));
  if (used.size > contentLimits.maxBodyPictures)
    throw new HttpError("invalid", contentErrorMessages.bodyTooManyPictures);

  const image = new RegExp(
    `<img src="${token}-(\\d+)\\."( alt="[^"]*")(?: width="\\d+" height="\\d+")?`,
    "g",
  );
  const unstored = new RegExp(`<img src="${token}-[^>]*>`, "g");
  const inText = new RegExp(`${token}-(\\d+)\\.`, "g");
  return {
    pictures: [...used],
    render(locations) {
      if (extracted.dataUrls.length === 0 && used.size === 0) return clean;
      const rendered = clean
        .replace(image, (whole, index: string, alt: string) => {
          const picture = pictures[Number(index)];
          const location = picture && locations.get(picture);
          return location
            ? `<img src="${location.path}"${alt} width="${location.width}" height="${location.height}"`
            : whole;
        })
        .replace(unstored, "")
        .replace(inText, (_token, index: string) => extracted.dataUrls[Number(index)] ?? "");
      // Without its pictures, a figure is a paragraph.
      return check(normalizeFigures(rendered));
    },
  };
}

/**
 * Sanitizes a body whose pictures are stored already, such as one from the export of another site.
 * @throws HttpError 422 for a body that is empty or too long
 */
export function sanitizeStoredBody(html: string): string {
  if (html.length > contentLimits.maxBodyCharacters) throw tooLong();
  requireMaxTags(html);
  return requireText(sanitizeBody(html));
}

/** A picture may be stored on this site or have an http(s) address (specification, section 5). */
function classifyWebSrc(src: string): URL | "stored" | undefined {
  if (isStoredPicture(src)) return "stored";
  const url = URL.parse(src.startsWith("//") ? `https:${src}` : src);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Leaves pictures with an http(s) address where they are: the body of a draft links to them until it is published. */
export const keepWebSrc: ClassifySrc = (src) => classifyWebSrc(src) && "stored";

/** @returns the index of the placeholder at the start of an address; undefined if there is none */
function placeholderIndex(src: string, token: string): number | undefined {
  if (!src.startsWith(token)) return undefined;
  const index = Number.parseInt(src.slice(token.length + 1), 10);
  return Number.isInteger(index) ? index : undefined;
}

function requireMaxTags(text: string): void {
  if (text.split("<").length - 1 > contentLimits.maxBodyTags) throw tooLong();
}

function requireText(clean: string): string {
  if (isEmptyHtml(clean)) throw new HttpError("invalid", apiMessages.bodyMissing, { body: "is empty" });
  return requireMaxLength(clean);
}

function requireMaxLength(clean: string): string {
  if (clean.length > contentLimits.maxBodyCharacters) throw tooLong();
  return clean;
}

function tooLong(): HttpError {
  return new HttpError("invalid", apiMessages.bodyTooLong, { body: "is too long" });
}
