import type { z } from "zod";
import { errorResponseSchema } from "../../contract/error-response.ts";
import { type ErrorCode, type ErrorResponse, errorStatus } from "../../contract/errors.ts";

type ErrorResponses<Code extends ErrorCode> = Record<(typeof errorStatus)[Code], z.ZodType<ErrorResponse>>;

/** Errors of any route: by the parser, by admission control, or by a bug. */
const commonCodes = ["malformed", "unavailable", "internal"] as const;
type CommonCode = (typeof commonCodes)[number];

/** Response schemas of the errors of a route; 400, 500 and 503 are added. */
export function errorResponses<Code extends ErrorCode>(...codes: Code[]): ErrorResponses<Code | CommonCode> {
  const statuses = [...codes, ...commonCodes].map((code) => [errorStatus[code], errorResponseSchema]);
  return Object.fromEntries(statuses);
}

/** Errors of any write: by the body parser and the rate limit, also of routes without a body. */
const commonWriteCodes = ["too_large", "unsupported_media_type", "too_many_requests"] as const;
type CommonWriteCode = (typeof commonWriteCodes)[number];

/** Response schemas of the errors of a route that writes: 413, 415 and 429 are added as well. */
export function writeErrorResponses<Code extends ErrorCode>(
  ...codes: Code[]
): ErrorResponses<Code | CommonWriteCode | CommonCode> {
  return errorResponses<Code | CommonWriteCode>(...codes, ...commonWriteCodes);
}
