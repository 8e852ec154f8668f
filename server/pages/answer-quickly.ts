import type { FastifyBaseLogger } from "fastify";
import {
  AnswersOfThisSecond,
  carefulHeaders,
  chooseEncoding,
  idHeader,
  loggedPath,
  type QuickAnswers,
  type RequestIds,
  type RequestWatcher,
  standardHeaders,
  wholeAnswer,
} from "../http/index.ts";
import { failurePage } from "./failure-page.ts";
import { fetchAheadHeaders } from "./fetch-ahead.ts";
import { holds } from "./held-copy.ts";
import type { CachedPage } from "./page-cache.ts";
import type { Pages } from "./routes.ts";

type Given = {
  pages: Pick<Pages, "atOnce" | "refuses">;
  requestId: RequestIds;
  log: FastifyBaseLogger;
  watcher: RequestWatcher | undefined;
};

type Asked = { "accept-encoding"?: string | undefined; "if-none-match"?: string | undefined };

/** `same`: who asks has it already. */
type Found = { page: CachedPage; encoding: "br" | "gzip"; same: boolean };

/** Name, value, name, value. */
const standard = Object.entries({ ...standardHeaders, ...fetchAheadHeaders }).flat();
const refusing = Object.entries({
  ...standardHeaders,
  "retry-after": "5",
  "cache-control": "no-store",
  "content-type": "text/html; charset=utf-8",
}).flat();

/**
 * Answers plain requests before anything else looks at them: for a page that is kept, which is most of what a site is asked for,
 * and for one that would be refused, which a crowd may ask for more than all else. What it answers is the same as the usual
 * way's, to the header.
 */
export function answerQuickly({ pages, requestId, log, watcher }: Given): QuickAnswers {
  const answers = new AnswersOfThisSecond();
  const quiet = !["info", "debug", "trace"].includes(log.level);

  function find(address: string, asked: Asked): Found | undefined {
    const page = pages.atOnce(address);
    if (!page) return undefined;
    const encoding = chooseEncoding(asked["accept-encoding"]);
    if (encoding !== "br" && encoding !== "gzip") return undefined;
    return { page, encoding, same: holds(asked["if-none-match"], page.etag) };
  }

  function note(path: string, status: number, bytes: number, id: () => string, begun: number): void {
    const seen = { route: "/*", method: "GET", upload: false };
    const milliseconds = performance.now() - begun;
    watcher?.begin(seen);
    watcher?.end(seen, status, milliseconds);
    if (quiet && status < 500) return;
    const ms = Math.round(milliseconds * 10) / 10;
    const line = { reqId: id(), method: "GET", path: loggedPath(path), status, ms, bytes };
    log[status < 500 ? "info" : "warn"](line, "request");
  }

  return {
    plain({ address, headers }) {
      const begun = performance.now();
      const found = find(address, headers);
      if (!found) return undefined;
      const whole = found.same
        ? wholeAnswer(partsOf(found))
        : answers.get(found.page[found.encoding], () => wholeAnswer(partsOf(found)));
      const id = () => requestId.said(headers["x-request-id"]);
      note(address, found.same ? 304 : 200, bytesOf(found), id, begun);
      return whole;
    },
    quick(request, response) {
      const begun = performance.now();
      const { method, url = "", headers, httpVersion } = request;
      if (method !== "GET" || httpVersion !== "1.1" || !headers.host) return false;
      if (Object.keys(headers).some((name) => carefulHeaders.has(name))) return false;
      const found = find(url, headers);
      if (found) {
        const { status, headers: told, body } = partsOf(found);
        response.writeHead(status, told).end(body);
        note(url, status, bytesOf(found), () => requestId.of(request), begun);
        return true;
      }
      if (!pages.refuses(url)) return false;
      const id = requestId.of(request);
      const body = failurePage(id);
      const length = Buffer.byteLength(body);
      response.writeHead(503, [...refusing, idHeader, id, "content-length", String(length)]).end(body);
      note(url, 503, length, () => id, begun);
      return true;
    },
  };
}

function bytesOf({ page, encoding, same }: Found): number {
  return same ? 0 : page[encoding].length;
}

function partsOf({ page, encoding, same }: Found) {
  const { etag, [encoding]: body } = page;
  const headers = [...standard, "etag", etag, "vary", "accept-encoding", "cache-control", "public, no-cache"];
  if (same) return { status: 304 as const, headers };
  headers.push("content-encoding", encoding, "content-type", "text/html; charset=utf-8");
  headers.push("content-length", String(body.length));
  return { status: 200 as const, headers, body };
}
