import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import pLimit from "p-limit";
import { z } from "zod";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import {
  kindsWithPages,
  recordSitemapPath,
  sitemapPath,
  siteSitemapPath,
} from "../../contract/sitemap-paths.ts";
import type { Database } from "../database/index.ts";
import {
  type App,
  HttpError,
  publicResourceSender,
  StaticResource,
  WrittenResources,
} from "../http/index.ts";
import { invalidSettingLogger, readSettings } from "../settings/index.ts";
import { readParts, readRecords, readSitePages } from "./read-entries.ts";
import { writeSitemap, writeSitemapIndex } from "./sitemap.ts";

const params = z.object({ part: z.coerce.number().int().positive() });

type Options = { publicUrl: string; sharedCacheSeconds: number };

/** The addresses of everything public, for search engines: a list of parts, and the parts. */
export function sitemapRoutes(
  app: App,
  { db, invalidation }: Database,
  { publicUrl, sharedCacheSeconds }: Options,
): void {
  const send = publicResourceSender(sharedCacheSeconds);
  const logInvalid = invalidSettingLogger(app.log);
  const index = new WrittenResources(app, invalidation, 1);
  const parts = new WrittenResources(app, invalidation, limits.keptSitemapParts);
  // A crawler that asks for all parts at once delays nobody else.
  const queue = pLimit(1);
  const route = { config: { permission: "public" as const }, schema: { hide: true } };

  app.get(sitemapPath, route, async (request, reply) => {
    const write = () => queue(async () => toResource(writeSitemapIndex(await readParts(db, publicUrl))));
    return send(await index.get(sitemapPath, write), request, reply);
  });

  app.get(siteSitemapPath, route, async (request, reply) => {
    const write = () => queue(async () => toResource(writeSitemap(await readSitePages(db, publicUrl))));
    return send(await parts.get(siteSitemapPath, write), request, reply);
  });

  for (const kind of kindsWithPages) {
    app.get(recordSitemapPath(kind, ":part(^[1-9]\\d{0,6}$)"), route, async (request, reply) => {
      const { part } = params.parse(request.params);
      const write = () =>
        queue(async () => {
          const settings = await readSettings(db, logInvalid);
          const entries = await readRecords(db, publicUrl, settings, { kind, part });
          if (entries.length === 0) throw new HttpError("not_found", apiMessages.notFound);
          return toResource(writeSitemap(entries));
        });
      return send(await parts.get(recordSitemapPath(kind, part), write), request, reply);
    });
  }
}

const compress = promisify(brotliCompress);

/** The usual quality for files that are written once takes a second for a part. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function toResource(text: string): Promise<StaticResource> {
  const content = Buffer.from(text);
  const copies = new Map([["br" as const, await compress(content, quick)]]);
  return new StaticResource("application/xml; charset=utf-8", content, copies);
}
