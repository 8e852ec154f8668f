import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPlain } from "./plain-request.ts";

type Heard = Pick<IncomingMessage, "method" | "url" | "httpVersion" | "headers">;

/** Node's own reading of whatever is sent. */
let heard: Heard[] = [];
const server = createServer(
  { requireHostHeader: false },
  ({ method, url, httpVersion, headers }, response) => {
    heard.push({ method, url, httpVersion, headers });
    response.end();
  },
);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address !== null && typeof address !== "string") port = address.port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** @returns how Node reads it, and whether more would have to come */
function readByNode(bytes: Buffer): Promise<{ requests: Heard[]; status: number }> {
  heard = [];
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.end(bytes));
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
    });
    socket.on("error", reject).on("close", () => {
      resolve({ requests: heard, status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]) });
    });
  });
}

const names = ["Host", "Accept-Encoding", "If-None-Match", "X-Request-Id", "Connection", "X"].concat(
  ...["Content-Length", "Transfer-Encoding", "Expect", "Upgrade", "Keep-Alive", "TE", "Cookie"],
);
const values = [
  "a",
  "",
  "gzip, br",
  "*",
  '"a", W/"b"',
  "keep-alive",
  "close",
  "0",
  "chunked",
  "\t a \t",
  "a:b",
];
const header = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(": ", ":", ":\t ", " :"), fc.constantFrom(...values))
  .map((parts) => `${parts.join("")}\r\n`);
const plain = fc
  .tuple(fc.constantFrom("/", "/about", "/a?b=c", "/%61", "/a;b"), fc.array(header, { maxLength: 4 }))
  .map(([address, headers]) => `GET ${address} HTTP/1.1\r\nHost: a\r\n${headers.join("")}\r\n`);
/** What the two might read differently. */
const odd = fc.constantFrom(
  "\r",
  "\n",
  "\r\n",
  "\0",
  " ",
  "\t",
  ":",
  "\x7f",
  "\xa0",
  "/",
  "GET",
  "a",
  "HTTP/1.1",
);
const change = fc.record({ at: fc.nat(200), length: fc.nat(2), by: odd });
const request = fc.tuple(plain, fc.array(change, { maxLength: 2 })).map(([text, changes]) =>
  changes.reduce((changed, { at, length, by }) => {
    const place = at % changed.length;
    return changed.slice(0, place) + by + changed.slice(place + length);
  }, text),
);

test("what is read as plain, Node reads as one whole request for the same, and what follows as another", async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(request, async (text) => {
      const bytes = Buffer.from(text, "latin1");
      const read = readPlain(bytes, 0);
      if (!read) return;
      taken += 1;
      const { requests, status } = await readByNode(bytes);
      expect(status).toBe(200);
      if (read.end === bytes.length) expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({ method: "GET", url: read.address, httpVersion: "1.1" });
      const { headers = {} } = requests[0] ?? {};
      expect(headers).toMatchObject(read.headers);
      for (const name of ["content-length", "transfer-encoding", "expect"])
        expect(headers[name]).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(100);
});
