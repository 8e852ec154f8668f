import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Clients that hold connections open with little traffic. */
export type MisbehavingClients = { name: string; open(port: number): Promise<() => void> };

export function idle(count: number): MisbehavingClients {
  return {
    name: `${count} connections that say nothing`,
    open: (port) => many(port, count, () => undefined),
  };
}

/** Sends one byte per second of a request that would take hours. */
export function slowSenders(count: number, begin: string): MisbehavingClients {
  return {
    name: `${count} who send ${begin.startsWith("POST") ? "a body" : "a head"} with a byte a second`,
    open: (port) =>
      many(port, count, (socket) => {
        socket.write(begin);
        const timer = setInterval(() => socket.write("a"), 1_000);
        socket.once("close", () => clearInterval(timer));
      }),
  };
}

/** Sends all of a contact form but its last byte, and then nothing. */
export function unfinishedMessages(count: number): MisbehavingClients {
  const body = `message=${"a".repeat(127 * 1024)}`;
  // A new internet address for each 100, so that the rate limit refuses none.
  const head = (index: number) =>
    `POST /contact HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 10.1.0.${Math.floor(index / 100)}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length + 1}\r\n\r\n`;
  return {
    name: `${count} who send a contact form without its last byte`,
    open: (port) => many(port, count, (socket, index) => socket.write(head(index) + body)),
  };
}

/** Sends forms of 30 MB of one person over a telephone line. */
export function slowForms(count: number, authorization: string): MisbehavingClients {
  const head = `POST /api/posts HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 31000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="post_body"\r\n\r\n`;
  return {
    name: `${count} forms of 30 MB of one person at 5 KB/s`,
    open: (port) =>
      many(port, count, (socket) => {
        socket.write(head);
        const timer = setInterval(() => socket.write("a".repeat(5_000)), 1_000);
        socket.once("close", () => clearInterval(timer));
      }),
  };
}

/** Requests a large response and reads one byte per second of it. */
export function slowReaders(count: number, path: string): MisbehavingClients {
  return {
    name: `${count} who read ${path.startsWith("/api") ? "the whole list" : "a picture"} with a byte a second`,
    open: (port) =>
      many(port, count, (socket) => {
        socket.pause();
        socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
        const timer = setInterval(() => socket.read(1), 1_000);
        socket.once("close", () => clearInterval(timer));
      }),
  };
}

/** Repeatedly sends headers of 15 KB, which are just allowed, and of 100 KB, which are not. */
export function hugeHeaders(count: number): MisbehavingClients {
  const head = (bytes: number) =>
    `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-large: ${"a".repeat(bytes)}\r\n\r\n`;
  return {
    name: `${count} who send headers of 15 and 100 KB all the time`,
    open: (port) =>
      many(port, count, (socket, index) => {
        const large = head(index % 2 === 0 ? 15_000 : 100_000);
        const timer = setInterval(() => socket.write(large), 100);
        socket.once("close", () => clearInterval(timer));
      }),
  };
}

/** Repeatedly aborts uploads half-way. */
export function abortedUploads(count: number, authorization: string): MisbehavingClients {
  const head = `POST /api/posts HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="post_image"; filename="a.png"\r\n\r\n`;
  return {
    name: `${count} who break off an upload after 500 KB, each second`,
    async open(port) {
      let isClosed = false;
      let end = () => {};
      void (async () => {
        while (!isClosed) {
          end = await many(port, count, (socket) => socket.write(head + "a".repeat(500_000)));
          await pause(1_000);
          end();
        }
      })();
      return () => {
        isClosed = true;
        end();
      };
    },
  };
}

async function many(port: number, count: number, use: (socket: Socket, index: number) => void) {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("error", () => undefined);
    socket.once("connect", () => use(socket, index));
    sockets.push(socket);
    if (index % 100 === 99) await pause(20);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
