import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen } from "./listen.ts";

/** The fault of each request: an error status, no response, or a connection closed at once or within the response. */
type Fault = "none" | "403" | "429" | "500" | "silence" | "reset" | "cut" | "no such bucket";

export type FaultyProxy = {
  endpoint: string;
  fault: Fault;
  /** The number of requests to fail; all by default. */
  faults: number;
  /** Received requests, as `GET /bucket/name`. */
  seen: string[];
};

const xml = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;

/** Starts a proxy in front of object storage that injects faults, for the rest of the test. */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const server = createServer((asked, answer) => {
    proxy.seen.push(`${asked.method} ${asked.url}`);
    const fault = proxy.faults > 0 ? proxy.fault : "none";
    proxy.faults -= 1;
    asked.on("error", () => undefined);
    if (fault === "none" || fault === "cut") return pass(asked, answer, port, fault === "cut");
    if (fault === "silence") return asked.resume();
    if (fault === "reset") return asked.socket.resetAndDestroy();
    asked.resume();
    if (fault === "403") return answer.writeHead(403).end(xml("AccessDenied"));
    if (fault === "429") return answer.writeHead(429).end(xml("SlowDown"));
    if (fault === "500") return answer.writeHead(500).end(xml("InternalError"));
    return answer.writeHead(404).end(xml("NoSuchBucket"));
  });
  const proxy: FaultyProxy = {
    endpoint: `http://127.0.0.1:${await listen(server)}`,
    fault: "none",
    faults: Number.POSITIVE_INFINITY,
    seen: [],
  };
  return proxy;
}

/** Keeps the Host header, because the signature covers it. */
function pass(asked: IncomingMessage, answer: ServerResponse, port: number, cut: boolean): void {
  const { method, url, headers } = asked;
  const passed = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers);
    if (!cut) return found.pipe(answer);
    found.once("data", (chunk: Buffer) => {
      answer.write(chunk.subarray(0, 10), () => answer.destroy());
      found.destroy();
    });
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
}
