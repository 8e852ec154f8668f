import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { encodePicture } from "../../server/platform/images/encoder/encode.ts";

/** The baseline: encodes a picture's variants with sharp alone. Receives a file name, sends the duration in ms. */
// The same niceness as the server's encoder.
setPriority(10);
process.on("message", async (file: string) => {
  const picture = await readFile(file);
  const startedAt = performance.now();
  await encodePicture(picture);
  process.send?.(performance.now() - startedAt);
});
