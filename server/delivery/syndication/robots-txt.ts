import { sitemapPath } from "../../../contract/values/paths/paths.ts";
import type { App } from "../../platform/http/index.ts";
import { StaticResource } from "../../platform/http/responses/index.ts";

/** Tells crawlers what they may read: everything except the API. */
export function robotsTxt(app: App, publicUrl: string): void {
  const text = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}${sitemapPath}\n`;
  const resource = new StaticResource("text/plain; charset=utf-8", Buffer.from(text));
  app.get("/robots.txt", { schema: { hide: true } }, (request, reply) =>
    resource.send(request, reply, "public, max-age=86400"),
  );
}
