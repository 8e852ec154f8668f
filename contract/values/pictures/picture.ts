/** What a page must know of a stored picture, besides its file name, to lay it out before it arrives. */
export type Picture = {
  width: number;
  height: number;
  alt: string;
  decorative?: true | undefined;
  focus?: string | undefined;
};

/** @returns undefined for a picture with a description, and while nobody has said that it needs none */
export function storedDecoration(alt: string, isDecorative: boolean | undefined): true | undefined {
  return isDecorative && alt === "" ? true : undefined;
}
