/**
 * The part of a picture that stays where it is cut: the column and the row of a grid of 5 by 5, from the top left, as
 * two digits from 0 to 4.
 */
export const focalPointPattern = /^[0-4]{2}$/;

/** Of a picture for which nobody has chosen another. It is never stored. */
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
export function cutOf(focus: string, from: Size, to: Size): number {
  return Number(focus[from.width * to.height >= to.width * from.height ? 0 : 1]);
}
