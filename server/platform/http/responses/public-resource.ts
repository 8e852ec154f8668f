import type { FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import type { App } from "../requests/app-type.ts";
import { HttpError } from "../requests/http-error.ts";
import { sharedCacheControl } from "./shared-cache.ts";
import type { StaticResource } from "./static-resource.ts";

type Send = (resource: StaticResource, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Sends what the server wrote for everybody alike: calendars, feeds, lists of addresses.
 * @param sharedCacheSeconds how long shared caches may serve it without revalidation
 */
export function publicResourceSender(sharedCacheSeconds: number): Send {
  const cacheControl = sharedCacheControl(sharedCacheSeconds) ?? "public, no-cache";
  return (resource, request, reply) => {
    const isAnonymous = request.headers.authorization === undefined;
    return resource.send(request, reply, isAnonymous ? cacheControl : "no-store");
  };
}

type Invalidation = { subscribe(listener: () => undefined): () => void };

/** The size of all that one `WrittenResources` holds, unless the newest alone is larger. */
const defaultMaxBytes = 64 * 1024 * 1024;

/** Further requests for what is not written yet are refused. */
const maxWaiting = 20;

type Held = { key: string; writing: Promise<StaticResource>; resource: StaticResource };

/**
 * Keeps what was written since the last change of the site. When that and what slow clients still read of older
 * versions is too much, the oldest are dropped, and their responses aborted.
 */
export class WrittenResources {
  readonly #written = new Map<string, Promise<StaticResource>>();
  /** Oldest first. */
  readonly #held = new Set<Held>();
  /** One is written at a time: a client that asks for all of them delays nobody else. */
  readonly #queue = pLimit(1);
  readonly #maxBytes: number;

  constructor(app: App, invalidation: Invalidation, maxBytes = defaultMaxBytes) {
    this.#maxBytes = maxBytes;
    const unsubscribe = invalidation.subscribe(() => {
      this.#written.clear();
      for (const held of this.#held) if (!held.resource.isBeingSent) this.#held.delete(held);
      return undefined;
    });
    app.addHook("onClose", async () => unsubscribe());
  }

  /**
   * @param write is called once for all requests that come meanwhile; what fails is not kept
   * @throws HttpError 503 when too many others wait
   */
  async get(key: string, write: () => Promise<StaticResource>): Promise<StaticResource> {
    const known = this.#written.get(key);
    if (known) return known;
    if (this.#queue.pendingCount >= maxWaiting) throw new HttpError("unavailable", apiMessages.unavailable);
    const writing = this.#queue(write);
    this.#written.set(key, writing);
    try {
      const resource = await writing;
      this.#hold({ key, writing, resource });
      return resource;
    } catch (error) {
      if (this.#written.get(key) === writing) this.#written.delete(key);
      throw error;
    }
  }

  #hold(newest: Held): void {
    this.#held.add(newest);
    let bytes = 0;
    for (const { resource } of this.#held) bytes += resource.bytes;
    for (const oldest of this.#held) {
      if (bytes <= this.#maxBytes || oldest === newest) return;
      bytes -= oldest.resource.bytes;
      this.#held.delete(oldest);
      if (this.#written.get(oldest.key) === oldest.writing) this.#written.delete(oldest.key);
      oldest.resource.abort();
    }
  }
}
