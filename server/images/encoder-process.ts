import { type ChildProcess, fork } from "node:child_process";
import { Socket } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Encoder, encoded } from "./encoder.ts";
import type { DoneMessage, Work, WorkMessage } from "./encoder-messages.ts";
import { EncoderUnavailable } from "./encoder-unavailable.ts";
import { RefusedPicture } from "./refused-picture.ts";
import { piecesOf, type Upload } from "./upload.ts";

/** Beside this file, from the sources as from the build. */
const program = fileURLToPath(new URL(`encoder-child${extname(import.meta.url)}`, import.meta.url));

/** Without work for so long, in milliseconds, it goes, and its memory with it. */
const usualIdle = 30_000;

/** Nothing takes longer that ends at all. */
const patience = 60_000;

type Waiting = { done(value: unknown): void; fail(error: Error): void; timer: NodeJS.Timeout };
type Running = {
  child: ChildProcess;
  /** Its standard input. */
  pictures: Socket;
  waiting: Map<number, Waiting>;
  idle?: NodeJS.Timeout;
};

/**
 * An encoder in a process of its own, started with the first work. A picture that brings down what unpacks it then
 * brings down nothing else, no page waits while one is unpacked, and the memory that it took is given back.
 */
export function startEncoderProcess(
  idleFor = usualIdle,
): Encoder & { pid(): number | undefined; end(): void } {
  let running: Running | undefined;
  let lastId = 0;

  const start = (): Running => {
    // It needs to know nothing of the database and its passwords.
    const child = fork(program, {
      serialization: "advanced",
      execArgv: [],
      env: {},
      stdio: ["pipe", "inherit", "inherit", "ipc"],
    });
    const { stdin: pictures } = child;
    if (!(pictures instanceof Socket)) throw new EncoderUnavailable("what encodes them cannot be started");
    // Why nothing can be sent is told by the end of the process.
    pictures.on("error", () => {});
    const started: Running = { child, pictures, waiting: new Map() };
    child.on("message", (message: DoneMessage) => answer(started, message));
    const lost = (reason: string) => {
      if (running === started) running = undefined;
      clearTimeout(started.idle);
      for (const { fail, timer } of started.waiting.values()) {
        clearTimeout(timer);
        fail(new EncoderUnavailable(reason));
      }
      started.waiting.clear();
    };
    child.on("error", (error) => lost(error.message));
    child.on("exit", (code, signal) => lost(`what encodes them ended by ${signal ?? code}`));
    return started;
  };

  const answer = (from: Running, message: DoneMessage) => {
    const waiting = from.waiting.get(message.id);
    if (!waiting) return;
    from.waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if ("done" in message) waiting.done(message.done);
    else if ("refused" in message)
      waiting.fail(new RefusedPicture(message.refused.code, message.refused.message));
    else waiting.fail(new Error(message.failed));
    if (from.waiting.size === 0) rest(from);
  };

  /** It keeps the server from ending only while it works. */
  const rest = (from: Running) => {
    from.child.unref();
    from.child.channel?.unref();
    from.pictures.unref();
    from.idle = setTimeout(() => {
      if (running === from) running = undefined;
      from.child.disconnect();
    }, idleFor).unref();
  };

  const ask = (work: Work, picture: Upload): Promise<unknown> => {
    const pieces = piecesOf(picture);
    running ??= start();
    const { child, pictures, waiting, idle } = running;
    clearTimeout(idle);
    child.ref();
    child.channel?.ref();
    pictures.ref();
    lastId += 1;
    const message: WorkMessage = {
      ...work,
      id: lastId,
      length: pieces.reduce((sum, piece) => sum + piece.length, 0),
    };
    return new Promise((done, fail) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), patience);
      waiting.set(message.id, { done, fail, timer });
      child.send(message);
      for (const piece of pieces) pictures.write(piece);
    });
  };

  return {
    encodePicture: async (upload) =>
      encoded.encodePicture.parse(await ask({ name: "encodePicture", given: [] }, upload)),
    checkStored: async (name, content) =>
      encoded.checkStored.parse(await ask({ name: "checkStored", given: [name] }, content)),
    encodeAgain: async (name, width, content) =>
      encoded.encodeAgain.parse(await ask({ name: "encodeAgain", given: [name, width] }, content)),
    encodeAvatar: async (upload) =>
      encoded.encodeAvatar.parse(await ask({ name: "encodeAvatar", given: [] }, upload)),
    pid: () => running?.child.pid,
    end() {
      running?.child.disconnect();
      running = undefined;
    },
  };
}
