import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { isRead, splitAtQuery } from "../../platform/http/index.ts";
import { rawResponse, refusalPage } from "../../platform/http/responses/index.ts";
import {
  type EarlyHandler,
  pathForLog,
  type Rejections,
  type RequestLog,
} from "../../platform/http/server/index.ts";
import type { Numbers } from "../numbers/index.ts";
import { asksForState } from "./page-path.ts";
import type { Pages } from "./routes.ts";

type Options = {
  pages: Pick<Pages, "findResponse" | "mayRedirectQuery" | "wouldReject">;
  requestId: (request: IncomingMessage) => string;
  rejections: Rejections;
  log: FastifyBaseLogger;
  requestLog: RequestLog;
  numbers: Numbers | undefined;
};

/**
 * Answers cached pages before the framework, whose hooks and routing would cost three times as much. When the render
 * queue is full, it also rejects searches, and pages that were never rendered.
 */
export function cachedPageHandler(options: Options): EarlyHandler {
  const { pages, requestId, rejections, log, requestLog, numbers } = options;

  function reject(request: IncomingMessage, response: ServerResponse, path: string): void {
    const reqId = requestId(request);
    const { status, headers, body } = rawResponse(request, {
      error: { code: "unavailable", message: apiMessages.unavailable },
      page: refusalPage(request, reqId),
      requestId: reqId,
      retryAfterSeconds: 5,
    });
    response.writeHead(status, headers).end(body);
    rejections.add("page", { reqId, method: request.method, path: pathForLog(path) });
  }

  return (request, response) => {
    const startedAt = performance.now();
    const { method, url = "", headers } = request;
    if (!isRead(method) || !headers.host || headers.host.includes(",")) return false;
    const [path, query] = splitAtQuery(url);
    if (query !== "" && pages.mayRedirectQuery(path)) return false;
    const answer = pages.findResponse(path, query, headers);
    if (answer) {
      const body = method === "GET" ? answer.body : undefined;
      response.writeHead(answer.status, answer.headers).end(body);
      if (method === "GET" && !asksForState(query)) numbers?.countView(path, headers);
      const ms = performance.now() - startedAt;
      const line = { method, path, status: answer.status, ms, bytes: body?.length ?? 0 };
      requestLog.recordEarly(log, line, () => requestId(request));
      return true;
    }
    if (!pages.wouldReject(path)) return false;
    reject(request, response, path);
    return true;
  };
}
