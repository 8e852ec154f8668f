import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ErrorResponse } from "../../contract/errors.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { bearerToken } from "./bearer-token.ts";
import { EventLoopBudget } from "./event-loop-budget.ts";
import type { Rejections } from "./rejections.ts";
import { newRequestId, requestIdHeader } from "./request-id.ts";
import { pathForLog } from "./request-log.ts";
import { standardHeaders } from "./security-headers.ts";

/**
 * Time that handlers may take in one event-loop iteration. Node accepts one new connection per iteration: during long
 * ones, new clients cannot connect.
 */
const iterationBudgetMs = 2;

/** Requests that may be admitted from the queues in one iteration. */
const maxAdmittedPerIteration = 16;

/** After an iteration this long (serializing a large list), API reads pause for a share of its duration. */
const longIterationMs = 4;
const pauseShare = 1 / 8;

/** How long a request may wait. In a short queue longer: the machine may just be busy with other processes. */
const maxWaitMs = { request: 1_000, api_read: 250, shortQueue: 2_000 };
const shortQueueLength = 50;

/** Anonymous API reads in progress. */
const maxConcurrentReads = 100;

/** Requests without a complete response, including queued ones. */
const maxInFlight = 20_000;

/** When to check the queues again after none could be admitted. */
const retryMs = 2;

type Waiting = { request: IncomingMessage; response: ServerResponse; arrivedAt: number };
type Priority = "request" | "api_read";

type Options = {
  /** Whether a token is a valid session. Requests with an invalid one count as anonymous. */
  isSignedIn: (token: string) => Promise<boolean>;
  /** Whether clients leave so much unread that no further API read should begin. */
  hasUnsentBacklog: () => boolean;
  rejections: Rejections;
};

/**
 * Load shedding before the framework: admits requests within a time budget per event-loop iteration, and rejects
 * those that would wait too long with 503. Anonymous API reads wait behind everything else. A rejection costs a tenth
 * of the cheapest API call. Health checks are always answered: taking a busy instance out would overload the others.
 * API calls of pages being rendered are made in process and do not pass through here.
 */
export function admissionControl(
  handle: RequestListener,
  { isSignedIn, hasUnsentBacklog, rejections }: Options,
): RequestListener {
  const queues: Record<Priority, Waiting[]> = { request: [], api_read: [] };
  const reads = new Set<ServerResponse>();
  let inFlight = 0;
  let isScheduled = false;
  let iterationStartedAt = 0;
  let readsPausedUntil = 0;
  const budget = new EventLoopBudget((tookMs) => {
    if (tookMs > longIterationMs) readsPausedUntil = performance.now() + tookMs * pauseShare;
  });

  const canRead = () =>
    performance.now() >= readsPausedUntil && reads.size < maxConcurrentReads && !hasUnsentBacklog();
  const canStart = (priority: Priority) =>
    queues.request.length === 0 && (priority === "request" || (queues.api_read.length === 0 && canRead()));

  function admit({ request, response }: Waiting, priority: Priority): void {
    if (request.socket.destroyed) return;
    if (priority === "api_read") {
      reads.add(response);
      response.once("close", () => reads.delete(response));
    }
    handle(request, response);
  }

  function admitOrQueue(waiting: Waiting, priority: Priority): void {
    if (canStart(priority) && budget.spentMs() < iterationBudgetMs) {
      admit(waiting, priority);
    } else {
      queues[priority].push(waiting);
      schedule();
    }
  }

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

  function admitNext(): void {
    if (performance.now() - iterationStartedAt > iterationBudgetMs) return;
    const request = queues.request.shift();
    const next = request ?? (canRead() ? queues.api_read.shift() : undefined);
    if (next) admit(next, request ? "request" : "api_read");
  }

  /** One callback per admission, so that each checks the budget after the synchronous work of the one before. */
  function runIteration(): void {
    setImmediate(() => {
      iterationStartedAt = performance.now();
      rejectOverdue("request");
      rejectOverdue("api_read");
    });
    for (let count = 0; count < maxAdmittedPerIteration; count += 1) setImmediate(admitNext);
    setImmediate(() => {
      isScheduled = false;
      schedule();
    });
  }

  function schedule(): void {
    if (isScheduled || queues.request.length + queues.api_read.length === 0) return;
    isScheduled = true;
    if (queues.request.length > 0 || canRead()) runIteration();
    else setTimeout(runIteration, retryMs);
  }

  return (request, response) => {
    if (healthCheck.test(request.url ?? "")) return handle(request, response);
    const waiting = { request, response, arrivedAt: performance.now() };
    inFlight += 1;
    response.once("close", () => {
      inFlight -= 1;
    });
    if (inFlight > maxInFlight) return reject(waiting, "request");
    if (!isApiRead(request)) return admitOrQueue(waiting, "request");
    const token = bearerToken(request.headers.authorization);
    if (token === undefined || canStart("api_read")) return admitOrQueue(waiting, "api_read");
    void isSignedIn(token).then((signedIn) => admitOrQueue(waiting, signedIn ? "request" : "api_read"));
  };
}

/** Exactly the two health routes: other paths below /health are pages. */
const healthCheck = /^\/health\/(?:live|ready)(?:\?|$)/;

/** An unescaped first path segment that is not `api`. */
const otherPath = /^\/(?!api(?:[/?]|$))(?:[\w.~-]+(?:[/?]|$)|\?|$)/;

/**
 * Whether a request reads from the API. An unusually spelled target (escaped, absolute, with a doubled slash) counts
 * as one, because the router may resolve it to one.
 */
export function isApiRead({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  return (method === "GET" || method === "HEAD") && !otherPath.test(url);
}

/** Name, value, name, value: the form that Node writes fastest. */
const headers = Object.entries({
  ...standardHeaders,
  "content-type": "application/json",
  "cache-control": "no-store",
  "retry-after": "5",
}).flat();

/** @returns the request id that was sent to the client */
function sendUnavailable({ method }: IncomingMessage, response: ServerResponse): string {
  const id = newRequestId();
  const answer: ErrorResponse = { message: apiMessages.unavailable, code: "unavailable", requestId: id };
  const body = JSON.stringify(answer);
  // The body is not read.
  const connection = method === "GET" || method === "HEAD" ? [] : ["connection", "close"];
  response.writeHead(503, [
    ...headers,
    requestIdHeader,
    id,
    "content-length",
    String(body.length),
    ...connection,
  ]);
  response.end(body);
  return id;
}
