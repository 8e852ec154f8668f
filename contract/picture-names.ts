import { limits } from "./limits.ts";

/** The formats of the smaller copies, best first. */
export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/**
 * The widths in which a picture is also kept: those below its own, and its own when the largest is above it,
 * so that nothing is ever blown up.
 * @param originalWidth pixels
 */
export function variantWidths(originalWidth: number): number[] {
  const widths: number[] = limits.imageWidths.filter((width) => width < originalWidth);
  return widths.length < limits.imageWidths.length ? [...widths, originalWidth] : widths;
}

/** Which names the original of a stored file can have: the file's own, or those that a smaller copy may be made of. */
export function originalNames(name: string): string[] {
  const copyOf = name.match(/^([0-9a-f]+)-\d+\.[a-z]+$/)?.[1];
  return copyOf === undefined ? [name] : [`${copyOf}.jpg`, `${copyOf}.png`];
}

/** The name of a smaller copy, beside the original: `3fa9.jpg` at 360 in AVIF is `3fa9-360.avif`. */
export function variantName(original: string, width: number, format: VariantFormat): string {
  return `${original.replace(/\.[a-z]+$/, "")}-${width}.${format}`;
}
