import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../../contract/values/limits.ts";
import { type App, addressOf, createLimiter, exceeds, requireBudget } from "../../platform/http/index.ts";

const hourMs = 3_600_000;

export type SenderLimits = ReturnType<typeof createSenderLimits>;

/** Counts what the address of a request sends with forms. */
export function createSenderLimits(app: App) {
  const createBudget = (name: string, max: number) => {
    const limiter = createLimiter(app, name, max);
    return (request: FastifyRequest, reply: FastifyReply) => requireBudget(limiter, request, reply);
  };
  const pause = createLimiter(app, "message pause", 1, addressOf, limits.messagePauseMs);
  const floodMs = limits.messageFloodMinutes * 60_000;
  const ofSite = createLimiter(app, "message flood", limits.messageFloodCount, () => "", floodMs);
  const ofAddress = createLimiter(app, "message flood", limits.messageFloodCount, addressOf, floodMs);
  let floodEndsAt = 0;

  // Decoded, unlike the URL, which can be spelled in many ways and have a query.
  const formOf = ({ params }: FastifyRequest) => JSON.stringify(params);
  const senderOf = (request: FastifyRequest) => `${formOf(request)} ${addressOf(request)}`;
  const hourly = createLimiter(app, "entries", limits.hourlyRegistrationsPerAddress, senderOf, hourMs);
  const hourlyOfForm = createLimiter(app, "form entries", limits.hourlyRegistrationsPerForm, formOf, hourMs);
  return {
    /** Each throws HttpError 429 with Retry-After when too many came within a minute. */
    requireBudget: {
      message: createBudget("messages", limits.messagesPerAddress),
      /** A class sends many from one address. */
      entry: createBudget("entries sent", limits.registrationsPerAddress),
      /** Nobody finds a code by trying. */
      code: createBudget("codes", limits.codesPerAddress),
    },
    /**
     * Whether another message came from the address moments ago. Pages are cached, so that nothing in the form could tell
     * when it was opened; the time between two messages tells as well that no person typed them.
     */
    isHurriedMessage: (request: FastifyRequest) => exceeds(pause, request),
    /**
     * Counts a message without a sign of spam: whether the site, or the address alone, got too many of them. One address
     * counts for few of the site's, so that it cannot have the messages of all others held.
     */
    async isMessageFlood(request: FastifyRequest) {
      const own = await ofAddress(request);
      if (own.isAllowed) return false;
      if (own.isExceeded) return true;
      if (own.max - own.remaining <= limits.messageFloodPerAddress) {
        const all = await ofSite(request);
        if (!all.isAllowed && all.isExceeded) floodEndsAt = performance.now() + all.ttl;
      }
      return performance.now() < floodEndsAt;
    },
    /**
     * Counts an entry without a sign of spam: whether the form, or the form from this address, got too many of them. An
     * address that sends too many does not have those of others held.
     */
    isEntryFlood: async (request: FastifyRequest) =>
      (await exceeds(hourly, request)) || exceeds(hourlyOfForm, request),
  };
}
