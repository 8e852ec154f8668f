import { z } from "zod";
import type { Upload } from "./upload.ts";

const encodedFile = z.object({
  name: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
const size = z.object({ width: z.int(), height: z.int() });
const encodedPicture = size.extend({ name: z.string(), files: z.array(encodedFile) });

export type EncodedFile = z.infer<typeof encodedFile>;
export type EncodedPicture = z.infer<typeof encodedPicture>;

/** What each of an encoder's works answers: another process may have done it. */
export const encoderResultSchemas = {
  encodePicture: encodedPicture,
  checkStored: size,
  encodeAgain: z.array(encodedFile),
  encodeAvatar: encodedFile,
};

/** Decodes and encodes pictures. Throws RefusedPicture for what is no picture that can be kept. */
export type Encoder = {
  /**
   * Re-encodes a picture and makes its smaller copies. Orientation is applied and all metadata is dropped (a
   * phone writes where the photo was taken into it).
   */
  encodePicture(upload: Upload): Promise<EncodedPicture>;
  /**
   * Looks whether bytes are a whole picture as this program stores them: of the format that the name says, within its
   * size, and without anything but the picture.
   */
  verifyStored(name: string, content: Uint8Array): Promise<z.infer<typeof size>>;
  /** Encodes the variants of a picture that was stored elsewhere and verified. */
  reencodeVariants(name: string, width: number, content: Uint8Array): Promise<EncodedFile[]>;
  /** A person's picture: one small square file. */
  encodeAvatar(upload: Uint8Array): Promise<EncodedFile>;
};
