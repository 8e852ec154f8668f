import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../../contract/limits.ts";
import { type App, addressOf, requireBudget } from "../../platform/http/index.ts";

/** Counts the valid messages of the address that a request came from. */
export type SenderLimits = {
  /** @throws HttpError 429 with Retry-After when too many came within a minute */
  requireBudget(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Whether another message came from the address moments ago. Pages are cached, so that nothing in the form could tell
   * when it was opened; the time between two messages tells as well that no person typed them.
   */
  isHurried(request: FastifyRequest): Promise<boolean>;
  /**
   * Counts a message without a sign of spam: whether the site, or the address alone, got too many of them. One address
   * counts for few of the site's, so that it cannot have the messages of all others held.
   */
  isFlood(request: FastifyRequest): Promise<boolean>;
};

export function createSenderLimits(app: App): SenderLimits {
  const budget = app.createRateLimit({
    max: limits.messagesPerAddress,
    keyGenerator: (request) => `messages ${addressOf(request)}`,
  });
  const pause = app.createRateLimit({
    max: 1,
    timeWindow: limits.messagePauseMs,
    keyGenerator: (request) => `message pause ${addressOf(request)}`,
  });
  const flood = { max: limits.messageFloodCount, timeWindow: limits.messageFloodMinutes * 60_000 };
  const ofSite = app.createRateLimit({ ...flood, keyGenerator: () => "message flood" });
  const ofAddress = app.createRateLimit({
    ...flood,
    keyGenerator: (request) => `message flood ${addressOf(request)}`,
  });
  let floodEndsAt = 0;
  return {
    requireBudget: (request, reply) => requireBudget(budget, request, reply),
    async isHurried(request) {
      const result = await pause(request);
      return !result.isAllowed && result.isExceeded;
    },
    async isFlood(request) {
      const own = await ofAddress(request);
      if (own.isAllowed) return false;
      if (own.isExceeded) return true;
      if (own.max - own.remaining <= limits.messageFloodPerAddress) {
        const all = await ofSite(request);
        if (!all.isAllowed && all.isExceeded) floodEndsAt = performance.now() + all.ttl;
      }
      return performance.now() < floodEndsAt;
    },
  };
}
