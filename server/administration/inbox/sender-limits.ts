import type { FastifyReply, FastifyRequest } from "fastify";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { type App, addressOf, createLimiter, exceeds, requireBudget } from "../../platform/http/index.ts";

export type MessageSenderLimits = ReturnType<typeof createMessageSenderLimits>;

/** Counts the messages that the address of a request sends with the contact form. */
export function createMessageSenderLimits(app: App) {
  const budget = createLimiter(app, "messages", inboxLimits.messagesPerAddress);
  const pause = createLimiter(app, "message pause", 1, addressOf, inboxLimits.messagePauseMs);
  const floodMs = inboxLimits.messageFloodMinutes * 60_000;
  const ofSite = createLimiter(app, "message flood", inboxLimits.messageFloodCount, () => "", floodMs);
  const ofAddress = createLimiter(app, "message flood", inboxLimits.messageFloodCount, addressOf, floodMs);
  let floodEndsAt = 0;
  return {
    /** @throws HttpError 429 with Retry-After when too many came within a minute */
    requireBudget: (request: FastifyRequest, reply: FastifyReply) => requireBudget(budget, request, reply),
    /**
     * Whether another message came from the address moments ago. Pages are cached, so that nothing in the form could
     * tell when it was opened; the time between two messages tells as well that no person typed them.
     */
    isHurried: (request: FastifyRequest) => exceeds(pause, request),
    /**
     * Counts a message without a sign of spam: whether the site, or the address alone, got too many of them. One
     * address counts for few of the site's, so that it cannot have the messages of all others held.
     */
    async isFlood(request: FastifyRequest) {
      const own = await ofAddress(request);
      if (own.isAllowed) return false;
      if (own.isExceeded) return true;
      if (own.max - own.remaining <= inboxLimits.messageFloodPerAddress) {
        const all = await ofSite(request);
        if (!all.isAllowed && all.isExceeded) floodEndsAt = performance.now() + all.ttl;
      }
      return performance.now() < floodEndsAt;
    },
  };
}
