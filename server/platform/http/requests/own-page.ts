import type { FastifyRequest } from "fastify";

/**
 * Whether nothing says that another site sends the request. Browsers name the sender in `Sec-Fetch-Site`, which no page
 * can forge, whatever name a proxy gives the site; without it in `Origin`, which is `null` where they keep it to
 * themselves.
 */
export function isFromOwnPage(
  { headers, host }: Pick<FastifyRequest, "headers" | "host">,
  publicUrl: string,
): boolean {
  const { "sec-fetch-site": site, origin = "null" } = headers;
  if (site !== undefined) return site === "same-origin";
  return origin === "null" || origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host;
}
