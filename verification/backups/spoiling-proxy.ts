import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How object storage fails: not at all, with an error status, without an answer, or by a bit of what it returns. */
export type S3Fault = "none" | "error" | "silence" | "flip";

/** Starts a proxy in front of object storage whose fault can be changed. */
export async function startSpoilingProxy(port: number) {
  const proxy = { endpoint: "", fault: "none" as S3Fault, spoiled: 0, close: () => server.close() };
  const server = createServer((asked, answer) => {
    asked.on("error", () => undefined);
    if (proxy.fault === "silence") return asked.resume();
    if (proxy.fault === "error") {
      asked.resume();
      return answer.writeHead(500).end("<Error><Code>InternalError</Code></Error>");
    }
    return pass(asked, answer);
  });

  /** Keeps the Host header, because the signature covers it. */
  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = asked;
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.on("data", (chunk: Buffer) => {
        if (proxy.fault === "flip" && method === "GET" && /\.tar/.test(url ?? "")) {
          const at = Math.floor(chunk.length / 2);
          chunk[at] = (chunk[at] ?? 0) ^ 4;
          proxy.spoiled += 1;
        }
        answer.write(chunk);
      });
      found.on("end", () => answer.end());
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  proxy.endpoint = `http://127.0.0.1:${own}`;
  return proxy;
}
