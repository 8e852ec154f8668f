import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createServer } from "../node-http.ts";
import { admissionControl } from "./admission-control.ts";
import { ConnectionLimits } from "./connection-limits.ts";
import type { Rejections } from "./rejections.ts";

/** Milliseconds. Nobody holds a connection for ever by sending nothing, or a byte now and then. */
const options = {
  // Node would refuse a request without a host with a bare status; `refuseOddRequests` does it in our form.
  requireHostHeader: false,
  /** Until the head of a request is there, also the first one on a new connection. */
  headersTimeout: 20_000,
  /** Until all of it is there: the largest form, from a telephone with 50 KB/s. */
  requestTimeout: 600_000,
  /** Between two requests: longer than the minute for which a load balancer keeps a connection, so that it ends it. */
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
};

/** How long a client may take nothing of a response, or a handler be silent. */
const socketTimeoutMs = 120_000;

/** Answers a request that needs neither admission control nor the framework. @returns whether it did */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

type Given = {
  answerEarly: EarlyHandler;
  isSignedIn: (token: string) => Promise<boolean>;
  rejections: Rejections;
};

/** The HTTP server of the site, with all limits that protect it. Headers have 16 KB in all, Node's own limit. */
export function createHttpServer(
  handle: RequestListener,
  { answerEarly, isSignedIn, rejections }: Given,
): Server {
  const server = createServer(options);
  const connections = new ConnectionLimits(server, { onEvict: () => rejections.add("connection") });
  const admitted = admissionControl(handle, {
    isSignedIn,
    hasUnsentBacklog: () => connections.hasUnsentBacklog(),
    rejections,
  });
  server.on("request", (request, response) =>
    connections.handleInTurn(request, response, () => {
      if (!answerEarly(request, response)) admitted(request, response);
    }),
  );
  server.setTimeout(socketTimeoutMs);
  return server;
}
