import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type ErrorCode, type ErrorResponse, errorStatus } from "../../contract/errors.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { DatabaseUnavailableError } from "../database/index.ts";
import type { App } from "./app-type.ts";
import { EditConflictError, HttpError, PicturesUnavailableError } from "./http-error.ts";
import { newRequestId, requestIdHeader } from "./request-id.ts";
import { standardHeaders } from "./security-headers.ts";

/** What a framework's own refusal becomes, by its status. */
const frameworkCodes: Record<number, { code: ErrorCode; message: string }> = {
  404: { code: "not_found", message: apiMessages.notFound },
  413: { code: "too_large", message: apiMessages.tooLarge },
  415: { code: "unsupported_media_type", message: apiMessages.unsupportedMediaType },
  503: { code: "unavailable", message: apiMessages.unavailable },
};

/** Lets each answer say under which id its request stands in the log. */
export function addRequestIdHeader(app: App): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}

/** The one place that answers an error: whatever was thrown becomes `{message, code, fields?, requestId}`. */
export function handleErrors(app: App): void {
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    const refusal = toHttpError(error);
    if (refusal.reason) request.log.warn({ reason: refusal.reason }, "refused");
    else if (refusal.status >= 500) request.log.error(error);
    const answer: ErrorResponse = { message: refusal.message, code: refusal.code, requestId: request.id };
    if (refusal.fields) answer.fields = refusal.fields;
    if (refusal instanceof PicturesUnavailableError) answer.pictures = refusal.pictures;
    if (refusal instanceof EditConflictError) answer.changed = refusal.changed;
    if (refusal.code === "unavailable") reply.header("retry-after", "5");
    if (refusal.code === "unauthenticated") reply.header("www-authenticate", "Bearer");
    return reply
      .status(refusal.status)
      .type("application/json")
      .header("cache-control", "no-store")
      .send(answer);
  });
}

function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseUnavailableError) {
    return new HttpError("unavailable", apiMessages.unavailable, undefined, `database: ${error.message}`);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [issue.instancePath.slice(1) || "query", issue.message ?? "is wrong"]),
    );
    const code = error.validationContext === "body" ? "invalid" : "malformed";
    // What a schema of ours says itself is meant for people; what zod says of types is not.
    const own = error.validation.find(({ keyword }) => keyword === "custom")?.message;
    return new HttpError(code, own ?? apiMessages.malformed, fields);
  }
  const status = error.statusCode ?? 500;
  const known = frameworkCodes[status];
  if (known) return new HttpError(known.code, known.message);
  return status >= 400 && status < 500
    ? new HttpError("malformed", apiMessages.malformed)
    : new HttpError("internal", apiMessages.internal);
}

/** An address that is no text (`/%ff`) reaches no route and no hook: it is refused here, with what headers it needs. */
export function rejectBadUrl(_error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void {
  const answer: ErrorResponse = { message: apiMessages.malformed, code: "malformed", requestId: id };
  reply
    .status(errorStatus.malformed)
    .headers({ ...standardHeaders, "cache-control": "no-store", [requestIdHeader]: id })
    .send(answer);
}

/**
 * What Node refuses before a request exists (headers too large, not HTTP) in the same form, by hand.
 * @param packet what was read last: HEAD is answered without a body also here, as far as one can see that it is one
 * @returns `id`: for the log
 */
export function clientErrorResponse(
  code: string | undefined,
  packet?: unknown,
): { id: string; text: string } {
  const id = newRequestId();
  const tooLarge = code === "HPE_HEADER_OVERFLOW";
  const body = JSON.stringify({
    message: tooLarge ? apiMessages.tooLarge : apiMessages.malformed,
    code: tooLarge ? "too_large" : "malformed",
    requestId: id,
  } satisfies ErrorResponse);
  const status = tooLarge ? "431 Request Header Fields Too Large" : `${errorStatus.malformed} Bad Request`;
  const headers = {
    ...standardHeaders,
    "content-type": "application/json",
    "content-length": body.length,
    "cache-control": "no-store",
    connection: "close",
    [requestIdHeader]: id,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const isHead = Buffer.isBuffer(packet) && packet.toString("latin1", 0, 5) === "HEAD ";
  return { id, text: [`HTTP/1.1 ${status}`, ...lines, "", isHead ? "" : body].join("\r\n") };
}
