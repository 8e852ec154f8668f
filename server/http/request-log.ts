import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { isInProcess } from "./request-id.ts";

/** Hears of each request from outside when it is over, answered or broken off. */
export type RequestObserver = {
  requestStarted(seen: ObservedRequest): void;
  requestFinished(seen: ObservedRequest, status: number, milliseconds: number): void;
};

/** What is counted of a request: by its route's pattern, never by its path. A stranger makes no count of their own. */
export type ObservedRequest = { route: string; method: string; upload: boolean };

/** A longer path is nobody's page: so much of it tells what was tried. */
const pathCharacters = 300;

declare module "fastify" {
  interface FastifyRequest {
    /** Whether it was rejected under load: counted in `Rejections`, which logs for all of those together. */
    isRejected: boolean;
  }
}

type Level = "debug" | "info" | "warn";

/** The one line of a request; `reqId` belongs to the logger or to the line. */
export function logRequest(log: FastifyBaseLogger, level: Level, line: RequestLine): void {
  log[level]({ ...line, ms: Math.round(line.ms * 10) / 10 }, "request");
}

type RequestLine = {
  reqId?: string;
  userId?: number | undefined;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  /** Of the response's body; undefined where nobody knew it when it began. */
  bytes: number | undefined;
  aborted?: true;
};

/** Built files and pictures: a page has many, and a line for each would bury the others. */
const quietRoutes = new Set(["/assets/:name", "/images/:folder/:name"]);

/**
 * One line for each request, when it is over: who (by number), what (without the query), with what outcome. Nothing that
 * a person wrote, and nothing of their address or their browser.
 */
export class RequestLog extends LogController {
  readonly #watcher: RequestObserver | undefined;

  constructor(watcher?: RequestObserver) {
    super();
    this.#watcher = watcher;
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const inner = isInProcess(request.raw);
    const begun = performance.now();
    const seen = inner ? undefined : seenOf(request);
    if (seen) this.#watcher?.requestStarted(seen);
    reply.raw.once("close", () => {
      const milliseconds = performance.now() - begun;
      if (seen) this.#watcher?.requestFinished(seen, reply.statusCode, milliseconds);
      if (request.isRejected) return;
      logRequest(request.log, levelOf(request, reply, inner), lineOf(request, reply, milliseconds));
    });
  }

  override requestCompleted(): void {}

  override streamError(error: NodeJS.ErrnoException, _request: FastifyRequest, reply: FastifyReply): void {
    // A reader who went away stands in the request's own line.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") reply.log.warn({ err: error }, "an answer broke off");
  }
}

function seenOf({ method, routeOptions, headers }: FastifyRequest): ObservedRequest {
  const upload = headers["content-type"]?.startsWith("multipart/") ?? false;
  return { route: routeOptions.url ?? "none", method, upload };
}

function levelOf(request: FastifyRequest, { statusCode }: FastifyReply, inner: boolean): Level {
  if (inner) return "debug";
  if (statusCode >= 500) return "warn";
  return quietRoutes.has(request.routeOptions.url ?? "") && statusCode < 400 ? "debug" : "info";
}

function lineOf(request: FastifyRequest, reply: FastifyReply, ms: number): RequestLine {
  return {
    userId: request.viewer?.userId,
    method: request.method,
    path: pathForLog(request.url),
    status: reply.statusCode,
    ms,
    bytes: bytesOf(request, reply),
    ...(!reply.raw.writableFinished && { aborted: true }),
  };
}

/** Without the query, which may hold what somebody looks for. Node takes no path that is not visible ASCII. */
export function pathForLog(url: string): string {
  return (url.split("?", 1)[0] ?? "").slice(0, pathCharacters);
}

/** The length of the answer's body; undefined where nobody knew it when it began. */
function bytesOf({ method }: FastifyRequest, reply: FastifyReply): number | undefined {
  if (method === "HEAD" || reply.statusCode === 304) return 0;
  const length = Number(reply.getHeader("content-length"));
  return Number.isNaN(length) ? undefined : length;
}

/** An error as the log has it: not the fields that a database's driver adds, which may hold what a person wrote. */
export function serializeError(error: Error & { code?: unknown }) {
  const { name, code, message, stack = "", cause } = error;
  return {
    type: name,
    message,
    stack: cause instanceof Error ? `${stack}\ncaused by: ${cause.stack}` : stack,
    ...(typeof code === "string" && { code }),
  };
}
