import type { IncomingHttpHeaders } from "node:http";
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import type { ErrorResponse } from "../../../../contract/schemas/error-response.ts";
import { type ErrorCode, errorStatus } from "../../../../contract/values/errors.ts";
import { DatabaseUnavailableError } from "../../database/index.ts";
import { statusTexts } from "../../node-http.ts";
import type { App } from "../requests/app-type.ts";
import { DetailedError, HttpError, StorageFullError } from "../requests/http-error.ts";
import { isRead } from "../requests/is-read.ts";
import { newRequestId, requestIdHeader } from "../requests/request-id.ts";
import { replaceMalformedEscapes } from "../requests/request-path.ts";
import { htmlType, rawResponse } from "../responses/raw-response.ts";
import { isNavigation, refusalPage } from "../responses/refusal-page.ts";
import { standardHeaders } from "../responses/security-headers.ts";

/** Responses to errors of Fastify, by status. */
const frameworkCodes: Record<number, { code: ErrorCode; message: string }> = {
  404: { code: "not_found", message: apiMessages.notFound },
  413: { code: "too_large", message: apiMessages.tooLarge },
  415: { code: "unsupported_media_type", message: apiMessages.unsupportedMediaType },
  503: { code: "unavailable", message: apiMessages.unavailable },
};

/**
 * Adds the request id, under which the log has the request, to every response but those that shared caches may store:
 * they would repeat it to others.
 */
export function addRequestIdHeader(app: App): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (String(reply.getHeader("cache-control")).startsWith("public")) reply.removeHeader(requestIdHeader);
  });
}

export type NotFoundPage = { headers: Record<string, string>; body: Buffer | undefined };

/** What people see who open a file that does not exist. */
export type FindNotFoundPage = (headers: IncomingHttpHeaders) => Promise<NotFoundPage | undefined>;

/** Turns every error that a route throws into a response `{message, code, fields?, requestId}`. */
export function handleErrors(app: App, findNotFoundPage: FindNotFoundPage): void {
  app.setErrorHandler<FastifyError | HttpError>(async (error, request, reply) => {
    const httpError = reportError(error, request.log);
    if (httpError.code === "not_found" && asksForPage(request)) {
      const page = await findNotFoundPage(request.headers);
      if (page) return reply.status(httpError.status).headers(page.headers).send(page.body);
    }
    const answer: ErrorResponse = { message: httpError.message, code: httpError.code, requestId: request.id };
    if (httpError.fields) answer.fields = httpError.fields;
    if (httpError instanceof DetailedError) Object.assign(answer, httpError.details);
    if (httpError.status === errorStatus.unavailable) reply.header("retry-after", "5");
    if (httpError.code === "unauthenticated") reply.header("www-authenticate", "Bearer");
    // Refused for now: the same may succeed later.
    const isLater = httpError.code === "too_many_requests" || httpError.status >= 500;
    if (isLater && isNavigation(request.raw)) {
      const page = reply.status(httpError.status).header("cache-control", "no-store");
      return page.type(htmlType).send(refusalPage(request.raw, request.id));
    }
    return reply
      .status(httpError.status)
      .type("application/json")
      .header("cache-control", "no-store")
      .send(answer);
  });
}

/** Logs an error that is not the client's. @returns with what it is answered */
export function reportError(error: unknown, log: FastifyBaseLogger): HttpError {
  const httpError = toHttpError(error);
  const isFull = httpError.code === "storage_full";
  if (error instanceof DatabaseUnavailableError) log.warn(error, "request rejected");
  else if (httpError.reason) log.warn({ reason: httpError.reason, isFull }, "request rejected");
  else if (httpError.status >= 500) log.error(error);
  return httpError;
}

/** Whether somebody opens an address in a browser. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return isRead(method) && !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseUnavailableError) {
    if (error.isFull) return new StorageFullError(`database: ${error.message}`);
    return new HttpError("unavailable", apiMessages.unavailable);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const isBody = error.validationContext === "body";
    const fields = Object.fromEntries(
      error.validation.map(({ instancePath, message = "is invalid" }) => [
        instancePath.slice(1) || (isBody ? "body" : "query"),
        message,
      ]),
    );
    const code = isBody ? "invalid" : "malformed";
    // Messages of custom checks are written for users; those of zod about types are not.
    const customMessage = error.validation.find(({ keyword }) => keyword === "custom")?.message;
    return new HttpError(code, customMessage ?? apiMessages.malformed, fields);
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  const frameworkError = frameworkCodes[status];
  if (frameworkError) return new HttpError(frameworkError.code, frameworkError.message);
  return status >= 400 && status < 500
    ? new HttpError("malformed", apiMessages.malformed)
    : new HttpError("internal", apiMessages.internal);
}

/**
 * Answers a URL that is not valid UTF-8 (`/%ff`), which reaches no route and no hook. Chats cut long addresses inside a
 * letter: that of a page leads to the same one with a replacement character, where `/posts/12/` still finds the record.
 */
export function rejectBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, raw } = request;
  const { status, headers, body } = rawResponse(raw, {
    error: { code: "malformed", message: apiMessages.malformed },
    contentType: "application/json; charset=utf-8",
    requestId: id,
    // Node reads the rest of the request.
    closes: false,
  });
  const address = raw.url ?? "";
  if (isRead(method) && pageAddress.test(address)) {
    const [path = "", ...query] = address.split("?");
    reply.headers({ ...standardHeaders, "cache-control": "no-store", [requestIdHeader]: id });
    reply.redirect([replaceMalformedEscapes(path), ...query].join("?"), 301);
    return;
  }
  reply.status(status).headers(headers).send(body);
}

/** Not of the API or a file. Two slashes would lead to another host. */
const pageAddress = /^\/(?!api\/|images\/|share\/|assets\/|[/\\])/;

type ClientError = Pick<ErrorResponse, "code" | "message"> & { status: number };

/** By the codes of Node. */
const clientErrors: Record<string, ClientError> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: apiMessages.tooLarge,
    code: "too_large",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: apiMessages.tooSlow,
    code: "unavailable",
  },
};

const noHttp: ClientError = {
  status: errorStatus.malformed,
  message: apiMessages.malformed,
  code: "malformed",
};

/**
 * The text of an HTTP response to a request that Node's parser rejects (headers too large, too slow, not HTTP), in the
 * form of other errors.
 * @param packet the bytes read last, to recognize HEAD, whose response has no body
 * @returns the response's text and the request id for the log
 */
export function clientErrorResponse(
  code: string | undefined,
  packet?: unknown,
): { id: string; text: string } {
  const id = newRequestId();
  const { status, ...error } = clientErrors[code ?? ""] ?? noHttp;
  const isHead = Buffer.isBuffer(packet) && packet.toString("latin1", 0, 5) === "HEAD ";
  const method = isHead ? "HEAD" : undefined;
  const { headers, body } = rawResponse({ method }, { error, status, requestId: id, closes: true });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return { id, text: [`HTTP/1.1 ${status} ${statusTexts[status]}`, ...lines, "", body].join("\r\n") };
}

/**
 * Rejects HTTP/1.1 without `Host` or with several (RFC 9112, section 3.2), and an unknown `Expect` (RFC 9110, section
 * 10.1.1), in the form of other errors. Node would send a bare status.
 */
export function rejectMalformedRequests(app: App): void {
  app.addHook("onRequest", async ({ raw, headers }) => {
    if (headers.host?.includes(",") || (raw.httpVersion === "1.1" && !headers.host))
      throw new HttpError("malformed", apiMessages.malformed);
  });
  app.server.on("checkExpectation", ({ socket }) => {
    socket.end(clientErrorResponse(undefined).text);
  });
}
