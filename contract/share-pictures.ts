import { type ContentKind, contentKinds, type ListedKind } from "./content-kinds.ts";
import { centre, cutOf } from "./focal-point.ts";
import { limits } from "./limits.ts";
import type { Picture } from "./picture.ts";
import type { Settings } from "./settings.ts";

/** In pixels: what WhatsApp, Facebook and others show in full. */
export const shareSize = { width: limits.sharePictureWidth, height: limits.sharePictureHeight };

/** The share picture of the home page, and of pages that have none of their own. */
export const homeSharePath = "/share/home.jpg";

/** The share picture of a record. @param id its number, or the pattern of numbers in a route */
export function recordSharePath(kind: ContentKind, id: number | string): string {
  return `/share/${contentKinds[kind].plural}/${id}.jpg`;
}

/** The share picture of a list, which is named by the first segment of its path. */
export function listSharePath(kind: ListedKind): string {
  return `/share/${contentKinds[kind].listPath.split("/")[1]}.jpg`;
}

export type Cover = { name: string; picture: Pick<Picture, "width" | "height" | "focus"> };

/** Where a cover is cut to a share picture: see `cutOf`. */
export function shareCut({ focus = centre, ...size }: Cover["picture"]): number {
  return cutOf(focus, size, shareSize);
}

/** The stored file of a cover that is cut to a share picture. A cover has at most five: it is cut along one side. */
export function shareName({ name, picture }: Cover): string {
  return shareNames(name)[shareCut(picture)] ?? "";
}

/** All names that `shareName` can have for an original. */
export function shareNames(original: string): string[] {
  return [0, 1, 2, 3, 4].map((cut) => `${original.replace(/\.[a-z]+$/, "")}-share${cut}.jpg`);
}

/**
 * What tells an address of a share picture from that of an earlier picture, because crawlers keep pictures by address for
 * weeks.
 * @param cover undefined for the college's sign
 */
export function shareVersion(
  cover: Cover | undefined,
  { palette, logo }: Pick<Settings, "palette" | "logo">,
): string {
  if (!cover) return logo ? `${palette}-${logo.name.slice(0, 8)}` : palette;
  return shareName(cover).replace(/^(.{8}).*-share(\d).*$/, "$1-$2");
}
