import type { Database } from "../../platform/database/index.ts";
import type { App } from "../../platform/http/index.ts";
import {
  publicResourceSender,
  StaticResource,
  WrittenResources,
} from "../../platform/http/responses/index.ts";

export type SyndicationOptions = { publicUrl: string; sharedCacheSeconds: number };

/** What is sent for the parameters of a path. It is written once for everybody, unless it has no key. */
type Written = { key?: string; write(): Promise<string> };

/**
 * Returns a function that adds a public route, which sends what is written from the database.
 * @param type the media type, in UTF-8
 */
export function syndicationRoute(
  app: App,
  { invalidation }: Database,
  { sharedCacheSeconds }: SyndicationOptions,
  type: string,
) {
  const send = publicResourceSender(sharedCacheSeconds);
  const resources = new WrittenResources(app, invalidation);
  return (path: string, find: (params: unknown) => Written): void => {
    app.get(path, { config: { permission: "public" }, schema: { hide: true } }, async (request, reply) => {
      const { key, write: writeText } = find(request.params);
      const write = async () => new StaticResource(`${type}; charset=utf-8`, Buffer.from(await writeText()));
      return send(await (key === undefined ? write() : resources.get(key, write)), request, reply);
    });
  };
}
