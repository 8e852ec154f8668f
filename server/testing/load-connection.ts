import { connect, type Socket } from "node:net";

export type Reply = { status: number; retryAfter: boolean };

const headEnd = Buffer.from("\r\n\r\n");

/**
 * A keep-alive connection with one request at a time. Node's own client uses more CPU than the measured server; this
 * one reads only status and length of a response.
 */
export class Connection {
  readonly #socket: Socket;
  #done: ((reply: Reply | undefined) => void) | undefined;
  #head: Buffer = Buffer.alloc(0);
  #reply: Reply | undefined;
  #left = 0;

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk) => {
      if (typeof chunk !== "string") this.#take(chunk);
    });
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => this.#end(undefined));
  }

  get open(): boolean {
    return !this.#socket.destroyed;
  }

  /** @param onReply called with undefined if the connection broke */
  ask(request: string, onReply: (reply: Reply | undefined) => void): void {
    this.#done = onReply;
    this.#socket.write(request);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#reply) {
      this.#body(chunk.length);
      return;
    }
    this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = this.#head.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#head.toString("latin1", 0, end).toLowerCase();
    const rest = this.#head.length - end - headEnd.length;
    this.#head = Buffer.alloc(0);
    this.#reply = { status: Number(head.slice(9, 12)), retryAfter: head.includes("\r\nretry-after:") };
    this.#left = Number(head.match(/\r\ncontent-length: (\d+)/)?.[1] ?? 0);
    this.#body(rest);
  }

  #body(bytes: number): void {
    this.#left -= bytes;
    if (this.#left <= 0) this.#end(this.#reply);
  }

  #end(reply: Reply | undefined): void {
    const onReply = this.#done;
    this.#done = undefined;
    this.#reply = undefined;
    onReply?.(reply);
  }
}
