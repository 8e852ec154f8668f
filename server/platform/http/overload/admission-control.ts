import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { isRead } from "../requests/is-read.ts";
import { newRequestId } from "../requests/request-id.ts";
import { pathForLog } from "../requests/request-log.ts";
import { bearerToken } from "../requests/viewer.ts";
import { rawResponse } from "../responses/raw-response.ts";
import { isNavigation, refusalPage } from "../responses/refusal-page.ts";
import type { Rejections } from "./rejections.ts";

/**
 * Node accepts one new connection per event-loop iteration. After an iteration this long (serializing a large list),
 * admission pauses for a share of its duration, so that new clients can connect.
 */
const longIterationMs = 4;
const pauseShare = 1 / 8;

/** How long a request may wait. In a short queue longer: the machine may just be busy with other processes. */
const maxWaitMs = { request: 1_000, api_read: 250, shortQueue: 2_000 };
const shortQueueLength = 50;

/** Anonymous API reads in progress. */
const maxConcurrentReads = 100;

/** Requests without a complete response, including queued ones. */
const maxInFlight = 20_000;

/** When to check the queues again after no request could be admitted. */
const retryMs = 2;

type Waiting = { request: IncomingMessage; response: ServerResponse; isRead: boolean; arrivedAt: number };

/** API reads of anonymous clients come after everything else. */
type Priority = "request" | "api_read";

type Options = {
  /** Whether a token is a valid session. Requests with an invalid one count as anonymous. */
  isSignedIn: (token: string) => Promise<boolean>;
  /** Whether clients leave so much unread that no further API read of a client with this priority should begin. */
  hasUnsentBacklog: (priority: Priority) => boolean;
  rejections: Rejections;
};

/**
 * Load shedding before the framework: admits one request per event-loop iteration, and rejects those that would wait
 * too long with 503. Anonymous API reads and searches wait behind everything else. A rejection costs a tenth of the
 * cheapest API call. Health checks are always answered: taking a busy instance out would overload the others. What
 * pages read while they are rendered does not pass through here.
 */
export function admissionControl(
  handle: RequestListener,
  { isSignedIn, hasUnsentBacklog, rejections }: Options,
): RequestListener {
  const queues: Record<Priority, Waiting[]> = { request: [], api_read: [] };
  const reads = new Set<ServerResponse>();
  let inFlight = 0;
  let isScheduled = false;

  const canRead = () => reads.size < maxConcurrentReads && !hasUnsentBacklog("api_read");

  function reject({ request, response }: Waiting, kind: Priority): void {
    const id = sendUnavailable(request, response);
    rejections.add(kind, { reqId: id, method: request.method, path: pathForLog(request.url ?? "") });
  }

  function rejectOverdue(priority: Priority): void {
    const queue = queues[priority];
    const now = performance.now();
    for (let [first] = queue; first; [first] = queue) {
      const limitMs = queue.length > shortQueueLength ? maxWaitMs[priority] : maxWaitMs.shortQueue;
      if (now - first.arrivedAt <= limitMs) return;
      reject(first, priority);
      queue.shift();
    }
  }

  function enqueue(waiting: Waiting, priority: Priority): void {
    queues[priority].push(waiting);
    if (!isScheduled) admitNext();
  }

  function admit({ request, response }: Waiting, isRead: boolean): void {
    if (request.socket.destroyed) return;
    if (isRead) reads.add(response);
    handle(request, response);
  }

  function admitNext(): void {
    rejectOverdue("request");
    rejectOverdue("api_read");
    const startedAt = performance.now();
    let request = queues.request.shift();
    while (request?.isRead && hasUnsentBacklog("request")) {
      queues.api_read.push(request);
      request = queues.request.shift();
    }
    const next = request ?? (canRead() ? queues.api_read.shift() : undefined);
    isScheduled = next !== undefined || queues.api_read.length > 0;
    if (next) {
      setImmediate(() => {
        const tookMs = performance.now() - startedAt;
        if (tookMs > longIterationMs) setTimeout(admitNext, tookMs * pauseShare);
        else admitNext();
      });
      admit(next, !request);
    } else if (isScheduled) setTimeout(admitNext, retryMs);
  }

  return (request, response) => {
    if (healthCheck.test(request.url ?? "")) return handle(request, response);
    const isRead = isApiRead(request);
    const waiting = { request, response, isRead, arrivedAt: performance.now() };
    inFlight += 1;
    response.once("close", () => {
      inFlight -= 1;
      reads.delete(response);
    });
    if (inFlight > maxInFlight) return reject(waiting, "request");
    if (!isRead) return enqueue(waiting, "request");
    const token = bearerToken(request.headers.authorization);
    if (token === undefined || (!isScheduled && canRead())) return enqueue(waiting, "api_read");
    void isSignedIn(token).then((signedIn) => enqueue(waiting, signedIn ? "request" : "api_read"));
  };
}

/** Exactly the two health routes: other paths below /health are pages. */
const healthCheck = /^\/health\/(?:live|ready)(?:\?|$)/;

/** An unescaped first path segment that is neither `api` nor `search`. */
const otherPath = /^\/(?!(?:api|search)(?:[/?]|$))(?:[\w.~-]+(?:[/?]|$)|\?|$)/;

/**
 * Whether a request reads from the API or asks for the page of a search, which no cache has and which costs as much. An
 * unusually spelled target (escaped, absolute, with a doubled slash) counts as one: the router may resolve it to one.
 */
export function isApiRead({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  return isRead(method) && !otherPath.test(url);
}

/** Answers people with a page, programs with JSON. @returns the request id that was sent to the client */
function sendUnavailable(request: IncomingMessage, response: ServerResponse): string {
  const requestId = newRequestId();
  const { status, headers, body } = rawResponse(request, {
    error: { code: "unavailable", message: apiMessages.unavailable },
    page: isNavigation(request) ? refusalPage(request, requestId) : undefined,
    requestId,
    retryAfterSeconds: 5,
  });
  response.writeHead(status, headers).end(body);
  return requestId;
}
