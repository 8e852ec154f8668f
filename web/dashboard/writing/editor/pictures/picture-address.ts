import { contentPictureFolders } from "../../../../../contract/values/content-kinds.ts";
import { addressLimits } from "../../../../../contract/values/limits/addresses.ts";
import { parseUrl } from "../../../kit/older-browsers/parse-url.ts";

/** The server's replacement for invalid picture addresses. */
const blankPicture = "//:0";

const embedded = /^data:image\/(png|gif|jpe?g|bmp|x-icon|vnd\.microsoft\.icon|webp);base64,/i;
const storedPath = new RegExp(`^/images/(${contentPictureFolders.join("|")})/[0-9a-f]{32}\\.(jpg|png)$`);

/**
 * Normalizes the address of a picture: embedded, stored by this site, or an http(s) URL that the server fetches on
 * saving.
 * @returns undefined if it cannot be used, such as the address of a local file
 */
export function pictureAddress(written: string): string | undefined {
  if (isShownPicture(written) || written === blankPicture) return written;
  const url = written.length <= addressLimits.maxUrlCharacters ? parseWebAddress(written) : undefined;
  if (!url) return undefined;
  // A picture copied from a page of this site.
  const isOwn = url.origin === globalThis.location?.origin && storedPath.test(url.pathname);
  return isOwn ? url.pathname : url.href;
}

/** Whether the browser may load the picture: the content security policy blocks other hosts. */
export function isShownPicture(address: string): boolean {
  const start = embedded.exec(address.slice(0, 60))?.[0];
  return start
    ? address.length > start.length && !/[^\w+/=]/.test(address.slice(start.length))
    : storedPath.test(address);
}

function parseWebAddress(written: string): URL | undefined {
  const address = written.startsWith("//") ? `https:${written}` : written;
  if (!/^https?:\/\//i.test(address)) return undefined;
  return parseUrl(address);
}
