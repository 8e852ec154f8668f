import type { IncomingMessage } from "node:http";
import { requestLimits } from "../../../../contract/values/limits/requests.ts";
import { discardRest } from "../bodies/multipart.ts";
import type { App } from "../requests/app-type.ts";
import { ArrivingBodies } from "./arriving-bodies.ts";
import { ByteBudget } from "./byte-budget.ts";
import type { Rejections } from "./rejections.ts";

/** Routes that accept more than this need a session, and memory is reserved for their bodies. */
const minLargeBytes = 1024 * 1024;

/** Reserved at least: processing a small form takes memory, too. */
const minReservedBytes = 1024 * 1024;

/**
 * Bounds the memory that bodies take while they arrive, and the time. That of large ones (forms, autosaves, imports) is
 * reserved until the response is sent, at most a third by one person; a request beyond that waits, unread, and is
 * rejected with 503 when it waits too long. All others share one bound.
 */
export function limitBodies(app: App, rejections: Rejections): void {
  const budget = new ByteBudget({
    maxBytes: requestLimits.maxConcurrentFormBytes,
    maxBytesPerHolder: requestLimits.maxConcurrentFormBytes / 3,
    maxWaiting: requestLimits.maxQueuedForms,
    maxWaitMs: requestLimits.maxFormWaitMs,
  });
  const bodies = new ArrivingBodies({
    onTooSlow: ({ socket }) => void app.server.emit("clientError", new SlowBodyError(), socket),
    onEvict: () => rejections.add("connection"),
  });
  app.addHook("onClose", async () => bodies.close());

  app.addHook("preParsing", async ({ raw, viewer, routeOptions }, reply, payload) => {
    const { "content-length": length, "transfer-encoding": encoding } = raw.headers;
    if (encoding === undefined && (length === undefined || length === "0")) return payload;
    const { bodyLimit = 0 } = routeOptions;
    const isLarge = viewer !== undefined && bodyLimit > minLargeBytes;
    // What never fits goes to the disk as it arrives.
    if (isLarge && bodyLimit <= requestLimits.maxConcurrentFormBytes) {
      const bytes = Math.min(Number(length ?? bodyLimit), bodyLimit);
      try {
        const reserved = await reserveFor(raw, budget, viewer.userId, Math.max(bytes, minReservedBytes));
        if (reply.raw.destroyed) reserved[Symbol.dispose]();
        else reply.raw.once("close", () => reserved[Symbol.dispose]());
      } catch (error) {
        discardRest(raw, reply.raw);
        throw error;
      }
    }
    bodies.add(raw, reply.raw, isLarge);
    return payload;
  });
}

/** Like the error of Node for a request that takes longer than the server's `requestTimeout`. */
class SlowBodyError extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}

/** Stops waiting when the connection closes. @throws HttpError 503 */
async function reserveFor(
  { socket }: IncomingMessage,
  budget: ByteBudget,
  userId: number,
  bytes: number,
): Promise<Disposable> {
  const disconnected = new AbortController();
  const abort = () => disconnected.abort();
  socket.once("close", abort);
  try {
    return await budget.reserve(userId, bytes, disconnected.signal);
  } finally {
    socket.off("close", abort);
  }
}
