import type { App } from "../requests/app-type.ts";
import { requestIdHeader } from "../requests/request-id.ts";

/**
 * Cache-Control of a response that is the same for all anonymous clients: browsers revalidate each time, shared
 * caches (nginx, Varnish, a CDN) may serve it without asking. A reader sees a change after `seconds` at most:
 * `s-maxage` in the shared cache, then once `stale-while-revalidate` (RFC 5861) there and once in the browser.
 * @returns undefined for 0 seconds
 */
export function sharedCacheControl(seconds: number): string | undefined {
  if (seconds === 0) return undefined;
  const stale = Math.floor(seconds / 4);
  return `public, max-age=0, s-maxage=${seconds - 2 * stale}, stale-while-revalidate=${stale}`;
}

/** Lets shared caches store what public routes of `app` answer to anonymous GET requests. */
export function allowSharedCaching(app: App, seconds: number): void {
  const cacheControl = sharedCacheControl(seconds);
  if (cacheControl === undefined) return;
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode !== 200 || request.method !== "GET" || reply.hasHeader("cache-control")) return;
    if (request.headers.authorization !== undefined) return;
    const vary = reply.getHeader("vary");
    // The answer to a signed-in client may differ, and must not be taken from a cache.
    reply.headers({ "cache-control": cacheControl, vary: vary ? `${vary}, authorization` : "authorization" });
    // A cache would repeat it to others.
    reply.removeHeader(requestIdHeader);
  });
}
