import type { FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { type App, addressOf, HttpError } from "../http/index.ts";

/** Counts the valid messages of the address that a request came from. */
export type SenderLimits = {
  /** @throws HttpError 429 when too many came within a minute */
  requireBudget(request: FastifyRequest): Promise<void>;
  /**
   * Whether another message came from the address moments ago. Pages are cached, so that nothing in the form could tell
   * when it was opened; the time between two messages tells as well that no person typed them.
   */
  isHurried(request: FastifyRequest): Promise<boolean>;
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
  return {
    async requireBudget(request) {
      const result = await budget(request);
      if (result.isAllowed || !result.isExceeded) return;
      throw new HttpError("too_many_requests", apiMessages.tooManyRequests(Math.max(1, result.ttlInSeconds)));
    },
    async isHurried(request) {
      const result = await pause(request);
      return !result.isAllowed && result.isExceeded;
    },
  };
}
