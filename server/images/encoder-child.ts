import { setPriority } from "node:os";
import * as encoder from "./encode.ts";
import type { DoneMessage, Work, WorkMessage } from "./encoder-messages.ts";
import { RefusedPicture } from "./refused-picture.ts";

/** Readers come first: of two that want a core, the one that is this nice waits. */
const niceness = 10;
setPriority(niceness);

/** The process that encodes for a server: see encoder-process.ts. It ends when the server lets go of it. */
process.on("message", async (message: WorkMessage) => {
  const answer = await run(message).then(
    (done): DoneMessage => ({ id: message.id, done }),
    (error: unknown): DoneMessage =>
      error instanceof RefusedPicture
        ? { id: message.id, refused: { code: error.code, message: error.message } }
        : { id: message.id, failed: String(error) },
  );
  // A server that was killed just now reads no answer: no reason to fail with a page of text in its log.
  if (process.connected) process.send?.(answer, undefined, undefined, (error) => error && process.exit());
});

// Whoever presses Ctrl-C means the server, which finishes what is under way.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("disconnect", () => process.exit());

function run(work: Work): Promise<unknown> {
  switch (work.name) {
    case "encodePicture":
      return encoder.encodePicture(...work.given);
    case "checkStored":
      return encoder.checkStored(...work.given);
    case "encodeAgain":
      return encoder.encodeAgain(...work.given);
    case "encodeAvatar":
      return encoder.encodeAvatar(...work.given);
  }
}
