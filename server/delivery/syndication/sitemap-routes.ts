import { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { recordSitemapPath, sitemapPath, siteSitemapPath } from "../../../contract/values/paths/paths.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, HttpError } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";
import { readParts, readRecords, readSitePages } from "./read-sitemap.ts";
import { writeSitemap, writeSitemapIndex } from "./sitemap.ts";
import { type SyndicationOptions, syndicationRoute } from "./syndication-route.ts";

const params = z.object({ part: z.coerce.number().int().positive() });

/** The addresses of everything public, for search engines: a list of parts, and the parts. */
export function sitemapRoutes(app: App, database: Database, options: SyndicationOptions): void {
  const { db } = database;
  const { publicUrl } = options;
  const addResource = syndicationRoute(app, database, options, "application/xml");

  addResource(sitemapPath, () => ({
    key: sitemapPath,
    write: async () => writeSitemapIndex(await readParts(db, publicUrl)),
  }));

  addResource(siteSitemapPath, () => ({
    key: siteSitemapPath,
    write: async () => writeSitemap(await readSitePages(db, publicUrl)),
  }));

  for (const kind of contentKindNames) {
    addResource(recordSitemapPath(kind, ":part(^[1-9]\\d{0,6}$)"), (given) => {
      const { part } = params.parse(given);
      const write = async () => {
        const settings = await readSettings(db);
        const entries = await readRecords(db, publicUrl, settings, { kind, part });
        if (entries.length === 0) throw new HttpError("not_found", apiMessages.notFound);
        return writeSitemap(entries);
      };
      return { key: recordSitemapPath(kind, part), write };
    });
  }
}
