import { currentSession } from "../session.ts";

const loading = new Map<string, Promise<string | undefined>>();

/** As `data:` URLs, by address. */
const loaded = new Map<string, string>();

/** @returns a private picture as a `data:` URL if this page has it already */
export function loadedPrivatePicture(address: string): string | undefined {
  return loaded.get(address);
}

/** Keeps a picture that was just stored, so that showing it needs no request. */
export function keepPrivatePicture(address: string, dataUrl: string): void {
  loaded.set(address, dataUrl);
}

/**
 * Loads a picture that only staff may see, because no published record shows it: an `<img>` sends no session.
 * @returns a `data:` URL, because the content security policy blocks `blob:`; undefined if it cannot be loaded
 */
export function loadPrivatePicture(address: string): Promise<string | undefined> {
  const known = loading.get(address);
  if (known) return known;
  const picture = load(address).catch(() => undefined);
  loading.set(address, picture);
  void picture.then((dataUrl) => (dataUrl ? loaded.set(address, dataUrl) : loading.delete(address)));
  return picture;
}

async function load(address: string): Promise<string | undefined> {
  const token = currentSession().session?.token;
  if (!token) return undefined;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return response.ok ? toDataUrl(await response.blob()) : undefined;
}

export function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
