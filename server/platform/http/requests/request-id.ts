import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The response header with the request id, under which the log has the request. */
export const requestIdHeader = "x-request-id";

/** The id of the request for which a page is being rendered. */
const renderedFor = new AsyncLocalStorage<string>();

/** Runs `work` so that what it reads in process is logged under this request id. */
export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return renderedFor.run(id, work);
}

/** The id of the request for which a page is being rendered, or a new one. */
export function currentRequestId(): string {
  return renderedFor.getStore() ?? newRequestId();
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
    const fromProxy = request.headers["x-request-id"];
    return trustProxy > 0 && typeof fromProxy === "string" && /^[\w-]{1,64}$/.test(fromProxy)
      ? fromProxy
      : newRequestId();
  };
}
