import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app-type.ts";
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

type Invalidation = { subscribe(listener: () => undefined): () => void };

/** Keeps what was written since the last change of the site. */
export class WrittenResources {
  readonly #written = new Map<string, Promise<StaticResource>>();
  readonly #maxKept: number;

  /** @param maxKept the least recently written are dropped */
  constructor(app: App, invalidation: Invalidation, maxKept: number) {
    this.#maxKept = maxKept;
    const unsubscribe = invalidation.subscribe(() => {
      this.#written.clear();
      return undefined;
    });
    app.addHook("onClose", async () => unsubscribe());
  }

  /** @param write is called once for all requests that come meanwhile; what fails is not kept */
  async get(key: string, write: () => Promise<StaticResource>): Promise<StaticResource> {
    const known = this.#written.get(key);
    if (known) return known;
    const writing = write();
    this.#written.set(key, writing);
    const [oldest] = this.#written.keys();
    if (oldest !== undefined && this.#written.size > this.#maxKept) this.#written.delete(oldest);
    try {
      return await writing;
    } catch (error) {
      if (this.#written.get(key) === writing) this.#written.delete(key);
      throw error;
    }
  }
}
