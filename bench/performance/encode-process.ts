import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { encodePicture } from "../../server/images/encode.ts";

/** What sharp alone needs for a picture's copies: told the file's name, it answers with the milliseconds. */
// As nice as the server's own: where others want the cores too, both wait alike.
setPriority(10);
process.on("message", async (file: string) => {
  const picture = await readFile(file);
  const begun = performance.now();
  await encodePicture(picture);
  process.send?.(performance.now() - begun);
});
