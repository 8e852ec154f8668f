import { currentSession } from "../session.ts";

const loading = new Map<string, Promise<string | undefined>>();

/**
 * Loads a picture that only staff may see, because no published record shows it: an `<img>` sends no session.
 * @returns a `data:` URL, because the content security policy blocks `blob:`; undefined if it cannot be loaded
 */
export function loadPrivatePicture(address: string): Promise<string | undefined> {
  const known = loading.get(address);
  if (known) return known;
  const picture = load(address).catch(() => undefined);
  loading.set(address, picture);
  void picture.then((loaded) => loaded ?? loading.delete(address));
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
