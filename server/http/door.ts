import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ErrorAnswer } from "../../contract/errors.ts";
import { wording } from "../../contract/wording.ts";
import { bareSecurityHeaders } from "./security-headers.ts";

/**
 * How much a server takes on at a time. `turn`: milliseconds for which the event loop may have been at its requests
 * when one more is taken up, which is how long that one has waited at most. `underWay`: requests that are not
 * answered yet.
 */
type Room = { turn: number; underWay: number };

/** What an anonymous program reads from the API can wait: pages do not come this way, they call the API in process. */
const roomForReading: Room = { turn: 150, underWay: 100 };

/** For everything else: pages from the cache, pictures, and whatever staff do. */
const roomForAll: Room = { turn: 1_000, underWay: 20_000 };

/** Bytes of answers of the API that their readers have not fetched yet: a whole list may have megabytes. */
const unreadBytes = 64 * 1024 * 1024;

const unavailable: ErrorAnswer = { message: wording.api.unavailable, code: "unavailable" };
const body = JSON.stringify(unavailable);
const refusal = {
  ...bareSecurityHeaders,
  "content-type": "application/json",
  "content-length": body.length,
  "cache-control": "no-store",
  "retry-after": "5",
};

/**
 * Stands before everything else and refuses, with 503, what cannot be answered soon. A refusal here costs a tenth of
 * the cheapest call of the API: the more come, the more can be told so, and those who are let in get all the rest.
 * Health is always answered: a balancer that took a busy instance out would only make the others busier.
 */
export function keepDoor(handle: RequestListener): RequestListener {
  const turn = new Turn();
  const reading = new Set<ServerResponse>();
  let underWay = 0;

  const isFull = (request: IncomingMessage, isReading: boolean) => {
    if (request.url?.startsWith("/health/")) return false;
    if (turn.spent() > roomForAll.turn || underWay >= roomForAll.underWay) return true;
    if (!isReading) return false;
    return (
      turn.spent() > roomForReading.turn ||
      reading.size >= roomForReading.underWay ||
      unread(reading) > unreadBytes
    );
  };

  return (request, response) => {
    const isReading = isAnonymousReading(request);
    if (isFull(request, isReading)) {
      // What else it would send is not waited for.
      if (request.method !== "GET") response.setHeader("connection", "close");
      response.writeHead(503, refusal);
      response.end(body);
      return;
    }
    underWay += 1;
    if (isReading) reading.add(response);
    response.once("close", () => {
      underWay -= 1;
      reading.delete(response);
    });
    handle(request, response);
  };
}

function isAnonymousReading({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && url?.startsWith("/api/") === true && headers.authorization === undefined;
}

function unread(reading: ReadonlySet<ServerResponse>): number {
  let bytes = 0;
  for (const response of reading) bytes += response.writableLength;
  return bytes;
}

/** One turn of the event loop: all requests that lie there when it begins are handled in it, one after the other. */
class Turn {
  #begun: number | undefined;

  /** Milliseconds since the first request of this turn. */
  spent(): number {
    const now = performance.now();
    if (this.#begun === undefined) {
      this.#begun = now;
      setImmediate(() => {
        this.#begun = undefined;
      });
    }
    return now - this.#begun;
  }
}
