import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { DatabaseUnavailableError } from "../../database/index.ts";

/** Observes each request from outside; `requestFinished` is called when it was answered or aborted. */
export type RequestObserver = {
  requestStarted(request: ObservedRequest): void;
  requestFinished(request: ObservedRequest, status: number, ms: number): void;
};

/** What metrics count by. `route` is the pattern, never the path: clients must not be able to add time series. */
export type ObservedRequest = { route: string; method: string; upload: boolean };

const maxPathCharacters = 300;

declare module "fastify" {
  interface FastifyRequest {
    /** Whether the request was rejected under load: then `Rejections` counts and logs it. */
    isRejected: boolean;
  }
}

type Level = "debug" | "info" | "warn";

type RequestLine = {
  reqId?: string;
  userId?: number | undefined;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** Bytes of the response's body; undefined for a stream. */
  bytes: number | undefined;
  aborted?: true;
};

/** Log levels at which cached pages are logged. */
const pageLogLevels = new Set(["info", "debug", "trace"]);

/** Logged at `debug`: a page loads many of them. */
const assetRoutes = new Set(["/assets/:name", "/images/:folder/:name"]);

/**
 * Logs one line per request: user id, method, path, outcome. It contains no query, no text of a user, no IP address and
 * no user agent.
 */
export class RequestLog extends LogController {
  readonly #observer: RequestObserver | undefined;
  readonly #isDatabaseAway: () => boolean;

  /** @param isDatabaseAway whether the log already says why requests are refused */
  constructor(observer: RequestObserver | undefined, isDatabaseAway: () => boolean) {
    super();
    this.#observer = observer;
    this.#isDatabaseAway = isDatabaseAway;
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const startedAt = performance.now();
    const observed = toObserved(request);
    this.#observer?.requestStarted(observed);
    reply.raw.once("close", () => {
      const ms = performance.now() - startedAt;
      this.#observer?.requestFinished(observed, reply.statusCode, ms);
      if (request.isRejected) return;
      logRequest(request.log, this.#levelOf(request, reply), toLine(request, reply, ms));
    });
  }

  /** Logs and counts a page that was answered before the framework. */
  recordEarly(log: FastifyBaseLogger, line: Omit<RequestLine, "reqId">, requestId: () => string): void {
    const observed = { route: "/*", method: line.method, upload: false };
    this.#observer?.requestStarted(observed);
    this.#observer?.requestFinished(observed, line.status, line.ms);
    if (!pageLogLevels.has(log.level)) return;
    logRequest(log, "info", { reqId: requestId(), ...line, path: pathForLog(line.path) });
  }

  #levelOf(request: FastifyRequest, { statusCode }: FastifyReply): Level {
    if (statusCode === 503 && this.#isDatabaseAway()) return "info";
    if (statusCode >= 500) return "warn";
    return assetRoutes.has(request.routeOptions.url ?? "") && statusCode < 400 ? "debug" : "info";
  }

  override requestCompleted(): void {}

  override streamError(error: NodeJS.ErrnoException, _request: FastifyRequest, reply: FastifyReply): void {
    // A client that disconnects is logged as `aborted` in the request's line.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") reply.log.warn({ err: error }, "response stream failed");
  }
}

function logRequest(log: FastifyBaseLogger, level: Level, line: RequestLine): void {
  log[level]({ ...line, ms: Math.round(line.ms * 10) / 10 }, "request");
}

function toObserved({ method, routeOptions, headers }: FastifyRequest): ObservedRequest {
  const upload = headers["content-type"]?.startsWith("multipart/") ?? false;
  return { route: routeOptions.url ?? "none", method, upload };
}

function toLine(request: FastifyRequest, reply: FastifyReply, ms: number): RequestLine {
  return {
    userId: request.viewer?.userId,
    method: request.method,
    path: pathForLog(request.url),
    status: reply.statusCode,
    ms,
    bytes: bodyBytes(request, reply),
    ...(!reply.raw.writableFinished && { aborted: true }),
  };
}

/**
 * The path without the query, which may contain a search, and without the token of a preview link. Node accepts only
 * visible ASCII in paths.
 */
export function pathForLog(url: string): string {
  const path = (url.split("?", 1)[0] ?? "").replace(/(\/preview\/)[^/]+/, "$1…");
  return path.slice(0, maxPathCharacters);
}

function bodyBytes({ method }: FastifyRequest, reply: FastifyReply): number | undefined {
  if (method === "HEAD" || reply.statusCode === 304) return 0;
  const length = Number(reply.getHeader("content-length"));
  return Number.isNaN(length) ? undefined : length;
}

/**
 * An error for the log, without the fields that database drivers add: they may contain a user's text. Of a database
 * that cannot be reached the stack says nothing, and while it restarts every job and request has one.
 */
export function serializeError(error: Error & { code?: unknown }) {
  const { name, code, message, stack = "", cause } = error;
  if (error instanceof DatabaseUnavailableError)
    return { type: DatabaseUnavailableError.name, message, stack: "" };
  return {
    type: name,
    message,
    stack: cause instanceof Error ? `${stack}\ncaused by: ${cause.stack}` : stack,
    ...(typeof code === "string" && { code }),
  };
}
