import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import {
  type EarlyHandler,
  logRequest,
  negotiateEncoding,
  pathForLog,
  type Rejections,
  type RequestObserver,
  requestIdHeader,
  standardHeaders,
} from "../http/index.ts";
import { failurePage } from "./failure-page.ts";
import { htmlType, pageResponse } from "./page-response.ts";
import type { Pages } from "./routes.ts";

type Given = {
  pages: Pick<Pages, "cached" | "wouldReject">;
  requestId: (request: IncomingMessage) => string;
  rejections: Rejections;
  log: FastifyBaseLogger;
  watcher: RequestObserver | undefined;
};

/** Name, value, name, value. */
const rejectionHeaders = Object.entries({
  ...standardHeaders,
  "retry-after": "5",
  "cache-control": "no-store",
  "content-type": htmlType,
}).flat();

const route = { route: "/*", method: "GET", upload: false };

/**
 * Answers cached pages, which are most requests of a site, before the framework, which would cost three times as much; and,
 * under load, rejects pages that would have to be rendered.
 */
export function cachedPageHandler({ pages, requestId, rejections, log, watcher }: Given): EarlyHandler {
  const logsRequests = ["info", "debug", "trace"].includes(log.level);

  function sendRejection(request: IncomingMessage, response: ServerResponse, path: string): void {
    const reqId = requestId(request);
    const body = failurePage(reqId);
    const length = String(Buffer.byteLength(body));
    response
      .writeHead(503, [...rejectionHeaders, requestIdHeader, reqId, "content-length", length])
      .end(body);
    rejections.add("page", { reqId, method: request.method, path: pathForLog(path) });
  }

  return (request, response) => {
    const startedAt = performance.now();
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !headers.host) return false;
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const page = pages.cached(path);
    if (!page) {
      if (!pages.wouldReject(path)) return false;
      sendRejection(request, response, path);
      return true;
    }
    const encoding = negotiateEncoding(headers["accept-encoding"], ["br", "gzip"]);
    if (encoding === "identity") return false;
    const { status, headers: fields, body } = pageResponse(page, headers, encoding, page[encoding]);
    const hasBody = body !== undefined && method === "GET";
    response.writeHead(status, fields).end(hasBody ? body : undefined);

    const ms = performance.now() - startedAt;
    const seen = method === "GET" ? route : { ...route, method };
    watcher?.requestStarted(seen);
    watcher?.requestFinished(seen, status, ms);
    if (!logsRequests) return true;
    const bytes = hasBody ? body.length : 0;
    logRequest(log, "info", { reqId: requestId(request), method, path: pathForLog(path), status, ms, bytes });
    return true;
  };
}
