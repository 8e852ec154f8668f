import { getPriority, setPriority } from "node:os";
import { InvalidPictureError } from "./encoder.ts";
import type { EncoderRequest, EncoderResponse } from "./encoder-protocol.ts";
import { inProcessEncoder } from "./in-process-encoder.ts";

/** Encoding yields the CPU to the server, which answers requests. */
const niceness = 10;

// It is lower already with `nice -n 15`: raising it would require root.
if (getPriority() < niceness) setPriority(niceness);

const input: AsyncIterator<Buffer> = process.stdin[Symbol.asyncIterator]();
let unread: Buffer = Buffer.alloc(0);
/** Settles when the picture of the last request is read: pictures arrive in the order of their requests. */
let reading = Promise.resolve<Uint8Array>(Buffer.alloc(0));

/** The encoder process of a server (see encoder-process.ts). It ends when the server disconnects. */
process.on("message", async (message: EncoderRequest) => {
  reading = reading.then(() => read(message.length));
  const picture = await reading;
  const response = await run(message, picture).then(
    (result): EncoderResponse => ({ id: message.id, result }),
    (error: unknown): EncoderResponse =>
      error instanceof InvalidPictureError
        ? { id: message.id, rejected: { code: error.code, message: error.message } }
        : { id: message.id, error: String(error) },
  );
  // If the server was killed meanwhile, exit without a stack trace.
  if (process.connected) process.send?.(response, undefined, undefined, (error) => error && process.exit());
});

// Ctrl-C signals the whole process group: the server ends this process once its requests are finished.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("disconnect", () => process.exit());

async function read(length: number): Promise<Uint8Array> {
  // A PDF is read in another thread, which then needs no copy.
  const bytes = Buffer.from(new SharedArrayBuffer(length));
  for (let bytesRead = 0; bytesRead < length; ) {
    if (unread.length === 0) {
      const { value, done } = await input.next();
      // The server was killed.
      if (done) process.exit();
      unread = value;
    }
    const copied = unread.copy(bytes, bytesRead);
    bytesRead += copied;
    unread = unread.subarray(copied);
  }
  return bytes;
}

function run({ name, args }: EncoderRequest, picture: Uint8Array): Promise<unknown> {
  return Reflect.apply(inProcessEncoder[name], undefined, [picture, ...args]);
}
