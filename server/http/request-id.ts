import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** Where each answer says under which id its request stands in the log. */
export const requestIdHeader = "x-request-id";

/** The request for which a page is being made: calls that the page makes in process go under its id. */
const currentRequestId = new AsyncLocalStorage<string>();

/** Runs `work` for a request: what it asks of the API in process stands in the log under the same id. */
export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return currentRequestId.run(id, work);
}

/** Whether a request came in process, from a page that is being made, and not from anybody outside. */
export function isInProcess({ socket }: IncomingMessage): boolean {
  return !(socket instanceof Socket);
}

/** Twelve characters that can be told on the telephone. */
export function newRequestId(): string {
  return randomUUID().slice(-12);
}

/**
 * Gives each request its id: that of a trusted proxy, where it is a plain one, else a new one. A visitor who could
 * choose it could hide in another's lines.
 */
export function requestIdGenerator(trustProxy: number): (request: IncomingMessage) => string {
  return (request) => {
    if (isInProcess(request)) return currentRequestId.getStore() ?? newRequestId();
    const given = request.headers["x-request-id"];
    return trustProxy > 0 && typeof given === "string" && /^[\w-]{1,64}$/.test(given)
      ? given
      : newRequestId();
  };
}
