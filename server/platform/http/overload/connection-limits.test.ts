import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen, sendRequest } from "../../../testing/index.ts";
import { ConnectionLimits } from "./connection-limits.ts";

async function serve(handle: RequestListener, maxConnections?: number) {
  let evicted = 0;
  const server: Server = createServer({ requireHostHeader: false });
  const limits = new ConnectionLimits(server, {
    ...(maxConnections && { maxConnections }),
    onEvict: () => {
      evicted += 1;
    },
  });
  server.on("request", (request, response) =>
    limits.handleInTurn(request, response, () => handle(request, response)),
  );
  const port = await listen(server);
  return { server, limits, port, evicted: () => evicted };
}

/** One raw connection. */
function open(port: number) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  onTestFinished(() => void socket.destroy());
  let received = "";
  let isClosed = false;
  socket.setEncoding("latin1").on("data", (text: string) => {
    received += text;
  });
  socket
    .on("error", () => undefined)
    .on("close", () => {
      isClosed = true;
    });
  return {
    socket,
    send: (text: string) => socket.write(text, "latin1"),
    received: () => received,
    responses: (count: number) =>
      expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length ?? 0, { timeout: 5_000 }).toBe(count),
    isClosed: () => isClosed,
    closed: () => expect.poll(() => isClosed, { timeout: 5_000 }).toBe(true),
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

describe("pipelined requests", () => {
  test("are handled sequentially and answered in order", async () => {
    let concurrent = 0;
    let maxConcurrent = 0;
    const { port } = await serve(async (request, response) => {
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      await pause(2);
      concurrent -= 1;
      response.end(`body of ${request.url} `);
    });
    const client = open(port);
    const paths = Array.from({ length: 10 }, (_, index) => `/${index}`);
    client.send(paths.map(get).join(""));
    await client.responses(10);
    expect(client.received().match(/body of (\S+)/g)).toEqual(paths.map((path) => `body of ${path}`));
    expect(maxConcurrent).toBe(1);
    client.send(get("/again"));
    await client.responses(11);
  });

  test("beyond the limit close the connection, and only the first is handled", async () => {
    let handled = 0;
    const { port } = await serve(() => {
      handled += 1;
    });
    const client = open(port);
    client.send(get("/").repeat(2_000));
    await client.closed();
    expect(handled).toBe(1);
  });

  test("after a body of known length are limited, too", async () => {
    let handled = 0;
    const { port } = await serve(() => {
      handled += 1;
    });
    const client = open(port);
    client.send("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 30000\r\n\r\n");
    await expect.poll(() => handled).toBe(1);
    client.send("a".repeat(30_000) + get("/").repeat(2_000));
    await client.closed();
    expect(handled).toBe(1);
  });

  test("wait while the client does not read, and are all answered once it does", async () => {
    const body = Buffer.alloc(600_000, "a");
    const { port } = await serve((_request, response) => response.end(body));
    const client = open(port);
    client.socket.pause();
    for (let count = 0; count < 12; count += 1) client.send(get("/"));
    await pause(300);
    client.socket.resume();
    await client.responses(12);
  });
});

test("bodies arrive completely in chunks of any size", async () => {
  const { port } = await serve(async (request, response) => {
    let bytes = 0;
    let chunks = 0;
    for await (const chunk of request) {
      bytes += chunk.length;
      chunks += 1;
      // Sometimes slower than the client, so that the connection is paused.
      if (chunks % 1_000 === 0) await pause(10);
    }
    response.end(`got ${bytes}`);
  });
  const body = Buffer.alloc(1_500_000, "a\r\n\r\n");
  expect((await sendRequest(port, "/", { method: "POST", body })).text).toBe("got 1500000");
  const headers = { "transfer-encoding": "chunked" };
  expect((await sendRequest(port, "/", { method: "POST", headers, body })).text).toBe("got 1500000");
});

describe("at the connection limit", () => {
  test("closes the longest idle connection for a new one", async () => {
    const { port, evicted } = await serve((_request, response) => response.end("done"), 3);
    const [first, second, third] = [open(port), open(port), open(port)];
    for (const client of [first, second, third]) {
      client.send(get("/"));
      await client.responses(1);
    }
    first.send(get("/"));
    await first.responses(2);
    const newcomer = open(port);
    newcomer.send(get("/"));
    await newcomer.responses(1);
    await second.closed();
    expect([first, third, newcomer].map((client) => client.isClosed())).toEqual([false, false, false]);
    expect(evicted()).toBe(1);
  });

  test("closes connections that never sent a request first, and none with a request in progress", async () => {
    const answers: (() => void)[] = [];
    const { port } = await serve((_request, response) => answers.push(() => response.end("done")), 2);
    const busy = open(port);
    busy.send(get("/"));
    await expect.poll(() => answers.length).toBe(1);
    const silent = open(port);
    silent.send("GET / HT");
    await pause(100);
    const reader = open(port);
    reader.send(get("/"));
    await silent.closed();
    await expect.poll(() => answers.length).toBe(2);
    const refused = open(port);
    await refused.closed();
    for (const answer of answers) answer();
    await busy.responses(1);
    await reader.responses(1);
  });
});

test("closes the connections of the oldest responses when clients leave too much unread", async () => {
  const body = Buffer.alloc(40 * 1024 * 1024, "a");
  const { port, limits } = await serve((_request, response) => response.end(Buffer.from(body)));
  const clients = Array.from({ length: 6 }, () => {
    const client = { bytes: 0, isClosed: false };
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(get("/"))).pause();
    onTestFinished(() => void socket.destroy());
    socket.on("data", (chunk) => {
      client.bytes += chunk.length;
    });
    socket
      .on("error", () => undefined)
      .on("close", () => {
        client.isClosed = true;
      });
    return { client, socket };
  });
  await expect.poll(() => limits.unsentBytes(), { timeout: 5_000 }).toBeGreaterThan(100 * 1024 * 1024);
  await expect.poll(() => limits.unsentBytes(), { timeout: 5_000 }).toBeLessThan(130 * 1024 * 1024);
  expect(limits.hasUnsentBacklog(false)).toBe(true);
  for (const { socket } of clients) socket.resume();
  const whole = () => clients.filter(({ client }) => client.bytes > body.length).length;
  const closed = () => clients.filter(({ client }) => client.isClosed).length;
  await expect.poll(closed, { timeout: 10_000 }).toBeGreaterThan(1);
  await expect.poll(() => whole() + closed(), { timeout: 10_000 }).toBe(6);
  expect(whole()).toBeGreaterThan(0);
  expect(limits.hasUnsentBacklog(false)).toBe(false);
});
