import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createServer } from "../node-http.ts";
import { keepDoor } from "./door.ts";
import { openLane, type PlainAnswer } from "./lane.ts";
import { keptOpenFor } from "./whole-answer.ts";

/** Milliseconds. Nobody holds a connection for ever by saying nothing, or a byte now and then. */
const options = {
  // Without a word of ours Node would refuse a request without a host; `refuseOddRequests` does.
  requireHostHeader: false,
  /** Until the head of a request is there, also the first one on a new connection. */
  headersTimeout: 20_000,
  /** Until all of it is there: the largest form, from a telephone with 50 KB/s. */
  requestTimeout: 600_000,
  /** Between two requests: longer than the minute for which a load balancer keeps a connection, so that it ends it. */
  keepAliveTimeout: keptOpenFor * 1000,
  connectionsCheckingInterval: 5_000,
};

/** So long an answer may lie there without the reader taking any of it, or a handler be silent. */
const stillness = 120_000;

/** Below the number of files that systems let a process open, so that some are left for pictures and the database. */
const connections = 16_000;

/** Answer what costs so little that it need not wait at the door, where they can. */
export type QuickAnswers = {
  plain: PlainAnswer;
  /** @returns whether it did */
  quick: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** The HTTP server of the site. Headers have 16 KB in all, which is Node's own limit. */
export function createListener(handle: RequestListener, { plain, quick }: QuickAnswers): Server {
  const atTheDoor = keepDoor(handle);
  const server = createServer(options, (request, response) => {
    if (!quick(request, response)) atTheDoor(request, response);
  });
  server.setTimeout(stillness);
  server.maxConnections = connections;
  openLane(server, plain, { first: options.headersTimeout, between: options.keepAliveTimeout });
  return server;
}
