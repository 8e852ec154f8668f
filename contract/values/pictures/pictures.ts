import { type ContentKind, contentKinds } from "../content-kinds.ts";
import { pictureLimits } from "../limits/pictures.ts";

/** Formats of the resized variants, best first. */
export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/**
 * Widths of the resized variants of a picture: the standard ones below its own width, and its own width when that is
 * below the largest standard one. A picture is never enlarged.
 * @param originalWidth pixels; 0 for a PDF, which has none
 */
export function variantWidths(originalWidth: number): number[] {
  if (originalWidth === 0) return [];
  const widths: number[] = pictureLimits.imageWidths.filter((width) => width < originalWidth);
  return widths.length < pictureLimits.imageWidths.length ? [...widths, originalWidth] : widths;
}

/** Possible names of the original of a stored file: its own name, or for a variant those that it may derive from. */
export function originalNames(name: string): string[] {
  const copyOf = name.match(/^([0-9a-f]+)-\d+\.[a-z]+$/)?.[1];
  return copyOf === undefined ? [name] : [`${copyOf}.jpg`, `${copyOf}.png`];
}

/** The file name of a variant: `3fa9.jpg` at 360 pixels in AVIF is `3fa9-360.avif`. */
export function variantName(original: string, width: number, format: VariantFormat): string {
  return `${original.replace(/\.[a-z]+$/, "")}-${width}.${format}`;
}

const [smallPortrait, largePortrait] = pictureLimits.portraitWidths;

/** The name of a stored portrait is that of its largest file. Earlier ones have one file of the size of an avatar. */
export const portraitNamePattern = new RegExp(`^[0-9a-f]{32}(?:-${largePortrait})?\\.webp$`);

/** The files of a portrait or of an avatar, the named one first, and their widths in pixels. */
export function portraitFiles(name: string): { name: string; width: number }[] {
  const largeEnd = `-${largePortrait}.webp`;
  if (!name.endsWith(largeEnd)) return [{ name, width: pictureLimits.avatarWidth }];
  const smaller = `${name.slice(0, -largeEnd.length)}-${smallPortrait}.webp`;
  return [
    { name, width: largePortrait },
    { name: smaller, width: smallPortrait },
  ];
}

/**
 * The part of a picture that stays where it is cut: the column and the row of a grid of 5 by 5, from the top left, as
 * two digits from 0 to 4.
 */
export const focalPointPattern = /^[0-4]{2}$/;

/** The focal point of a picture for which nobody has chosen one. It is never stored. */
export const centre = "22";

/** @returns undefined for the centre */
export function storedFocus(focus: string | null | undefined): string | undefined {
  return focus && focus !== centre ? focus : undefined;
}

type Size = { width: number; height: number };

/**
 * How far along its longer side a picture is cut to an aspect ratio: 0 keeps the top or the left, 4 the bottom or the
 * right, as `object-position` does with 0 % and 100 %. The other side is kept whole.
 */
function cutOf(focus: string, from: Size, to: Size): number {
  return Number(focus[from.width * to.height >= to.width * from.height ? 0 : 1]);
}

/** In pixels: what WhatsApp, Facebook and others show in full. */
export const shareSize = { width: pictureLimits.sharePictureWidth, height: pictureLimits.sharePictureHeight };

/** The share picture of pages without a cover: the logo. */
export const homeSharePath = "/share/home.jpg";

/** The share picture of a record. @param id its number, or the pattern of numbers in a route */
export function recordSharePath(kind: ContentKind, id: number | string): string {
  return `/share/${contentKinds[kind].plural}/${id}.jpg`;
}

export type Cover = { name: string; picture: Size & { focus?: string | undefined } };

/** Where a cover is cut to a share picture: see `cutOf`. */
export function shareCut({ focus = centre, ...size }: Cover["picture"]): number {
  return cutOf(focus, size, shareSize);
}

/**
 * What tells an address of a share picture from that of an earlier picture, because crawlers keep pictures by address
 * for weeks.
 * @param cover undefined for the logo
 */
export function shareVersion(
  cover: Cover | undefined,
  { palette, logo }: { palette: string; logo: { name: string } | null },
): string {
  return cover ? `${cover.name.slice(0, 8)}-${shareCut(cover.picture)}` : (logo?.name.slice(0, 8) ?? palette);
}
