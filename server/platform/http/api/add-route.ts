import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "../../../../contract/endpoints/endpoint.ts";
import { errorResponseSchema } from "../../../../contract/schemas/error-response.ts";
import { emptyQuery } from "../../../../contract/schemas/list.ts";
import { type ErrorCode, errorStatus } from "../../../../contract/values/errors.ts";
import { requestLimits } from "../../../../contract/values/limits/requests.ts";
import type { App } from "../requests/app-type.ts";

/** The errors of an endpoint: by the parser, admission control or a bug, and what follows from its definition. */
function errorsOf({ route, permission, params, body, consumes, errors = [] }: Endpoint): ErrorCode[] {
  return [
    "malformed",
    "unavailable",
    "internal",
    ...(route.startsWith("GET")
      ? []
      : (["too_large", "unsupported_media_type", "too_many_requests"] as const)),
    ...(permission === "public" ? [] : (["unauthenticated"] as const)),
    // Everybody who is signed in manages their own sessions.
    ...(permission === "public" || permission === "session.manage" ? [] : (["forbidden"] as const)),
    ...(params ? (["not_found"] as const) : []),
    ...(body || consumes ? (["invalid"] as const) : []),
    ...errors,
  ];
}

/**
 * The options of the Fastify route that serves an endpoint: Fastify takes the validation and the OpenAPI document from
 * them.
 */
export function routeOf(endpoint: Endpoint) {
  const { route, permission, budget, responses, errors: _, form: __, maxBodyBytes, ...schema } = endpoint;
  const [method = "", url = ""] = route.split(" ");
  const errors = errorsOf(endpoint).map((code) => [errorStatus[code], errorResponseSchema]);
  const bodyLimit = maxBodyBytes ?? (endpoint.consumes && requestLimits.maxFormBytes);
  return {
    method,
    url,
    ...(bodyLimit && { bodyLimit }),
    config: { permission, budget },
    schema: {
      ...(method === "GET" && { querystring: emptyQuery }),
      ...schema,
      response: { ...responses, ...Object.fromEntries(errors) },
    },
  };
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** A request as Fastify parses it by the schemas of its endpoint. */
type RequestOf<Served extends Endpoint> = FastifyRequest<{
  Params: Parsed<Served["params"]>;
  Querystring: Parsed<Served["querystring"]>;
  Headers: Parsed<Served["headers"]>;
  Body: Parsed<Served["body"]>;
}>;

type AnswerOf<Served extends Endpoint> = Served["responses"] extends { 204: unknown } | { 303: unknown }
  ? unknown
  : Parsed<Served["responses"][keyof Served["responses"]]>;

/**
 * Serves an endpoint with its one successful status. What the handler of a 204 returns is not sent; that of a 303
 * redirects by itself.
 */
export function addRoute<Served extends Endpoint>(
  app: App,
  endpoint: Served,
  handler: (request: RequestOf<Served>, reply: FastifyReply) => AnswerOf<Served> | Promise<AnswerOf<Served>>,
): void;
// A wider signature: the compiler cannot follow which request the schemas of a generic endpoint make.
export function addRoute(
  app: App,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const status = Number(Object.keys(endpoint.responses)[0]);
  app.route({
    ...routeOf(endpoint),
    async handler(request, reply) {
      const answer = await handler(request, reply);
      if (status !== 200 && !reply.sent) reply.status(status);
      return status === 204 ? null : answer;
    },
  });
}
