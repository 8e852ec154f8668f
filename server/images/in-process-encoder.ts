import type { Encoder } from "./encoder.ts";
import { chunksOf } from "./upload.ts";

/** Encodes in this process. What does it is large, and loaded only when there is something to do. */
export const inProcessEncoder: Encoder = {
  encodePicture: async (upload) =>
    (await import("./encode.ts")).encodePicture(Buffer.concat(chunksOf(upload))),
  verifyStored: async (...given) => (await import("./encode.ts")).verifyStored(...given),
  reencodeVariants: async (...given) => (await import("./encode.ts")).reencodeVariants(...given),
  encodeAvatar: async (...given) => (await import("./encode.ts")).encodeAvatar(...given),
};
