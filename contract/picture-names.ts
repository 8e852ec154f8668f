import { limits } from "./limits.ts";

/** Formats of the resized variants, best first. */
export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/**
 * Widths of the resized variants of a picture: the standard ones below its own width, and its own width when that is
 * below the largest standard one. A picture is never enlarged.
 * @param originalWidth pixels
 */
export function variantWidths(originalWidth: number): number[] {
  const widths: number[] = limits.imageWidths.filter((width) => width < originalWidth);
  return widths.length < limits.imageWidths.length ? [...widths, originalWidth] : widths;
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
