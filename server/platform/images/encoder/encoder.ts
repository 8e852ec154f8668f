import { z } from "zod";

export const contentSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
export const encodedFileSchema = z.object({ name: z.string(), content: contentSchema });
export const sizeSchema = z.object({ width: z.int(), height: z.int() });
export const pdfSchema = z.object({ pageCount: z.int().positive() });
export const encodedPictureSchema = sizeSchema.extend({
  name: z.string(),
  files: z.array(encodedFileSchema),
});

export type EncodedFile = z.infer<typeof encodedFileSchema>;
export type EncodedPicture = z.infer<typeof encodedPictureSchema>;

/** Decodes and encodes pictures. All functions throw InvalidPictureError for an upload that is not a usable picture. */
export type Encoder = {
  /**
   * Re-encodes a picture and creates its smaller variants. Applies the orientation and drops all metadata, which may
   * contain the place where a photo was taken.
   */
  encodePicture(upload: Upload): Promise<EncodedPicture>;
  /**
   * Checks that bytes are a complete picture in the form that this program stores: in the format of its name, at most
   * `pictureLimits.imageOriginalWidth` wide, without metadata and animation.
   */
  verifyStored(content: Uint8Array, name: string): Promise<z.infer<typeof sizeSchema>>;
  /** Encodes a user's picture as one small square file. */
  encodeAvatar(upload: Uint8Array): Promise<EncodedFile>;
  /** Encodes the president's portrait as square files, the largest first: see `portraitFiles`. */
  encodePortrait(upload: Uint8Array): Promise<EncodedFile[]>;
  /**
   * Checks that bytes are a PDF that opens without a password and does nothing but show pages: no scripts, no actions
   * but links, no files inside. The work is bounded to 1.5 s of processor time and about 200 MB of the process,
   * whatever the file declares.
   */
  checkPdf(upload: Upload): Promise<z.infer<typeof pdfSchema>>;
  /** Makes a share picture. @param cut where a cover is cut, as `cutOf` says; a logo is shown whole */
  encodeShare(picture: Uint8Array, cut?: number): Promise<Uint8Array>;
};

/** Uploaded bytes: one buffer, or the chunks of a form. Concatenating 5 MB blocked the event loop for 3 to 9 ms. */
export type Upload = Uint8Array | readonly Uint8Array[];

export function chunksOf(upload: Upload): readonly Uint8Array[] {
  return [upload].flat();
}

export function lengthOf(upload: Upload): number {
  return chunksOf(upload).reduce((sum, { length }) => sum + length, 0);
}

/** An upload that is not a picture, or one that is broken or too large. */
export class InvalidPictureError extends Error {
  readonly code: "unsupported_media_type" | "invalid";

  /** @param message for the uploader */
  constructor(code: InvalidPictureError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** The encoder process ended before it answered. A retry may succeed. */
export class EncoderUnavailableError extends Error {}
