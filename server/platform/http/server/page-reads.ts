import { z } from "zod";
import type { Transport } from "../../../../contract/endpoints/client.ts";
import type { Endpoint } from "../../../../contract/endpoints/endpoint.ts";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { emptyQuery } from "../../../../contract/schemas/list.ts";
import { addRoute } from "../api/add-route.ts";
import type { App } from "../requests/app-type.ts";
import { HttpError } from "../requests/http-error.ts";
import { currentRequestId } from "../requests/request-id.ts";
import { splitAtQuery } from "../requests/request-path.ts";
import { reportError } from "./error-handler.ts";

type PublicRead = Endpoint & {
  route: `GET ${string}`;
  permission: "public";
  responses: { 200: z.core.$ZodType };
};
type Respond<Served extends PublicRead> = Parameters<typeof addRoute<Served>>[2];
type Asked<Served extends PublicRead> = Pick<Parameters<Respond<Served>>[0], "params" | "query" | "viewer">;
type PageRead<Served extends PublicRead> = (asked: Asked<Served>) => ReturnType<Respond<Served>>;

declare module "fastify" {
  interface FastifyInstance {
    /** What pages ask while they are rendered, by method and path. */
    pageReads: Map<string, { endpoint: PublicRead; read: PageRead<PublicRead> }>;
  }
}

/**
 * Serves an endpoint over HTTP, and in process to the pages that are rendered.
 * @param respond answers over HTTP; by default as in process
 */
export function addPageRead<Served extends PublicRead>(
  app: App,
  endpoint: Served,
  read: PageRead<Served>,
  respond?: Respond<Served>,
): void;
// A wider signature, as that of `addRoute`.
export function addPageRead(
  app: App,
  endpoint: PublicRead,
  read: PageRead<PublicRead>,
  respond: Respond<PublicRead> = read,
): void {
  addRoute(app, endpoint, respond);
  app.pageReads.set(endpoint.route, { endpoint, read });
}

/**
 * The transport of the client that loads pages. It calls the handler of an endpoint in process, for a visitor, with the
 * input and for the answer that the schemas of the endpoint let through.
 */
export function pageTransport(app: App): Transport {
  return async ({ endpoint, params, path }) => {
    const requestId = currentRequestId();
    try {
      const known = app.pageReads.get(endpoint);
      if (!known) throw new HttpError("unauthenticated", apiMessages.unauthenticated);
      const { querystring = emptyQuery, responses, ...schemas } = known.endpoint;
      const [, query] = splitAtQuery(path);
      const answer = await known.read({
        params: schemas.params && parse(schemas.params, Object.entries(params)),
        query: parse(querystring, new URLSearchParams(query)),
        viewer: undefined,
      });
      return { status: 200, answer: z.core.encode(responses[200], answer) };
    } catch (error) {
      const { code, message, status } = reportError(error, app.log.child({ reqId: requestId }));
      return { status, answer: { code, message, requestId } };
    }
  };
}

/** @throws HttpError 400 as over HTTP, where all parameters are text */
function parse(schema: z.core.$ZodType, given: Iterable<readonly [string, unknown]>): unknown {
  const texts = Array.from(given, ([name, value]) => [name, String(value)]);
  const { data, error } = z.core.safeParse(schema, Object.fromEntries(texts));
  const custom = error?.issues.find(({ code }) => code === "custom");
  if (error) throw new HttpError("malformed", custom?.message ?? apiMessages.malformed);
  return data;
}
