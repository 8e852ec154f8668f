import { chunksOf, type Encoder } from "./encoder.ts";

/** Encodes in this process. Loads sharp, a large native module, with the first call. */
export const inProcessEncoder: Encoder = {
  encodePicture: async (upload) =>
    (await import("./encode.ts")).encodePicture(Buffer.concat(chunksOf(upload))),
  verifyStored: async (...args) => (await import("./encode.ts")).verifyStored(...args),
  encodeAvatar: async (...args) => (await import("./encode.ts")).encodeAvatar(...args),
  encodePortrait: async (...args) => (await import("./encode.ts")).encodePortrait(...args),
  checkPdf: async (upload) =>
    (await import("./pdf/check-pdf.ts")).checkPdf(
      upload instanceof Uint8Array ? upload : Buffer.concat(upload),
    ),
  encodeShare: async (...args) => (await import("./encode-share.ts")).encodeShare(...args),
};
