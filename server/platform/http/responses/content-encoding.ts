import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { App } from "../requests/app-type.ts";

const gzipped = promisify(gzip);

/** In characters. Shorter responses gain nothing, longer ones would take a core for too long. */
const minLength = 1_024;
const maxLength = 1_000_000;

/**
 * Hook that compresses a response to GET with gzip, on the thread pool. Responses to other methods may contain a
 * session token, which could be guessed from the compressed length (CVE-2013-3587). Brotli at quality 4 is not smaller
 * and takes twice the time.
 */
export async function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  return request.method === "GET" ? compressAnyResponse(request, reply, payload) : payload;
}

/**
 * The same for any method: for responses that anyone gets with the same request. Nothing in them is to be guessed.
 */
export async function compressAnyResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== "string") return payload;
  if (payload.length < minLength || payload.length > maxLength) return payload;
  reply.header("vary", "accept-encoding");
  if (negotiateEncoding(request.headers["accept-encoding"], ["gzip"]) === "identity") return payload;
  reply.header("content-encoding", "gzip");
  return gzipped(payload);
}

/** Compresses the responses of all routes of `app`. */
export function compressResponses(app: App, hook = compressResponse): void {
  app.addHook("onSend", hook);
}

export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** By header value: browsers send few different ones. */
const parsed = new LRUCache<string, (encoding: string) => boolean>({ max: 100, memoMethod: parse });

/**
 * The first of `available` that an Accept-Encoding header accepts (RFC 9110, section 12.5.3), else `identity`.
 * @fastify/accept-negotiator 2.1.2 picks `br` for `br;q=0, *`, and nothing for `GZIP` (codings are case-insensitive).
 * @param available best first
 */
export function negotiateEncoding<Available extends Encoding>(
  accept: string | undefined,
  available: readonly Available[],
): Available | "identity" {
  if (accept === undefined) return "identity";
  return available.find(parsed.memo(accept)) ?? "identity";
}

function parse(accept: string): (encoding: string) => boolean {
  const allowed = new Map<string, boolean>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return (encoding) => allowed.get(encoding) ?? allowed.get("*") ?? false;
}
