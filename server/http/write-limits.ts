import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import { wording } from "../../contract/wording.ts";
import type { Database } from "../database/index.ts";
import { addressPrefix } from "./address-prefix.ts";
import type { App } from "./app-type.ts";
import { HttpError } from "./http-error.ts";
import { memoryCounts } from "./memory-counts.ts";
import { sharedCounts } from "./shared-counts.ts";
import { kindOf } from "./viewer.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Limits how often one person, and one address, may write. Reading is never limited: many readers share an
 * address. The person comes from the session and the address from the connection (or from exactly as many
 * proxies as TRUST_PROXY says), so that nothing a client can choose makes it another one.
 */
export async function limitWrites(app: App, { db, shared }: Database): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: limits.writeWindowMilliseconds,
    store: shared ? sharedCounts(db) : memoryCounts(),
  });
  const byPerson = app.createRateLimit({
    max: (request) => limits.writesPerPerson[kindOf(request.viewer)],
    keyGenerator: (request) => `user ${request.viewer?.userId}`,
  });
  const byAddress = app.createRateLimit({
    max: limits.writesPerAddress,
    keyGenerator: (request) => addressPrefix(request.ip) ?? request.raw.socket.remoteAddress ?? "",
  });

  app.addHook("onRequest", async (request, reply) => {
    if (readingMethods.has(request.method)) return;
    // The person first: one who writes too much must not use up the address that others share.
    const seconds =
      (request.viewer && (await secondsToWait(byPerson, request))) ||
      (await secondsToWait(byAddress, request));
    if (seconds === 0) return;
    reply.header("retry-after", seconds);
    throw new HttpError("too_many_requests", wording.api.tooManyRequests(seconds));
  });
}

type Limiter = ReturnType<App["createRateLimit"]>;

async function secondsToWait(limiter: Limiter, request: FastifyRequest): Promise<number> {
  const result = await limiter(request);
  return !result.isAllowed && result.isExceeded ? Math.max(1, result.ttlInSeconds) : 0;
}
