import { limits } from "../../../contract/limits.ts";

/** What the server puts in place of an address that no picture may have. */
const blankPicture = "//:0";

const embedded = /^data:image\/(png|gif|jpe?g|bmp|x-icon|vnd\.microsoft\.icon|webp);base64,/i;
const stored = /^\/images\/(posts|events|services)\/[0-9a-f]{32}\.(jpg|png)$/;

/**
 * The address that a picture gets in a text: embedded, stored by this site, or an http(s) address that the server
 * fetches it from when the text is saved.
 * @returns undefined for what no picture may have as its address, such as a file on somebody's disk
 */
export function pictureAddress(written: string): string | undefined {
  if (isShownPicture(written) || written === blankPicture) return written;
  const url = written.length <= limits.maxUrlCharacters ? parseWebAddress(written) : undefined;
  if (!url) return undefined;
  // A copy from one of our own pages names our own host.
  const isOwn = url.origin === globalThis.location?.origin && stored.test(url.pathname);
  return isOwn ? url.pathname : url.href;
}

/** Whether a browser may show the picture: the content security policy refuses those of other hosts. */
export function isShownPicture(address: string): boolean {
  const start = embedded.exec(address.slice(0, 60))?.[0];
  return start
    ? address.length > start.length && !/[^\w+/=]/.test(address.slice(start.length))
    : stored.test(address);
}

function parseWebAddress(written: string): URL | undefined {
  const address = written.startsWith("//") ? `https:${written}` : written;
  if (!/^https?:\/\//i.test(address)) return undefined;
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
