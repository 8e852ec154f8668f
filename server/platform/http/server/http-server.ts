import type { RequestListener, Server } from "node:http";
import { createServer } from "../../node-http.ts";
import type { OverloadProtection } from "../overload/protect-from-overload.ts";
import type { EarlyHandler } from "../requests/early-handler.ts";

/** In milliseconds. They bound how long slow or silent clients hold a connection. */
const options = {
  // `rejectMalformedRequests` checks it, and answers in the form of other errors.
  requireHostHeader: false,
  // Node would ignore a second `Host`, which a proxy may have read instead.
  joinDuplicateHeaders: true,
  /** Until the headers of a request have arrived, also of the first one on a connection. */
  headersTimeout: 20_000,
  /** Until the body has arrived: enough for the largest form at 50 KB/s. */
  requestTimeout: 600_000,
  /** Between two requests: longer than the minute of load balancers, so that they close the connection. */
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
};

/** How long a connection may be without any traffic. */
const socketTimeoutMs = 120_000;

/**
 * The HTTP server, whose clients cannot hold a connection without end. Headers are limited to 16 KB by Node.
 * @param protection left out where a proxy in front bounds connections and waiting requests
 */
export function createHttpServer(
  handle: RequestListener,
  answerEarly: EarlyHandler,
  protection?: OverloadProtection,
): Server {
  const server = createServer(options);
  const listener =
    protection?.limitRequests(server, answerEarly, handle) ??
    ((request, response) => {
      if (!answerEarly(request, response)) handle(request, response);
    });
  server.on("request", listener);
  server.setTimeout(socketTimeoutMs);
  return server;
}
