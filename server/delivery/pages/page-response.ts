import type { IncomingHttpHeaders } from "node:http";
import { settingLimits } from "../../../contract/values/limits/settings.ts";
import {
  documentHeaders,
  etagMatches,
  htmlType,
  isPersonal,
  negotiateEncoding,
  sharedCacheControl,
} from "../../platform/http/responses/index.ts";
import { type CopyEncoding, findCopy, makeCopy } from "./compression.ts";
import type { CachedPage } from "./page-cache.ts";
import { pathOfState } from "./page-path.ts";

const stateType = "application/json; charset=utf-8";

/** How a page is sent. */
type Kind = "br" | CopyEncoding | "not modified";
type PageResponse = { status: 200 | 304; headers: Record<string, string>; body?: Buffer };

/** Builds the responses of cached pages: negotiation, ETag, 304 and headers. Most are built once per page. */
export class PageResponses {
  readonly #browserOnly: ReturnType<typeof responsesWith>;
  readonly #shared: ReturnType<typeof responsesWith>;
  readonly #sharedCacheSeconds: number;

  /** @param sharedCacheSeconds how long shared caches may serve a page without revalidation */
  constructor(sharedCacheSeconds: number) {
    this.#sharedCacheSeconds = sharedCacheSeconds;
    this.#browserOnly = responsesWith("public, no-cache");
    const cacheControl = sharedCacheControl(sharedCacheSeconds);
    this.#shared = cacheControl === undefined ? this.#browserOnly : responsesWith(cacheControl);
  }

  /** @returns undefined where the page has to be compressed or decompressed first */
  find(page: CachedPage, key: string, headers: IncomingHttpHeaders): PageResponse | undefined {
    const kind = kindFor(page, headers);
    const body = isCopy(kind) ? findCopy(page, kind) : page.br;
    return body && this.#build(page, key, headers, kind, body);
  }

  async get(page: CachedPage, key: string, headers: IncomingHttpHeaders): Promise<PageResponse> {
    const kind = kindFor(page, headers);
    const body = isCopy(kind) ? await makeCopy(page, kind) : page.br;
    return this.#build(page, key, headers, kind, body);
  }

  #build(page: CachedPage, key: string, headers: IncomingHttpHeaders, kind: Kind, body: Buffer) {
    const isShared = !page.stale && headers.authorization === undefined && !isPersonal(key);
    const build = isShared ? this.#sharedUntil(page.changesAt) : this.#browserOnly;
    return build(page, kind, body, key);
  }

  /** Near a change that is known in advance, shared caches keep the page for a shorter time. */
  #sharedUntil(changesAt = Infinity): ReturnType<typeof responsesWith> {
    const secondsLeft = Math.floor((changesAt - Date.now()) / 1_000) + settingLimits.maxNoticeDelaySeconds;
    if (secondsLeft >= this.#sharedCacheSeconds) return this.#shared;
    return responsesWith(sharedCacheControl(secondsLeft) ?? "public, no-cache");
  }
}

function kindFor({ etag }: CachedPage, headers: IncomingHttpHeaders): Kind {
  const known = headers["if-none-match"];
  if (etagMatches(known, etag) || etagMatches(known, storableEtag(etag))) return "not modified";
  return negotiateEncoding(headers["accept-encoding"], ["br", "gzip"]);
}

function isCopy(kind: Kind): kind is CopyEncoding {
  return kind === "gzip" || kind === "identity";
}

/**
 * The ETag of a page while shared caches may store it. nginx removes If-None-Match where it caches, so it has to know
 * by the ETag whether it may have a copy to compare (docs/operations/nginx.conf).
 */
const storableEtag = (etag: string) => etag.replace(/"$/, '-s"');

/** The page is the same for everybody, so a response has no request id, which a shared cache would repeat to others. */
function responsesWith(cacheControl: string) {
  const isStorable = cacheControl.includes("s-maxage");
  const built = new WeakMap<CachedPage, Map<Kind, PageResponse>>();
  return (page: CachedPage, kind: Kind, body: Buffer, key: string): PageResponse => {
    const known = built.get(page)?.get(kind);
    if (known) return known;
    const headers = {
      ...documentHeaders(key),
      vary: "accept-encoding",
      "cache-control": cacheControl,
      // Lists the pages that a browser may prefetch: web/public/speculation-rules.json.
      "speculation-rules": '"/speculation-rules.json"',
      etag: isStorable ? storableEtag(page.etag) : page.etag,
      ...(page.stale && { "x-kulliyad-stale": "1" }),
    };
    const response: PageResponse =
      kind === "not modified"
        ? { status: 304, headers }
        : {
            status: 200,
            headers: {
              ...headers,
              ...(kind !== "identity" && { "content-encoding": kind }),
              "content-type": pathOfState(key) === undefined ? htmlType : stateType,
              "content-length": String(body.length),
            },
            body,
          };
    // Other copies belong to a cache of their own.
    if (!isCopy(kind)) built.set(page, (built.get(page) ?? new Map()).set(kind, response));
    return response;
  };
}
