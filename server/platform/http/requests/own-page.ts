import type { FastifyRequest } from "fastify";

/**
 * Whether nothing says that another site sends the request: browsers name the sender in `Sec-Fetch-Site`, or `Origin`
 * where the connection is not encrypted.
 */
export function isFromOwnPage({ headers }: Pick<FastifyRequest, "headers">, publicUrl: string): boolean {
  const { "sec-fetch-site": site = "same-origin", origin, host } = headers;
  if (site !== "same-origin") return false;
  return origin === undefined || origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host;
}
