import { createClient } from "../../contract/endpoints/client.ts";
import type { SignedIn } from "./factories.ts";
import { sendJson, sendRequest } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/**
 * The typed client with the session of a user: `callAs(server, admin)("GET /api/audit", {})`. A call that is refused throws
 * an `ApiError`. What a test sends malformed, or whose headers or bytes it reads, goes through `sendRequest`.
 */
export function callAs({ port }: Pick<TestServer, "port">, by?: Pick<SignedIn, "headers">) {
  return createClient(({ method, path, body, idempotencyKey }) => {
    const headers = { ...by?.headers, ...(idempotencyKey && { "idempotency-key": idempotencyKey }) };
    return body
      ? sendJson(port, path, body, { method, headers })
      : sendRequest(port, path, { method, headers });
  });
}
