import type { FastifyContextConfig } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "../../../../contract/endpoints/endpoint.ts";
import { type ErrorCode, type ErrorResponse, errorStatus } from "../../../../contract/errors.ts";
import { limits } from "../../../../contract/limits.ts";
import { errorResponseSchema } from "../../../../contract/schemas/error-response.ts";

type ErrorResponses<Code extends ErrorCode> = Record<(typeof errorStatus)[Code], z.ZodType<ErrorResponse>>;

/** Errors of any route: by the parser, by admission control, or by a bug. */
const commonCodes = ["malformed", "unavailable", "internal"] as const;
type CommonCode = (typeof commonCodes)[number];

/** Response schemas of the errors of a route; 400, 500 and 503 are added. */
function errorResponses<Code extends ErrorCode>(...codes: Code[]): ErrorResponses<Code | CommonCode> {
  const statuses = [...codes, ...commonCodes].map((code) => [errorStatus[code], errorResponseSchema]);
  return Object.fromEntries(statuses);
}

/** Errors of any write: by the body parser and the rate limit, also of routes without a body. */
const commonWriteCodes = ["too_large", "unsupported_media_type", "too_many_requests"] as const;
type CommonWriteCode = (typeof commonWriteCodes)[number];

/** Response schemas of the errors of a route that writes: 413, 415 and 429 are added as well. */
function writeErrorResponses<Code extends ErrorCode>(
  ...codes: Code[]
): ErrorResponses<Code | CommonWriteCode | CommonCode> {
  return errorResponses<Code | CommonWriteCode>(...codes, ...commonWriteCodes);
}

/**
 * The options of the Fastify route that serves an endpoint, for `app.route({ ...routeOf(endpoint), handler })`: Fastify
 * takes the types of request and reply, the validation and the OpenAPI document from them.
 * @param config more of the route's configuration than its permission
 */
export function routeOf<Definition extends Endpoint>(definition: Definition, config?: FastifyContextConfig) {
  const { method, path, permission, responses, errors, form: _, ...schema } = definition;
  const withErrors = method === "GET" ? errorResponses(...errors) : writeErrorResponses(...errors);
  const response: Definition["responses"] = { ...responses, ...withErrors };
  const bodyLimit = definition.consumes ? { bodyLimit: limits.maxFormBytes } : {};
  return {
    method,
    url: path,
    ...bodyLimit,
    config: { ...config, permission },
    schema: { ...schema, response },
  };
}
