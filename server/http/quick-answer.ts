import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request at once, before the framework looks at it, where it can. @returns whether it did */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;
