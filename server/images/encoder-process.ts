import { type ChildProcess, fork } from "node:child_process";
import { Socket } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Encoder, encoderResultSchemas } from "./encoder.ts";
import type { EncoderCall, EncoderRequest, EncoderResponse } from "./encoder-protocol.ts";
import { EncoderUnavailableError } from "./encoder-unavailable-error.ts";
import { InvalidPictureError } from "./invalid-picture-error.ts";
import { chunksOf, type Upload } from "./upload.ts";

/** Beside this file, from the sources as from the build. */
const workerFile = fileURLToPath(new URL(`encoder-worker${extname(import.meta.url)}`, import.meta.url));

/** Without work for so long, in milliseconds, it goes, and its memory with it. */
const defaultIdleMs = 30_000;

/** Nothing takes longer that ends at all. */
const timeoutMs = 60_000;

type PendingCall = { done(value: unknown): void; fail(error: Error): void; timer: NodeJS.Timeout };
type Worker = {
  child: ChildProcess;
  /** Its standard input. */
  pictures: Socket;
  waiting: Map<number, PendingCall>;
  idle?: NodeJS.Timeout;
};

/**
 * An encoder in a process of its own, started with the first work. A picture that brings down what unpacks it then
 * brings down nothing else, no page waits while one is unpacked, and the memory that it took is given back.
 */
export function startEncoderProcess(
  idleFor = defaultIdleMs,
): Encoder & { pid(): number | undefined; end(): void } {
  let running: Worker | undefined;
  let lastId = 0;

  const start = (): Worker => {
    // It needs to know nothing of the database and its passwords.
    const child = fork(workerFile, {
      serialization: "advanced",
      execArgv: [],
      env: {},
      stdio: ["pipe", "inherit", "inherit", "ipc"],
    });
    const { stdin: pictures } = child;
    if (!(pictures instanceof Socket))
      throw new EncoderUnavailableError("what encodes them cannot be started");
    // The exit event reports the cause.
    pictures.on("error", () => {});
    const started: Worker = { child, pictures, waiting: new Map() };
    child.on("message", (message: EncoderResponse) => answer(started, message));
    const lost = (reason: string) => {
      if (running === started) running = undefined;
      clearTimeout(started.idle);
      for (const { fail, timer } of started.waiting.values()) {
        clearTimeout(timer);
        fail(new EncoderUnavailableError(reason));
      }
      started.waiting.clear();
    };
    child.on("error", (error) => lost(error.message));
    child.on("exit", (code, signal) => lost(`what encodes them ended by ${signal ?? code}`));
    return started;
  };

  const answer = (from: Worker, message: EncoderResponse) => {
    const waiting = from.waiting.get(message.id);
    if (!waiting) return;
    from.waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if ("done" in message) waiting.done(message.done);
    else if ("refused" in message)
      waiting.fail(new InvalidPictureError(message.refused.code, message.refused.message));
    else waiting.fail(new Error(message.failed));
    if (from.waiting.size === 0) rest(from);
  };

  /** It keeps the server from ending only while it works. */
  const rest = (from: Worker) => {
    from.child.unref();
    from.child.channel?.unref();
    from.pictures.unref();
    from.idle = setTimeout(() => {
      if (running === from) running = undefined;
      from.child.disconnect();
    }, idleFor).unref();
  };

  const ask = (work: EncoderCall, picture: Upload): Promise<unknown> => {
    const pieces = chunksOf(picture);
    running ??= start();
    const { child, pictures, waiting, idle } = running;
    clearTimeout(idle);
    child.ref();
    child.channel?.ref();
    pictures.ref();
    lastId += 1;
    const message: EncoderRequest = {
      ...work,
      id: lastId,
      length: pieces.reduce((sum, piece) => sum + piece.length, 0),
    };
    return new Promise((done, fail) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
      waiting.set(message.id, { done, fail, timer });
      child.send(message);
      for (const piece of pieces) pictures.write(piece);
    });
  };

  return {
    encodePicture: async (upload) =>
      encoderResultSchemas.encodePicture.parse(await ask({ name: "encodePicture", given: [] }, upload)),
    verifyStored: async (name, content) =>
      encoderResultSchemas.checkStored.parse(await ask({ name: "verifyStored", given: [name] }, content)),
    reencodeVariants: async (name, width, content) =>
      encoderResultSchemas.encodeAgain.parse(
        await ask({ name: "reencodeVariants", given: [name, width] }, content),
      ),
    encodeAvatar: async (upload) =>
      encoderResultSchemas.encodeAvatar.parse(await ask({ name: "encodeAvatar", given: [] }, upload)),
    pid: () => running?.child.pid,
    end() {
      running?.child.disconnect();
      running = undefined;
    },
  };
}
