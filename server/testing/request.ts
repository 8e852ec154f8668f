import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { expect } from "vitest";
import type { ErrorResponse } from "../../contract/schemas/error-response.ts";
import { errorResponseSchema } from "../../contract/schemas/error-response.ts";
import { errorStatus } from "../../contract/values/errors.ts";

export type TestResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

export type RequestOptions = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
};

/**
 * Sends a request with the path exactly as written: `fetch` would normalize it. Each request has its own keep-alive
 * connection, like a browser's, because the server handles `connection: close` differently.
 */
export function sendRequest(
  port: number,
  path: string,
  { method = "GET", headers, body }: RequestOptions = {},
): Promise<TestResponse> {
  const agent = new Agent({ keepAlive: true });
  return new Promise<TestResponse>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers: headers ?? {}, agent });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("error", reject);
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: bytes.toString("utf8"),
        });
      });
    });
    sent.end(body);
  }).finally(() => agent.destroy());
}

/** Expects an error response in the common format, with matching status and code. */
export function expectErrorResponse(answer: TestResponse): ErrorResponse {
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  const parsed: unknown = JSON.parse(answer.text);
  const { requestId, ...refusal } = errorResponseSchema.parse(parsed);
  expect(requestId).toBe(answer.headers["x-request-id"]);
  expect(requestId).toMatch(/^[\w-]{1,64}$/);
  const told = ["message", "code", "fields", "requestId", "changed", "current"];
  const extra = Object.keys(Object(parsed)).filter((key) => !told.includes(key));
  expect(extra).toEqual([]);
  expect(refusal.message).not.toBe("");
  expect(answer.status).toBe(errorStatus[refusal.code]);
  return refusal;
}

/** Sends a request with a JSON body; the method is POST by default. */
export function sendJson(
  port: number,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<TestResponse> {
  const text = JSON.stringify(body);
  // Node does not set Content-Length for methods that usually have no body, such as DELETE.
  const length = { "content-length": String(Buffer.byteLength(text)) };
  const headers = { "content-type": "application/json", ...length, ...options.headers };
  return sendRequest(port, path, { method: "POST", ...options, headers, body: text });
}
