import type { IncomingHttpHeaders } from "node:http";
import { type Encoding, etagMatches, standardHeaders } from "../http/index.ts";
import type { CachedPage } from "./page-cache.ts";

export const htmlType = "text/html; charset=utf-8";

type PageEncoding = Exclude<Encoding, "zstd">;

export type PageResponse = { status: 200 | 304; headers: Record<string, string>; body?: Buffer };

const commonHeaders = {
  ...standardHeaders,
  vary: "accept-encoding",
  "cache-control": "public, no-cache",
  // Names the pages that a browser may prefetch: see web/public/.
  "speculation-rules": '"/speculation-rules.json"',
};

/** The responses of a page, which never change while it is cached. */
const responses = new WeakMap<CachedPage, Map<PageEncoding | "not modified", PageResponse>>();

/**
 * What a cached page is answered with, the same for everybody: of the request only the encoding and a stored ETag matter.
 * It has no request id, which another client of a shared cache would be shown.
 * @param body the page in that encoding
 */
export function pageResponse(
  page: CachedPage,
  { "if-none-match": ifNoneMatch }: IncomingHttpHeaders,
  encoding: PageEncoding,
  body: Buffer,
): PageResponse {
  const key = etagMatches(ifNoneMatch, page.etag) ? "not modified" : encoding;
  const known = responses.get(page) ?? new Map<typeof key, PageResponse>();
  if (known.size === 0) responses.set(page, known);
  const response =
    known.get(key) ?? (key === "not modified" ? notModified(page) : fullResponse(page, key, body));
  known.set(key, response);
  return response;
}

function notModified({ etag, stale }: CachedPage): PageResponse {
  return { status: 304, headers: { ...commonHeaders, etag, ...(stale && { "x-kulliyad-stale": "1" }) } };
}

function fullResponse(page: CachedPage, encoding: PageEncoding, body: Buffer): PageResponse {
  const headers = {
    ...notModified(page).headers,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-type": htmlType,
    "content-length": String(body.length),
  };
  return { status: 200, headers, body };
}
