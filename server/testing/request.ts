import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { expect } from "vitest";
import { errorResponseSchema } from "../../contract/error-response.ts";
import { type ErrorResponse, errorStatus } from "../../contract/errors.ts";
import { nonceSchema, type Session, sessionSchema } from "../../contract/session.ts";

export type TestResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

export type RequestOptions = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
};

/**
 * One request, with the path exactly as written: `fetch` would tidy it up and hide what was sent. On a connection of its
 * own, which would stay open, as a browser's does: one that is to be closed is answered another way.
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

/** Holds an answer against the one shape of a refusal, whose status and code must agree. */
export function expectErrorResponse(answer: TestResponse): ErrorResponse {
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  const parsed: unknown = JSON.parse(answer.text);
  const { requestId, ...refusal } = errorResponseSchema.parse(parsed);
  expect(requestId).toBe(answer.headers["x-request-id"]);
  expect(requestId).toMatch(/^[\w-]{1,64}$/);
  const told = ["message", "code", "fields", "requestId", "changed"];
  const extra = Object.keys(Object(parsed)).filter((key) => !told.includes(key));
  expect(extra).toEqual([]);
  expect(refusal.message).not.toBe("");
  expect(answer.status).toBe(errorStatus[refusal.code]);
  return refusal;
}

/** One request with a JSON body, by POST unless it says otherwise. */
export function sendJson(
  port: number,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<TestResponse> {
  const text = JSON.stringify(body);
  // Node says it by itself only where a body is usual, which it is not with DELETE.
  const length = { "content-length": String(Buffer.byteLength(text)) };
  const headers = { "content-type": "application/json", ...length, ...options.headers };
  return sendRequest(port, path, { method: "POST", ...options, headers, body: text });
}

/** A nonce, as the sign-in page gets one. */
export async function requestNonce(port: number): Promise<string> {
  const answer = await sendRequest(port, "/api/user/nonce", { method: "POST" });
  expect(answer.status, answer.text).toBe(200);
  return nonceSchema.parse(JSON.parse(answer.text)).nonce;
}

/** Sends a credential to sign in with; `more` goes beside it into the body. */
export function register(port: number, credential: string, more: object = {}): Promise<TestResponse> {
  return sendJson(port, "/api/user/register", { credential, ...more });
}

/** What signing in answered, which must have worked. */
export function expectSession(answer: TestResponse): Session {
  expect(answer.status, answer.text).toBe(200);
  return sessionSchema.parse(JSON.parse(answer.text));
}
