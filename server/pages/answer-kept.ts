import type { FastifyBaseLogger } from "fastify";
import {
  AnswersOfThisSecond,
  carefulHeaders,
  chooseEncoding,
  type QuickAnswers,
  type RequestIds,
  type RequestWatcher,
  standardHeaders,
  wholeAnswer,
} from "../http/index.ts";
import { fetchAheadHeaders } from "./fetch-ahead.ts";
import { holds } from "./held-copy.ts";
import type { CachedPage } from "./page-cache.ts";

type Given = {
  /** The page of an address exactly as it was sent, where it is kept and needs nothing done. */
  kept(address: string): CachedPage | undefined;
  requestId: RequestIds;
  log: FastifyBaseLogger;
  watcher: RequestWatcher | undefined;
};

type Asked = { "accept-encoding"?: string | undefined; "if-none-match"?: string | undefined };

/** `same`: who asks has it already. */
type Found = { page: CachedPage; encoding: "br" | "gzip"; same: boolean };

/** Name, value, name, value. */
const standard = Object.entries({ ...standardHeaders, ...fetchAheadHeaders }).flat();

/**
 * Answers a plain request for a page that is kept, before anything else looks at it: most of what a site is asked for. What
 * it answers is the same as the usual way's, to the header.
 */
export function answerKept({ kept, requestId, log, watcher }: Given): QuickAnswers {
  const answers = new AnswersOfThisSecond();

  function find(address: string, asked: Asked): Found | undefined {
    const page = kept(address);
    if (!page) return undefined;
    const encoding = chooseEncoding(asked["accept-encoding"]);
    if (encoding !== "br" && encoding !== "gzip") return undefined;
    return { page, encoding, same: holds(asked["if-none-match"], page.etag) };
  }

  function note(path: string, { page, encoding, same }: Found, reqId: string, begun: number): void {
    const seen = { route: "/*", method: "GET", upload: false };
    const status = same ? 304 : 200;
    const milliseconds = performance.now() - begun;
    watcher?.begin(seen);
    watcher?.end(seen, status, milliseconds);
    const ms = Math.round(milliseconds * 10) / 10;
    log.info({ reqId, method: "GET", path, status, ms, bytes: same ? 0 : page[encoding].length }, "request");
  }

  return {
    plain({ address, headers }) {
      const begun = performance.now();
      const found = find(address, headers);
      if (!found) return undefined;
      const whole = found.same
        ? wholeAnswer(partsOf(found))
        : answers.get(found.page[found.encoding], () => wholeAnswer(partsOf(found)));
      note(address, found, requestId.said(headers["x-request-id"]), begun);
      return whole;
    },
    quick(request, response) {
      const begun = performance.now();
      const { method, url = "", headers, httpVersion } = request;
      if (method !== "GET" || httpVersion !== "1.1" || !headers.host) return false;
      if (Object.keys(headers).some((name) => carefulHeaders.has(name))) return false;
      const found = find(url, headers);
      if (!found) return false;
      const { status, headers: told, body } = partsOf(found);
      response.writeHead(status, told).end(body);
      note(url, found, requestId.of(request), begun);
      return true;
    },
  };
}

function partsOf({ page, encoding, same }: Found) {
  const { etag, [encoding]: body } = page;
  const headers = [...standard, "etag", etag, "vary", "accept-encoding", "cache-control", "public, no-cache"];
  if (same) return { status: 304 as const, headers };
  headers.push("content-encoding", encoding, "content-type", "text/html; charset=utf-8");
  headers.push("content-length", String(body.length));
  return { status: 200 as const, headers, body };
}
