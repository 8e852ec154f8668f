import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app-type.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";

const gzipped = promisify(gzip);

/** In characters. Shorter responses gain nothing, longer ones would take a core for too long. */
const minLength = 1_024;
const maxLength = 1_000_000;

/**
 * Hook that compresses a response to GET with gzip, on the thread pool. Responses to other methods may contain a session token,
 * which could be guessed from the compressed length (CVE-2013-3587). Brotli at quality 4 is not smaller and takes
 * twice the time.
 */
export async function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (request.method !== "GET" || typeof payload !== "string") return payload;
  if (payload.length < minLength || payload.length > maxLength) return payload;
  reply.header("vary", "accept-encoding");
  if (negotiateEncoding(request.headers["accept-encoding"], ["gzip"]) === "identity") return payload;
  reply.header("content-encoding", "gzip");
  return gzipped(payload);
}

/** Compresses the responses of all routes of `app`. */
export function compressResponses(app: App): void {
  app.addHook("onSend", compressResponse);
}
