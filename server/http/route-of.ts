import type { FastifyContextConfig } from "fastify";
import type { Endpoint } from "../../contract/endpoints/endpoint.ts";
import { errorResponses, writeErrorResponses } from "./error-responses.ts";

/**
 * The options of the Fastify route that serves an endpoint, for `app.route({ ...routeOf(endpoint), handler })`: Fastify
 * takes the types of request and reply, the validation and the OpenAPI document from them.
 * @param config more of the route's configuration than its permission
 */
export function routeOf<Definition extends Endpoint>(definition: Definition, config?: FastifyContextConfig) {
  const { method, path, permission, responses, errors, ...schema } = definition;
  const withErrors = method === "GET" ? errorResponses(...errors) : writeErrorResponses(...errors);
  const response: Definition["responses"] = { ...responses, ...withErrors };
  return { method, url: path, config: { ...config, permission }, schema: { ...schema, response } };
}
