import type { FastifyReply, FastifyRequest } from "fastify";
import { requestIdHeader } from "./request-id.ts";
import { sharedCacheControl } from "./shared-cache.ts";
import type { StaticResource } from "./static-resource.ts";

type Send = (resource: StaticResource, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Sends what the server wrote for everybody alike: calendars, feeds, lists of addresses.
 * @param sharedCacheSeconds how long shared caches may serve it without revalidation
 */
export function publicResourceSender(sharedCacheSeconds: number): Send {
  const cacheControl = sharedCacheControl(sharedCacheSeconds) ?? "no-cache";
  return (resource, request, reply) => {
    const isAnonymous = request.headers.authorization === undefined;
    // Shared caches would repeat the id to others.
    return resource.send(
      request,
      reply.removeHeader(requestIdHeader),
      isAnonymous ? cacheControl : "no-store",
    );
  };
}
