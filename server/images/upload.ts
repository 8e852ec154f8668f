/** A picture as it came: whole, or in the pieces of its form. To put those together held readers up for milliseconds. */
export type Upload = Uint8Array | readonly Uint8Array[];

export function chunksOf(upload: Upload): readonly Uint8Array[] {
  return [upload].flat();
}
