/**
 * The focal point of a picture for which nobody has chosen another: the column and the row of a grid of 5 by 5, from the
 * top left, as two digits from 0 to 4.
 */
export const centre = "22";

type Size = { width: number; height: number };

/**
 * How far along its longer side a picture is cut to an aspect ratio: 0 keeps the top or the left, 4 the bottom or the
 * right, as `object-position` does with 0 % and 100 %. The other side is kept whole.
 * @param focus a focal point
 */
export function cutOf(focus: string, from: Size, to: Size): number {
  return Number(focus[from.width * to.height >= to.width * from.height ? 0 : 1]);
}
