import type { ErrorResponse } from "../../../../contract/schemas/error-response.ts";
import { errorStatus } from "../../../../contract/values/errors.ts";
import { isRead } from "../requests/is-read.ts";
import { requestIdHeader } from "../requests/request-id.ts";
import { standardHeaders } from "./security-headers.ts";

/** The type of every document. */
export const htmlType = "text/html; charset=utf-8";

type RawResponse = {
  /** For programs. */
  error: Pick<ErrorResponse, "code" | "message">;
  /** For people, instead of the error. */
  page?: string | undefined;
  /** By default that of the error. */
  status?: number | undefined;
  /** By default that of a page or of JSON. */
  contentType?: string | undefined;
  /** The id under which the log has the request. */
  requestId?: string | undefined;
  retryAfterSeconds?: number;
  /** Whether the connection ends. By default where the request may have a body, which nobody reads. */
  closes?: boolean;
};

/**
 * Status, headers and body of an error that is answered outside the framework's hooks, which add the same headers to
 * all other responses.
 */
export function rawResponse(
  { method }: { method?: string | undefined },
  {
    error,
    page,
    status = errorStatus[error.code],
    requestId,
    closes = !isRead(method),
    ...rest
  }: RawResponse,
) {
  const body = page ?? JSON.stringify({ message: error.message, code: error.code, requestId });
  const headers: Record<string, string | number> = {
    ...standardHeaders,
    "cache-control": "no-store",
    "content-type": rest.contentType ?? (page === undefined ? "application/json" : htmlType),
    "content-length": Buffer.byteLength(body),
  };
  if (requestId !== undefined) headers[requestIdHeader] = requestId;
  if (rest.retryAfterSeconds !== undefined) headers["retry-after"] = rest.retryAfterSeconds;
  if (closes) headers.connection = "close";
  return { status, headers, body: method === "HEAD" ? "" : body };
}
