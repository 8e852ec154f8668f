import { connect } from "node:net";
import type { TestResponse } from "./request.ts";

const timeoutMs = 10_000;

/**
 * Sends raw bytes and reads the first response. They must contain `connection: close`, because it reads to the end.
 * @throws when no HTTP response arrives in time
 */
export function sendRawRequest(port: number, bytes: string | Uint8Array): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("No answer in time")));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("end", () => {
      const whole = Buffer.concat(chunks).toString("latin1");
      const head = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n([\s\S]*?)\r\n\r\n/.exec(whole);
      if (!head) return reject(new Error(`No HTTP came back: ${JSON.stringify(whole.slice(0, 200))}`));
      const lines = (head[2] ?? "").split("\r\n").map((line) => /^([^:]+): ?(.*)$/.exec(line) ?? []);
      const body = Buffer.from(whole.slice(head[0].length), "latin1");
      resolve({
        status: Number(head[1]),
        headers: Object.fromEntries(lines.map(([, name = "", value = ""]) => [name.toLowerCase(), value])),
        bytes: body,
        text: body.toString("utf8"),
      });
    });
  });
}
