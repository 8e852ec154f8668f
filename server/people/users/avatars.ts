import { pictureLimits } from "../../../contract/values/limits/pictures.ts";
import { avatarFolder } from "../../../contract/values/pictures/picture-folders.ts";
import { deleteUnreferenced, type ShownPicture } from "../../content/records/index.ts";
import { type Db, transact } from "../../platform/database/index.ts";
import type { Images } from "../../platform/images/index.ts";
import {
  type DestinationRule,
  FetchFailure,
  fetchResource,
  publicWeb,
} from "../../platform/outbound/index.ts";
import { setCopiedAvatar, type UserRow } from "./store.ts";

/** The stored avatar at an address; none for an empty one. */
export function avatarAt(address: string): ShownPicture[] {
  const name = address.match(/^\/images\/users\/([0-9a-f]{32}\.webp)$/)?.[1];
  return name ? [{ folder: avatarFolder, name, width: pictureLimits.avatarWidth }] : [];
}

/**
 * Copies a user's picture from their identity provider, so that visitors' browsers do not request it there and the
 * provider cannot see which pages they read.
 * @returns the row with the stored avatar, or unchanged when the picture could not be fetched
 */
export async function copyAvatar(db: Db, images: Images, user: UserRow): Promise<UserRow> {
  if (user.image_url !== "" || user.picture_source === "") return user;
  const bytes = await fetchAvatar(user.picture_source);
  if (!bytes) return user;
  const image_url = `/images/users/${await images.storeAvatar(bytes)}`;
  const isCurrent = await transact(
    db,
    { invalidates: (stored: boolean) => (stored ? "changed" : "nothing") },
    (transaction) => setCopiedAvatar(transaction, user, image_url),
  );
  if (!isCurrent) {
    await deleteUnreferenced(db, images, avatarAt(image_url));
    return user;
  }
  return { ...user, image_url };
}

const bounds = { maxBytes: 1024 * 1024, timeoutMs: 5_000, maxRedirects: 0 };

/** Only HTTPS, and only a host name instead of an IP address. */
const rule: DestinationRule = (address, url) =>
  url.protocol === "https:" && !/^[\d.]+$|^\[/.test(url.hostname) && publicWeb(address, url);

/**
 * Fetches a user's picture. The user may have chosen its URL, so the destination is restricted.
 * @returns the unchecked bytes; undefined when the picture cannot be fetched
 */
export async function fetchAvatar(source: string): Promise<Uint8Array | undefined> {
  try {
    return await fetchResource(source, { ...bounds, rule });
  } catch (error) {
    if (error instanceof FetchFailure) return undefined;
    throw error;
  }
}
