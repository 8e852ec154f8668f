import type { Encoder } from "./encoder.ts";
import { piecesOf } from "./upload.ts";

/** Encodes in this process. What does it is large, and loaded only when there is something to do. */
export const encodeHere: Encoder = {
  encodePicture: async (upload) =>
    (await import("./encode.ts")).encodePicture(Buffer.concat(piecesOf(upload))),
  checkStored: async (...given) => (await import("./encode.ts")).checkStored(...given),
  encodeAgain: async (...given) => (await import("./encode.ts")).encodeAgain(...given),
  encodeAvatar: async (...given) => (await import("./encode.ts")).encodeAvatar(...given),
};
