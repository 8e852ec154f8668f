import type { IncomingMessage, ServerResponse } from "node:http";

/** A body for which memory is reserved has to arrive at 10 KB/s, measured over this time. */
const windowMs = 30_000;
const minBytesInWindow = 300_000;

/** Until another body has arrived. */
const maxMs = 60_000;

/** Bounds all bodies without reserved memory together, by what has arrived: a declared size costs nothing to send. */
const maxBytes = 32 * 1024 * 1024;

const sweepIntervalMs = 100;

type Body = {
  response: ServerResponse;
  isReserved: boolean;
  /** The bytes of the whole connection before the body. */
  bytesBefore: number;
  window: { startedAt: number; bytes: number };
};

type Callbacks = {
  /** Answers a request whose body arrives too slowly, and closes the connection. */
  onTooSlow: (request: IncomingMessage) => void;
  onEvict: () => void;
};

/** Bodies that are arriving: ends slow ones, and bounds the memory of those for which none is reserved. */
export class ArrivingBodies {
  readonly #bodies = new Map<IncomingMessage, Body>();
  readonly #callbacks: Callbacks;
  readonly #sweeper: NodeJS.Timeout;

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks;
    this.#sweeper = setInterval(() => this.sweep(performance.now()), sweepIntervalMs).unref();
  }

  /** @param request whose body is not read yet */
  add(request: IncomingMessage, response: ServerResponse, isReserved: boolean): void {
    const { socket, readableLength } = request;
    const bytesBefore = socket.bytesRead - socket.readableLength - readableLength;
    const window = { startedAt: performance.now(), bytes: 0 };
    this.#bodies.set(request, { response, isReserved, bytesBefore, window });
  }

  sweep(now: number): void {
    const evictable: { request: IncomingMessage; bytes: number }[] = [];
    let excess = -maxBytes;
    for (const [request, body] of this.#bodies) {
      const bytes = request.socket.bytesRead - body.bytesBefore;
      // What arrives after the response is discarded.
      if (request.complete || request.destroyed || body.response.headersSent) this.#bodies.delete(request);
      else if (isTooSlow(body, bytes, now)) {
        this.#bodies.delete(request);
        this.#callbacks.onTooSlow(request);
      } else if (!body.isReserved) {
        evictable.push({ request, bytes });
        excess += bytes;
      }
    }
    if (excess > 0) this.#evict(evictable, excess);
  }

  /** Closes the largest first: what people send without a picture has a few kilobytes. */
  #evict(evictable: { request: IncomingMessage; bytes: number }[], excess: number): void {
    let left = excess;
    for (const { request, bytes } of evictable.sort((a, b) => b.bytes - a.bytes)) {
      if (left <= 0) return;
      left -= bytes;
      this.#bodies.delete(request);
      this.#callbacks.onEvict();
      request.destroy();
    }
  }

  close(): void {
    clearInterval(this.#sweeper);
  }
}

/** Begins the next window of a body that was fast enough in the last one. */
function isTooSlow({ isReserved, window }: Body, bytes: number, now: number): boolean {
  const ms = now - window.startedAt;
  if (!isReserved) return ms > maxMs;
  if (ms < windowMs) return false;
  const isSlow = bytes - window.bytes < minBytesInWindow;
  Object.assign(window, { startedAt: now, bytes });
  return isSlow;
}
