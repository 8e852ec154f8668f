import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** The response header with the request id, under which the log has the request. */
export const requestIdHeader = "x-request-id";

/** The id of the request for which a page is being rendered. */
const currentRequestId = new AsyncLocalStorage<string>();

/** Runs `work` so that the API calls it makes in process are logged under this request id. */
export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return currentRequestId.run(id, work);
}

/** Whether a request was made in process, by a page that is being rendered. */
export function isInProcess({ socket }: IncomingMessage): boolean {
  return !(socket instanceof Socket);
}

/** Twelve hexadecimal digits: short enough to read out on the telephone. */
export function newRequestId(): string {
  return randomUUID().slice(-12);
}

/**
 * Returns a function that determines a request's id: a well-formed one of a trusted proxy, else a new one. A client
 * that could choose ids could hide its requests behind those of others.
 */
export function requestIdGenerator(trustProxy: number): (request: IncomingMessage) => string {
  return (request) => {
    if (isInProcess(request)) return currentRequestId.getStore() ?? newRequestId();
    const fromProxy = request.headers["x-request-id"];
    return trustProxy > 0 && typeof fromProxy === "string" && /^[\w-]{1,64}$/.test(fromProxy)
      ? fromProxy
      : newRequestId();
  };
}
