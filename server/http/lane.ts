import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type PlainRequest, readPlain } from "./plain-request.ts";

/** Answers a plain request with all bytes of an answer, where it can at once. */
export type PlainAnswer = (request: PlainRequest) => Buffer | undefined;

/** Milliseconds without a word: on a new connection, and between two requests. */
type Silence = { first: number; between: number };

/**
 * A lane beside the usual way for connections on which only plain requests come: they are answered without Node's HTTP,
 * which costs more than all the rest of it. The first request that is anything else leaves the lane for good, with its
 * connection, untouched: there are never two opinions on where a request ends.
 */
export function openLane(server: Server, answer: PlainAnswer, silence: Silence): void {
  const usual = server.listeners("connection");
  const inLane = new Set<Socket>();

  function enter(socket: Socket): void {
    let answered = false;
    const hear = (bytes: Buffer) => {
      for (let begin = 0; begin < bytes.length; ) {
        const request = readPlain(bytes, begin);
        const whole = request && answer(request);
        if (!whole) return leave(bytes.subarray(begin));
        socket.write(whole);
        begin = request.end;
      }
      if (!answered) socket.setTimeout(silence.between);
      answered = true;
      if (!socket.writableNeedDrain) return;
      // Who does not take what they asked for is not heard before they do.
      socket.pause();
      socket.once("drain", () => socket.resume());
    };
    const end = () => socket.destroySoon();
    const forget = () => inLane.delete(socket);
    const drop = () => socket.destroy();
    const leave = (bytes: Buffer) => {
      socket.off("data", hear).off("end", end).off("close", forget).off("timeout", drop).off("error", drop);
      forget();
      socket.pause();
      socket.unshift(bytes);
      for (const listener of usual) listener.call(server, socket);
      socket.resume();
    };
    inLane.add(socket);
    socket.setTimeout(silence.first);
    socket.on("data", hear).on("end", end).on("close", forget).on("timeout", drop).on("error", drop);
  }

  server.removeAllListeners("connection").on("connection", enter);

  // Node calls it as the server closes; of those in the lane it does not know.
  const closeUsual = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const socket of inLane) socket.destroySoon();
    closeUsual();
  };
}
