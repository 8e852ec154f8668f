import type { z } from "zod";
import { errorAnswerSchema } from "../../contract/error-answer.ts";
import { type ErrorAnswer, type ErrorCode, errorStatus } from "../../contract/errors.ts";

type Refusals<Code extends ErrorCode> = Record<(typeof errorStatus)[Code], z.ZodType<ErrorAnswer>>;

/** The response schemas of the refusals that a route can give; 400 and 500 are always among them. */
export function refusals<Code extends ErrorCode>(
  ...codes: Code[]
): Refusals<Code | "malformed" | "internal"> {
  const statuses = [...codes, "malformed" as const, "internal" as const].map((code) => [
    errorStatus[code],
    errorAnswerSchema,
  ]);
  return Object.fromEntries(statuses);
}
