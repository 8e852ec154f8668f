import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { PictureFolder } from "../../../../contract/values/pictures/picture-folders.ts";
import { fetchFile } from "../../../api/http-transport.ts";

const loading = new Map<string, Promise<string | undefined>>();

/** As `data:` URLs, by address. */
const dataUrls = new Map<string, string>();

/** @returns a private picture as a `data:` URL if this page has it already */
export function loadedPrivatePicture(address: string): string | undefined {
  return dataUrls.get(address);
}

/** The pictures that the website shows, as far as this page knows. */
const publicAddresses = new Set<string>();

/** Remembers the stored pictures of a published text: the browser can load them by itself. */
export function markPublicPictures({ body, image }: Snapshot, folder: PictureFolder): void {
  for (const [address] of body.matchAll(/\/images\/[\w./-]+/g)) publicAddresses.add(address);
  if (image) publicAddresses.add(`/images/${folder}/${image.name}`);
}

/** Whether visitors see a stored picture. Any other is loaded with the session: its address alone answers 404. */
export function isPublicPicture(address: string): boolean {
  return publicAddresses.has(address);
}

/** Keeps a picture that was just stored, so that showing it needs no request. */
export function keepPrivatePicture(address: string, dataUrl: string): void {
  dataUrls.set(address, dataUrl);
}

/**
 * Loads a picture that only staff may see, because no published record shows it: an `<img>` sends no session.
 * @returns a `data:` URL, because the content security policy blocks `blob:`; undefined if it cannot be loaded
 */
export function loadPrivatePicture(address: string): Promise<string | undefined> {
  const known = loading.get(address);
  if (known) return known;
  const picture = fetchFile(address)
    .then(toDataUrl)
    .catch(() => undefined);
  loading.set(address, picture);
  void picture.then((dataUrl) => (dataUrl ? dataUrls.set(address, dataUrl) : loading.delete(address)));
  return picture;
}

export function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
