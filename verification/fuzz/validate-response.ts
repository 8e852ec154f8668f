import { errorResponseSchema } from "../../contract/schemas/error-response.ts";
import { errorStatus } from "../../contract/values/errors.ts";
import { isAllowed } from "../../contract/values/permissions.ts";
import type { FuzzRequest } from "./make-request.ts";
import type { FuzzResponse } from "./send.ts";

/** Node's HTTP parser responds with 431 to headers and paths above its limit, before there is a request. */
const headersTooLarge = 431;

/** The answer to a conditional request, which the description of a resource need not declare (RFC 9110, 13.1.2). */
const notModified = 304;

/** @returns what is wrong with a response, if anything */
export function validateResponse(
  request: FuzzRequest,
  response: FuzzResponse,
  signedIn: boolean,
): string | undefined {
  const { status, headers } = response;
  if (status >= 500) return "the server failed";
  // Scripts, styles and fonts are never documents.
  const isBuiltFile = status < 400 && request.path.startsWith("/assets/");
  const hasPolicy = isBuiltFile || headers["content-security-policy"] !== undefined;
  if (!hasPolicy || headers["x-content-type-options"] !== "nosniff") {
    return "its security headers are missing";
  }
  const { operation } = request;
  if (!operation) return status >= 400 ? errorProblem(request, response) : undefined;
  const succeeded = status < 400;
  const may = [true, false].some((ownSession) => isAllowed(request.viewer, operation.permission, ownSession));
  if (succeeded && !may) return `${request.viewer} was let in`;
  if (signedIn && headers["cache-control"] !== "no-store")
    return "a personal response may be stored by shared caches";
  if (status === headersTooLarge) return errorProblem(request, response);
  const isUnchanged = status === notModified && "if-none-match" in request.headers;
  const schema = operation.responses.get(status);
  if (!isUnchanged && !operation.responses.has(status)) return "its status is not declared";
  if (!schema) return response.text === "" ? undefined : "it has a body where none is declared";
  if (!headers["content-type"]?.startsWith("application/json")) return "it is not JSON";
  const parsed = schema.safeParse(parseOrUndefined(response.text));
  return parsed.success ? undefined : `it does not match its schema: ${parsed.error.message}`;
}

/** Outside the API, pages may be missing; all other errors have the same shape. */
function errorProblem({ method }: FuzzRequest, { status, headers, text }: FuzzResponse): string | undefined {
  if (method === "HEAD" || headers["content-type"]?.startsWith("text/html")) return undefined;
  const error = errorResponseSchema.safeParse(parseOrUndefined(text));
  if (!error.success) return "its error response has another shape";
  const matchesStatus = status === headersTooLarge || errorStatus[error.data.code] === status;
  return matchesStatus ? undefined : "its status and its code differ";
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
