import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createServer } from "../../node-http.ts";
import { admissionControl } from "./admission-control.ts";
import { ConnectionLimits } from "./connection-limits.ts";
import type { Rejections } from "./rejections.ts";

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

/** Answers a request that needs neither admission control nor the framework. @returns whether it did */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

type Options = {
  answerEarly: EarlyHandler;
  isSignedIn: (token: string) => Promise<boolean>;
  rejections: Rejections;
};

/** The HTTP server with its connection limits and admission control. Headers are limited to 16 KB by Node. */
export function createHttpServer(
  handle: RequestListener,
  { answerEarly, isSignedIn, rejections }: Options,
): Server {
  const server = createServer(options);
  const connections = new ConnectionLimits(server, { onEvict: () => rejections.add("connection") });
  const admitted = admissionControl(handle, {
    isSignedIn,
    hasUnsentBacklog: (priority) => connections.hasUnsentBacklog(priority === "request"),
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
