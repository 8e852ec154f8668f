import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { type App, addressOf, HttpError } from "../http/index.ts";

/** Counts the searches of an address. @throws HttpError 429 with Retry-After when too many came within a minute */
export type SearchLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export function createSearchLimit(app: App): SearchLimit {
  const budget = app.createRateLimit({
    max: limits.searchesPerAddress,
    keyGenerator: (request) => `search ${addressOf(request)}`,
  });
  return async (request, reply) => {
    const result = await budget(request);
    if (result.isAllowed || !result.isExceeded) return;
    const seconds = Math.max(1, result.ttlInSeconds);
    reply.header("retry-after", seconds);
    throw new HttpError("too_many_requests", apiMessages.tooManyRequests(seconds));
  };
}
