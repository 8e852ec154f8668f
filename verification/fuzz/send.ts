import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { FuzzRequest } from "./make-request.ts";

export type FuzzResponse = { status: number; headers: IncomingHttpHeaders; text: string };

const timeoutMs = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const maxTries = 10;

/** A redirect repeats the path of its request: up to the 16 KB that the server reads, beside its other headers. */
const maxHeaderBytes = 32 * 1024;

/**
 * Sends a request, and repeats it after a 503 with Retry-After.
 * @throws when the connection ends without a response, or on a timeout
 */
export async function send(
  port: number,
  fuzzed: FuzzRequest,
  headers: Record<string, string>,
): Promise<FuzzResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await sendOnce(port, fuzzed, headers);
    if (response.status !== 503 || !response.headers["retry-after"] || attempt === maxTries) return response;
    await setTimeout(1_000);
  }
}

function sendOnce(
  port: number,
  { method, path, body }: FuzzRequest,
  headers: Record<string, string>,
): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: { ...headers, ...length },
      agent,
      maxHeaderSize: maxHeaderBytes,
    });
    // Limits the whole time: a response that never ends is a hang as well.
    const timer = globalThis.setTimeout(() => sent.destroy(new Error("no response in time")), timeoutMs);
    sent.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sent.on("response", async (response) => {
      try {
        const bytes = Buffer.concat(await response.toArray());
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: textOf(bytes, response.headers),
        });
      } catch (error) {
        reject(error);
      } finally {
        clearTimeout(timer);
      }
    });
    sent.end(body);
  });
}

const decompressors = new Map<string | undefined, (bytes: Buffer) => Buffer>([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
  ["zstd", zstdDecompressSync],
]);

function textOf(bytes: Buffer, { "content-encoding": encoding }: IncomingHttpHeaders): string {
  const decompress = decompressors.get(encoding);
  // The answer to HEAD has no body.
  return (decompress && bytes.length > 0 ? decompress(bytes) : bytes).toString("utf8");
}
