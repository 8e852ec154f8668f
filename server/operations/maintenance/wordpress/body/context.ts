/** A picture as a body shows it; `address` is on the earlier site, `caption` what its media library says below it. */
export type BodyPicture = { address: string; alt: string; caption?: string };

/** What the conversion of one body knows of the earlier site. */
export type BodyContext = {
  /** Notes for the list at the end what was not converted with certainty. */
  remark(what: string): void;
  pictureOf(attachment: number): BodyPicture | undefined;
  /** The pictures that were uploaded for an item; by default this one. */
  picturesBelow(post: number | undefined): BodyPicture[];
  /** The text of a picture at an address, as its author described it in the media library. */
  altOf(address: string): string;
  /** A block that several texts share; undefined for a missing one. */
  sharedBlock(id: number): string | undefined;
  /**
   * Where a link leads now.
   * @returns undefined for a link to a picture of the earlier site, which is not kept
   */
  rewriteLink(href: string): string | undefined;
  /** The whole address of a picture. */
  resolvePicture(src: string): string;
};
