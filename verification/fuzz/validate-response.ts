import { errorResponseSchema } from "../../contract/error-response.ts";
import { errorStatus } from "../../contract/errors.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { FuzzRequest } from "./make-request.ts";
import type { FuzzResponse } from "./send.ts";

/** Node's HTTP parser responds with 431 to headers and paths above its limit, before there is a request. */
const headersTooLarge = 431;

/** @returns what is wrong with a response, if anything */
export function validateResponse(
  request: FuzzRequest,
  answer: FuzzResponse,
  signedIn: boolean,
): string | undefined {
  const { status, headers } = answer;
  if (status >= 500) return "the server failed";
  if (!headers["content-security-policy"] || headers["x-content-type-options"] !== "nosniff") {
    return "its security headers are missing";
  }
  const { operation } = request;
  if (!operation) return status >= 400 ? judgeRefusal(request, answer) : undefined;
  const done = status < 400;
  const may = [true, false].some((own) => isAllowed(request.viewer, operation.permission, own));
  if (done && !may) return `${request.viewer} was let in`;
  if (signedIn && headers["cache-control"] !== "no-store")
    return "a personal response may be stored by shared caches";
  if (status === headersTooLarge) return judgeRefusal(request, answer);
  const schema = operation.answers.get(status);
  if (!operation.answers.has(status)) return "its status is not declared";
  if (!schema) return answer.text === "" ? undefined : "it has a body where none is declared";
  if (!headers["content-type"]?.startsWith("application/json")) return "it is no JSON";
  const parsed = schema.safeParse(parsedOrNothing(answer.text));
  return parsed.success ? undefined : `it is not of its declared shape: ${parsed.error.message}`;
}

/** Outside the API, pages may be missing; all other errors have the same shape. */
function judgeRefusal({ method }: FuzzRequest, { status, headers, text }: FuzzResponse): string | undefined {
  if (method === "HEAD" || headers["content-type"]?.startsWith("text/html")) return undefined;
  const refusal = errorResponseSchema.safeParse(parsedOrNothing(text));
  if (!refusal.success) return "its refusal is not of the one shape";
  const agrees = status === headersTooLarge || errorStatus[refusal.data.code] === status;
  return agrees ? undefined : "its status and its code differ";
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
