import * as encoder from "./encode.ts";
import type { EncoderCall, EncoderRequest, EncoderResponse } from "./encoder-protocol.ts";
import { InvalidPictureError } from "./invalid-picture-error.ts";
import { lowerPriority } from "./lower-priority.ts";

lowerPriority();

const pieces: AsyncIterator<Buffer> = process.stdin[Symbol.asyncIterator]();
let unread: Buffer = Buffer.alloc(0);
/** The picture that was asked for last is read behind all others. */
let reading = Promise.resolve<Uint8Array>(Buffer.alloc(0));

/** The process that encodes for a server: see encoder-process.ts. It ends when the server lets go of it. */
process.on("message", async (message: EncoderRequest) => {
  reading = reading.then(() => read(message.length));
  const picture = await reading;
  const answer = await run(message, picture).then(
    (done): EncoderResponse => ({ id: message.id, done }),
    (error: unknown): EncoderResponse =>
      error instanceof InvalidPictureError
        ? { id: message.id, refused: { code: error.code, message: error.message } }
        : { id: message.id, failed: String(error) },
  );
  // A server that was killed just now reads no answer: no reason to fail with a page of text in its log.
  if (process.connected) process.send?.(answer, undefined, undefined, (error) => error && process.exit());
});

// Ctrl-C is for the server, which finishes its requests.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("disconnect", () => process.exit());

async function read(length: number): Promise<Uint8Array> {
  const parts: Buffer[] = [unread];
  let had = unread.length;
  while (had < length) {
    const { value, done } = await pieces.next();
    // The server was killed.
    if (done) process.exit();
    parts.push(value);
    had += value.length;
  }
  const bytes = Buffer.concat(parts);
  unread = bytes.subarray(length);
  return bytes.subarray(0, length);
}

function run(work: EncoderCall, picture: Uint8Array): Promise<unknown> {
  switch (work.name) {
    case "encodePicture":
      return encoder.encodePicture(picture);
    case "verifyStored":
      return encoder.verifyStored(...work.given, picture);
    case "reencodeVariants":
      return encoder.reencodeVariants(...work.given, picture);
    case "encodeAvatar":
      return encoder.encodeAvatar(picture);
  }
}
