import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import { wording } from "../../contract/wording.ts";
import type { App } from "./app-type.ts";
import { HttpError } from "./http-error.ts";
import { kindOf } from "./viewer.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Limits how often one person, and one address, may write. Reading is never limited: many readers share an
 * address. The person comes from the session and the address from the connection (or from exactly as many
 * proxies as TRUST_PROXY says), so that nothing a client can choose makes it another one.
 */
export async function limitWrites(app: App): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 50_000, timeWindow: limits.writeWindowMilliseconds });
  const byPerson = app.createRateLimit({
    max: (request) => limits.writesPerPerson[kindOf(request.viewer)],
    keyGenerator: (request) => `user ${request.viewer?.userId}`,
  });
  // An IPv6 customer chooses among the addresses of a whole prefix.
  const byAddress = app.createRateLimit({ max: limits.writesPerAddress, ipv6Subnet: 56 });

  app.addHook("onRequest", async (request, reply) => {
    if (readingMethods.has(request.method)) return;
    const seconds = Math.max(
      await secondsToWait(byAddress, request),
      request.viewer ? await secondsToWait(byPerson, request) : 0,
    );
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
