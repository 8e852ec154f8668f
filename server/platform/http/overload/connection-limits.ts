import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Below the usual limit of open files, so that pictures and the database can be opened. */
const maxConnections = 16_000;

/** Requests of one connection that may wait for an earlier one. Browsers do not pipeline. */
const maxPipelined = 16;

/**
 * Response bytes that clients have not read, over all connections. Above it, connections of slow readers are closed.
 */
const maxUnsentBytes = 64 * 1024 * 1024;

/** A response this old may be closed when `maxUnsentBytes` is passed; at twice that limit, any. */
const slowResponseMs = 10_000;

/** At the connection limit, without idle connections, a request this old is aborted for a new connection. */
const staleRequestMs = 30_000;

const sweepIntervalMs = 500;

type Limits = { maxConnections?: number; onEvict?: () => void };

type Busy = { startedAt: number; pipelined: (() => void)[] };

/**
 * Limits the number of connections, the requests waiting on each, and the response bytes that clients do not read.
 * Requests of one connection are handled one after the other, so `socket.writableLength` is all that it has unsent.
 */
export class ConnectionLimits {
  /** Longest idle first. */
  readonly #idle = new Set<Socket>();
  /** Oldest request first. */
  readonly #busy = new Map<Socket, Busy>();
  readonly #maxConnections: number;
  readonly #onEvict: () => void;
  /** Exact after each sweep; between two, responses add to it what they leave unsent when they end. */
  #unsentBytes = 0;

  constructor(server: Server, limits: Limits = {}) {
    this.#maxConnections = limits.maxConnections ?? maxConnections;
    this.#onEvict = limits.onEvict ?? (() => undefined);
    const sweep = setInterval(() => this.#closeSlowReaders(), sweepIntervalMs).unref();
    server.on("connection", (socket) => this.#add(socket)).on("close", () => clearInterval(sweep));
    // Node would wait for headers that have begun to arrive, and a closing server no longer ends them by a timeout.
    server.closeIdleConnections = () => this.#idle.forEach((socket) => void socket.destroy());
  }

  /**
   * Whether clients leave so much unread that no large response should begin. Signed-in clients wait only where it is
   * as much as any response may be closed for, so that anonymous ones do not hold them up.
   */
  hasUnsentBacklog(isSignedIn: boolean): boolean {
    const maxBytes = isSignedIn ? 2 * maxUnsentBytes : maxUnsentBytes;
    return this.#unsentBytes > maxBytes && this.unsentBytes() > maxBytes;
  }

  /** Counts the response bytes that clients have not read. */
  unsentBytes(): number {
    this.#unsentBytes = 0;
    for (const socket of this.#busy.keys()) this.#unsentBytes += socket.writableLength;
    return this.#unsentBytes;
  }

  /**
   * Calls `handle` once the earlier requests of the connection are answered; closes a connection that sends too many.
   */
  handleInTurn({ socket }: IncomingMessage, response: ServerResponse, handle: () => void): void {
    // Node's parser has already read what follows on a connection that is being closed.
    if (socket.destroyed) return;
    const start = () => {
      response.once("prefinish", () => {
        this.#unsentBytes += socket.writableLength;
      });
      response.once("close", () => this.#next(socket));
      handle();
    };
    const busy = this.#busy.get(socket);
    if (!busy) {
      this.#idle.delete(socket);
      this.#busy.set(socket, { startedAt: performance.now(), pipelined: [] });
      start();
    } else if (busy.pipelined.length < maxPipelined) {
      busy.pipelined.push(start);
    } else {
      socket.destroy();
    }
  }

  #next(socket: Socket): void {
    const next = this.#busy.get(socket)?.pipelined.shift();
    if (next && !socket.destroyed) {
      next();
      return;
    }
    this.#busy.delete(socket);
    if (!socket.destroyed) this.#idle.add(socket);
  }

  #add(socket: Socket): void {
    if (this.#idle.size + this.#busy.size >= this.#maxConnections) this.#evictFor(socket);
    if (socket.destroyed) return;
    this.#idle.add(socket);
    socket.once("close", () => {
      this.#idle.delete(socket);
      this.#busy.delete(socket);
    });
  }

  /** Closes the longest idle connection, else the one with the oldest request if that is stale, else the new one. */
  #evictFor(newcomer: Socket): void {
    this.#onEvict();
    const [idle] = this.#idle;
    const [[busy, { startedAt }] = [newcomer, { startedAt: 0 }]] = this.#busy;
    const isStale = performance.now() - startedAt > staleRequestMs;
    (idle ?? (isStale ? busy : newcomer)).destroy();
  }

  #closeSlowReaders(): void {
    let excess = this.unsentBytes() - maxUnsentBytes;
    const now = performance.now();
    for (const [socket, { startedAt }] of this.#busy) {
      if (excess <= 0) return;
      if (socket.writableLength === 0) continue;
      if (excess <= maxUnsentBytes && now - startedAt < slowResponseMs) continue;
      excess -= socket.writableLength;
      socket.destroy();
    }
  }
}
