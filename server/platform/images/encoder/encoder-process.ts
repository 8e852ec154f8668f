import { type ChildProcess, fork } from "node:child_process";
import { Socket } from "node:net";
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import {
  chunksOf,
  contentSchema,
  type Encoder,
  EncoderUnavailableError,
  encodedFileSchema,
  encodedPictureSchema,
  InvalidPictureError,
  lengthOf,
  pdfSchema,
  sizeSchema,
  type Upload,
} from "./encoder.ts";
import type { EncoderRequest, EncoderResponse } from "./encoder-protocol.ts";

/** In the same folder, in the sources (.ts) and in the build (.js). */
const workerFile = fileURLToPath(new URL(`encoder-worker${extname(import.meta.url)}`, import.meta.url));

/** The process ends after this idle time, which frees its memory. */
const defaultIdleMs = 30_000;

/** A call that takes longer hangs: the process is killed. */
const timeoutMs = 60_000;

/**
 * Memory of the process, with what Node and its threads reserve, which is more with more cores. On two cores the
 * largest accepted picture needs 1,550,000 of it (AVIF of 50 megapixels), and two at once are refused.
 */
const defaultMaxDataKilobytes = 1_700_000 + 32_000 * availableParallelism();

type PendingCall = { resolve(value: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };
type Worker = {
  child: ChildProcess;
  /** The standard input of the process. */
  pictures: Socket;
  pending: Map<number, PendingCall>;
  idle?: NodeJS.Timeout;
};

/**
 * Starts an encoder in a child process, with its first call. A picture that crashes the decoder does not crash the
 * server, decoding does not block requests, and its memory is bounded, and freed when the process ends.
 */
export function startEncoderProcess(
  idleMs = defaultIdleMs,
  maxDataKilobytes = defaultMaxDataKilobytes,
): Encoder & { pid(): number | undefined; end(): void } {
  let running: Worker | undefined;
  let lastId = 0;

  const start = (): Worker => {
    // An empty environment: it must not contain the credentials of the server.
    const child = fork(workerFile, {
      serialization: "advanced",
      execPath: "/bin/sh",
      execArgv: ["-c", `ulimit -d ${maxDataKilobytes}; exec "$0" "$@"`, process.execPath],
      env: {},
      stdio: ["pipe", "inherit", "inherit", "ipc"],
    });
    const { stdin: pictures } = child;
    if (!(pictures instanceof Socket))
      throw new EncoderUnavailableError("the encoder process cannot be started");
    // The exit event reports the cause.
    pictures.on("error", () => {});
    const started: Worker = { child, pictures, pending: new Map() };
    child.on("message", (message: EncoderResponse) => settle(started, message));
    const failPending = (reason: string, signal?: NodeJS.Signals | null) => {
      if (running === started) running = undefined;
      clearTimeout(started.idle);
      // Libraries abort the process when they get no memory. Of two pictures, nobody knows which one needed it.
      const isTooLarge = started.pending.size === 1 && (signal === "SIGABRT" || signal === "SIGTRAP");
      for (const { reject, timer } of started.pending.values()) {
        clearTimeout(timer);
        reject(
          isTooLarge
            ? new InvalidPictureError("invalid", apiMessages.pictureTooMuchMemory)
            : new EncoderUnavailableError(reason),
        );
      }
      started.pending.clear();
    };
    child.on("error", (error) => failPending(error.message));
    child.on("exit", (code, signal) =>
      failPending(`the encoder process ended with ${signal ?? code}`, signal),
    );
    return started;
  };

  const settle = (from: Worker, message: EncoderResponse) => {
    const call = from.pending.get(message.id);
    if (!call) return;
    from.pending.delete(message.id);
    clearTimeout(call.timer);
    if ("result" in message) call.resolve(message.result);
    else if ("rejected" in message)
      call.reject(new InvalidPictureError(message.rejected.code, message.rejected.message));
    else call.reject(new Error(message.error));
    if (from.pending.size > 0) return;
    const isAtLimit = "rejected" in message && message.rejected.message === apiMessages.pictureTooMuchMemory;
    // At its limit the process might refuse the next picture, too.
    if (isAtLimit) stop(from);
    else startIdleTimer(from);
  };

  /** An idle encoder process does not keep the server running. */
  const startIdleTimer = (from: Worker) => {
    from.child.unref();
    from.child.channel?.unref();
    from.pictures.unref();
    from.idle = setTimeout(() => stop(from), idleMs).unref();
  };

  const stop = (worker: Worker) => {
    if (running === worker) running = undefined;
    worker.child.disconnect();
  };

  const request = (name: keyof Encoder, picture: Upload, args: unknown[]): Promise<unknown> => {
    const chunks = chunksOf(picture);
    running ??= start();
    const { child, pictures, pending, idle } = running;
    clearTimeout(idle);
    child.ref();
    child.channel?.ref();
    pictures.ref();
    lastId += 1;
    const message: EncoderRequest = { id: lastId, name, args, length: lengthOf(picture) };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
      pending.set(message.id, { resolve, reject, timer });
      child.send(message);
      for (const chunk of chunks) pictures.write(chunk);
    });
  };

  /** A function of the encoder. Its result is validated, because it comes from another process. */
  const call =
    <Args extends unknown[], Result>(name: keyof Encoder, schema: z.ZodType<Result>) =>
    async (picture: Upload, ...args: Args): Promise<Result> =>
      schema.parse(await request(name, picture, args));

  return {
    encodePicture: call("encodePicture", encodedPictureSchema),
    verifyStored: call("verifyStored", sizeSchema),
    encodeAvatar: call("encodeAvatar", encodedFileSchema),
    encodePortrait: call("encodePortrait", z.array(encodedFileSchema)),
    checkPdf: call("checkPdf", pdfSchema),
    encodeShare: call("encodeShare", contentSchema),
    pid: () => running?.child.pid,
    end() {
      if (running) stop(running);
    },
  };
}
