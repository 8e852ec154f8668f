import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request that needs neither the framework nor a place in a queue. @returns whether it did */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;
