import { limits } from "../../contract/limits.ts";
import { wording } from "../../contract/wording.ts";
import { HttpError } from "../http/index.ts";

/** A picture inside an element that shows one: the same words in a sentence are words. */
const embeddedPicture = /(<img\b[^>]*?\bsrc\s*=\s*["']?)(data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=]*)/gi;
const stored = /\/images\/(?:posts|events|services)\/([0-9a-f]{32}\.(?:jpg|png))/g;

/**
 * Replaces every picture that lies inside a text as a data address (specification, section 5: the editor embeds
 * them) by one that is stored, so that no stored text holds a picture.
 * @param keep stores a picture and answers its address
 * @throws HttpError 422 for too many pictures, and whatever `keep` throws
 */
export async function storeEmbeddedPictures(
  html: string,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<string> {
  const embedded = [...new Set([...html.matchAll(embeddedPicture)].map(([, , address]) => address ?? ""))];
  if (embedded.length > limits.bodyPictures) throw new HttpError("invalid", wording.api.bodyTooManyPictures);
  const addresses = new Map<string, string>();
  for (const address of embedded) {
    const base64 = address.slice(address.indexOf(",") + 1);
    addresses.set(address, await keep(Buffer.from(base64, "base64")));
  }
  return html.replace(embeddedPicture, (_whole, before, address) => before + (addresses.get(address) ?? ""));
}

/** How long a text is without the pictures inside it, and how many elements it opens and closes. */
export function measureHtml(html: string): { characters: number; tags: number } {
  const text = html.replace(embeddedPicture, "$1");
  return { characters: text.length, tags: text.split("<").length - 1 };
}

/**
 * Writes the size of each stored picture beside its address, so that a page keeps room for it.
 * @param html clean
 * @param sizeOf pixels of a picture, by its file name
 */
export function withSizes(
  html: string,
  sizeOf: (name: string) => { width: number; height: number } | undefined,
): string {
  return html.replace(/(<img src="[^"]*\/([^"/]+)" alt="[^"]*")( loading)/g, (whole, start, name, end) => {
    const size = sizeOf(name);
    return size ? `${start} width="${size.width}" height="${size.height}"${end}` : whole;
  });
}

/** The file names of the stored pictures that a text shows. */
export function storedPicturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(stored)].map(([, name]) => name ?? ""))];
}
