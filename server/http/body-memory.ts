import type { preParsingAsyncHookHandler } from "fastify";
import { limits } from "../../contract/limits.ts";
import { ByteBudget, reserveForBody } from "./byte-budget.ts";

/**
 * A hook for routes with large JSON bodies: a request beyond the memory budget waits, unread. The memory is reserved until
 * the response is sent.
 * @param maxBytes of all bodies of these routes at the same time
 */
export function reserveBodyMemory(maxBytes: number): preParsingAsyncHookHandler {
  const budget = new ByteBudget({
    maxBytes,
    maxWaiting: limits.maxQueuedForms,
    maxWaitMs: limits.maxFormWaitMs,
  });
  return async ({ raw }, reply, payload) => {
    const bytes = Number(raw.headers["content-length"] ?? limits.maxFormBytes);
    const reserved = await reserveForBody(budget, raw, bytes);
    if (reply.raw.destroyed) reserved[Symbol.dispose]();
    else reply.raw.once("close", () => reserved[Symbol.dispose]());
    return payload;
  };
}
