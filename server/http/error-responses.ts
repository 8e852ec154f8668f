import type { z } from "zod";
import { errorResponseSchema } from "../../contract/error-response.ts";
import { type ErrorCode, type ErrorResponse, errorStatus } from "../../contract/errors.ts";

type Refusals<Code extends ErrorCode> = Record<(typeof errorStatus)[Code], z.ZodType<ErrorResponse>>;

/** What anything can be refused with: by the parser, by admission control when there are too many, or by a mistake of ours. */
const ofAny = ["malformed", "unavailable", "internal"] as const;
type OfAny = (typeof ofAny)[number];

/** The response schemas of the refusals that a route can give; 400, 500 and 503 are always among them. */
export function errorResponses<Code extends ErrorCode>(...codes: Code[]): Refusals<Code | OfAny> {
  const statuses = [...codes, ...ofAny].map((code) => [errorStatus[code], errorResponseSchema]);
  return Object.fromEntries(statuses);
}

/** What any write can be refused with: its body is looked at before its route, also where none is wanted. */
const ofAnyWrite = ["too_large", "unsupported_media_type", "too_many_requests"] as const;
type OfAnyWrite = (typeof ofAnyWrite)[number];

/** The same of a route that writes: 413, 415 and 429 are among them too. */
export function writeErrorResponses<Code extends ErrorCode>(
  ...codes: Code[]
): Refusals<Code | OfAnyWrite | OfAny> {
  return errorResponses<Code | OfAnyWrite>(...codes, ...ofAnyWrite);
}
