import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { isDashboardPath } from "../../../contract/values/paths/paths.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, firstSegment, HttpError, splitAtQuery } from "../../platform/http/index.ts";
import { compressResponse, htmlType, refusalPage } from "../../platform/http/responses/index.ts";
import {
  type NotFoundPage,
  pathForLog,
  type Rejections,
  runWithRequestId,
} from "../../platform/http/server/index.ts";
import type { Numbers } from "../numbers/index.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";
import { asksForState, cacheKey, canonicalPath, pathOfState, requestedBy } from "./page-path.ts";
import { PageResponses } from "./page-response.ts";
import { OverloadedError, RenderQueue } from "./render-queue.ts";
import { createRenderers, type PreviewPage, type RequestPage, type UncachedPage } from "./renderer.ts";

export type Pages = Awaited<ReturnType<typeof pageRoutes>>;

const searchPath = "/search";

type UncachedHtml = { html: string; status: number };

type Asked = Pick<FastifyRequest, "id" | "raw">;

/** The answer to a form. `plain`: the same as a page that needs no renderer. */
export type FormAnswer = { page: RequestPage; status: number; plain: () => string };

/** Cached pages and their bytes now; renders since the start. */
export type CacheStats = { pages: number; bytes: number; renders: number };

/** Where requests for addresses of an earlier site are sent. Paths are as they were sent. */
type OldAddresses = {
  find(path: string, query: string): string | undefined;
  findMeant(path: string, query: string): string | undefined;
  isSource(path: string): boolean;
  mayRedirectQuery(path: string): boolean;
};

type Options = {
  publicUrl: string;
  sharedCacheSeconds: number;
  signInHeaders: Record<string, string>;
  /** First segments of the paths of other routes. */
  reservedSegments: ReadonlySet<string>;
  rejections: Rejections;
  redirects: OldAddresses;
  /** Undefined when nothing is counted. */
  numbers: Numbers | undefined;
};

/** The cache key of the page for files that do not exist: no request has this path. No record has the number 0. */
const notFoundKey = "not found";
const notFoundPath = "/posts/0";

/** Its headers depend on the identity provider. */
const signInPath = "/signup";

/** Routes every path that is not the API's, a picture or a file to a page (specification, section 2). */
export async function pageRoutes(
  app: App,
  { invalidation }: Database,
  { publicUrl, sharedCacheSeconds, signInHeaders, reservedSegments, rejections, redirects, numbers }: Options,
) {
  const { render, renderPreview, renderRequest } = await createRenderers(app, publicUrl);
  const queue = new RenderQueue();
  let renders = 0;
  const renderInTurn = (path: string) =>
    queue.run(isKnown(path) ? "known" : "unknown", () => {
      renders += 1;
      if (path === notFoundKey) return render(notFoundPath, { cacheableStatus: 404 });
      const stateOf = pathOfState(path);
      return stateOf === undefined ? render(path) : render(stateOf, { output: "state" });
    });
  const cache: PageCache = new PageCache(renderInTurn);
  /** Staff do not wait behind made-up paths. */
  const isKnown = (key: string) => isDashboardPath(key) || key === notFoundKey || cache.isKnown(key);
  const isReserved = (path: string) => reservedSegments.has(firstSegment(path));
  const responses = new PageResponses(sharedCacheSeconds);
  const unsubscribe = invalidation.subscribe((change) => {
    cache.invalidate(change);
    return undefined;
  });
  app.addHook("onClose", async () => unsubscribe());

  async function renderUncached(
    { id, raw }: Asked,
    work: () => Promise<UncachedHtml>,
  ): Promise<UncachedHtml> {
    try {
      return await queue.run("unknown", work);
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      return { html: refusalPage(raw, id), status: 503 };
    }
  }

  /**
   * Where a redirect ends: pages may redirect themselves, and a browser is sent there at once.
   * @param target a URL, or a path with its query and its part
   * @returns undefined if it leads nowhere
   */
  async function followOwn(target: string): Promise<string | undefined> {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
    if (!target.startsWith("/") || requestedBy(path) !== "page" || isReserved(path)) return target;
    const page = await cache.get(cacheKey(path)).catch(() => undefined);
    if (!page || "etag" in page) return target;
    if (leadsNowhere(page)) return undefined;
    if (page.answer.type !== "redirect") return target;
    return page.answer.to.startsWith("/") ? page.answer.to + rest : page.answer.to;
  }

  app.decorateRequest("isRejected", false);
  // Pages from the cache are compressed already, and are buffers.
  const options = {
    config: { permission: "public" },
    schema: { hide: true },
    onSend: compressResponse,
  } as const;
  app.get("/*", options, async (request, reply) => {
    const [path, query] = splitAtQuery(request.url);
    const target = redirects.find(path, query);
    if (target) return redirectOnce(reply, (await followOwn(target)) ?? target);
    const meant = redirects.findMeant(path, query);
    const found = meant && (await followOwn(meant));
    if (found) return redirectOnce(reply, found);
    const canonical = canonicalPath(path);
    if (canonical === undefined) return redirectHome(reply);
    const requested = requestedBy(canonical);
    if (requested !== "page") {
      if (requested === "file") throw new HttpError("not_found", apiMessages.notFound);
      return redirectHome(reply);
    }
    if (canonical !== path) return reply.redirect(query ? `${canonical}?${query}` : canonical, 301);
    const ownHeaders = path === signInPath ? signInHeaders : {};
    reply.headers(ownHeaders);
    try {
      const key = cacheKey(path, query);
      const page = await runWithRequestId(request.id, () => cache.get(key));
      if (!("etag" in page)) {
        return sendUncached(reply, page);
      }
      const isState = pathOfState(key) !== undefined;
      if (request.method === "GET" && !isState) numbers?.countView(path, request.headers);
      const part = chosenPart(page, query);
      if (part) {
        const { status, html } = await renderUncached(request, () =>
          renderRequest({ path: `${path}?${part}`, ...(isState && { output: "state" }) }),
        );
        return sendHtml(reply, status, html);
      }
      const { status, headers, body } = await responses.get(page, key, request.headers);
      return reply
        .headers({ ...headers, ...ownHeaders })
        .status(status)
        .send(body);
    } catch (error) {
      request.isRejected = error instanceof OverloadedError;
      if (request.isRejected) {
        rejections.add("page", { reqId: request.id, method: request.method, path: pathForLog(path) });
      } else if (!isLogged(error)) request.log.error(error);
      return sendHtml(reply, 503, refusalPage(request.raw, request.id));
    }
  });
  return {
    /** Renders the page of a preview link, without any cache. */
    renderPreview: (page: PreviewPage, request: Asked) => renderUncached(request, () => renderPreview(page)),
    /** Renders a page of one request, without any cache. @param find is called when the server has time for the page */
    renderRequest: (find: () => RequestPage | Promise<RequestPage>, request: Asked) =>
      renderUncached(request, async () => renderRequest(await find())),
    /**
     * Renders the answer to a form, without any cache. Too many renders, or one that fails, do not keep it from its
     * sender: something may be stored.
     */
    async renderAnswer({ page, status, plain }: FormAnswer, { log }: FastifyRequest): Promise<UncachedHtml> {
      try {
        const rendered = await queue.run("unknown", () => renderRequest(page));
        if (rendered.status === status) return rendered;
      } catch (error) {
        if (!(error instanceof OverloadedError) && !isLogged(error)) log.error(error);
      }
      return { html: plain(), status };
    },
    /** Renders a page that a request is about to be redirected to. @throws OverloadedError, and what a render throws */
    prepare: async (path: string): Promise<void> => {
      await cache.get(cacheKey(path));
    },
    stats: (): CacheStats => ({ ...cache.size, renders }),
    /** The response for a path, spelled exactly as sent, if it can be sent without waiting. */
    findResponse(path: string, query: string, headers: IncomingHttpHeaders) {
      const key = asksForState(query) ? cacheKey(path, query) : path;
      const page = path === signInPath ? undefined : cache.getFresh(key);
      return page && !chosenPart(page, query) ? responses.find(page, key, headers) : undefined;
    },
    /** Whether the query of a request may decide that it is redirected, although there is a page at its path. */
    mayRedirectQuery: (path: string) => redirects.mayRedirectQuery(path),
    /** Whether a path is that of a search or of a page never rendered before, and the queue for those is full. */
    wouldReject: (path: string) =>
      queue.isFull &&
      (path === searchPath ||
        (!redirects.isSource(path) &&
          !isKnown(cacheKey(path)) &&
          !isReserved(path) &&
          canonicalPath(path) === path &&
          requestedBy(path) === "page")),
    /** The page for people who open a file that does not exist; undefined if it cannot be rendered. */
    async findNotFoundPage({
      "accept-encoding": encodings,
    }: IncomingHttpHeaders): Promise<NotFoundPage | undefined> {
      const page = await cache.get(notFoundKey).catch(() => undefined);
      if (!page || !("etag" in page)) return undefined;
      const accepted = encodings === undefined ? {} : { "accept-encoding": encodings };
      const { headers, body } = await responses.get(page, notFoundKey, accepted);
      const { etag: _, ...others } = headers;
      return { headers: { ...others, "cache-control": "no-store" }, body };
    },
  };
}

/** The part of a page that a query chooses. Anything else in the query is ignored. */
function chosenPart({ parts }: Pick<CachedPage, "parts">, query: string): URLSearchParams | undefined {
  if (parts === undefined || query === "") return undefined;
  const given = new URLSearchParams(query);
  const chosen = parts.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return chosen.length > 0 ? new URLSearchParams(chosen) : undefined;
}

/** Browsers ask each time: what a redirect depends on may change. */
function redirectOnce(reply: FastifyReply, target: string): FastifyReply {
  return reply.header("cache-control", "no-cache").redirect(target, 301);
}

/** Unknown paths redirect home (specification, section 2). */
function redirectHome(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "no-cache").redirect("/", 302);
}

/** An unknown path redirects home; a page that does not exist says so. */
function leadsNowhere({ answer, failed }: UncachedPage): boolean {
  if (failed) return false;
  return answer.type === "redirect" ? answer.to === "/" && answer.status === 302 : answer.status === 404;
}

/** Whether a read of the page failed, which the API has logged with its cause, under the id of the same request. */
function isLogged(error: unknown): boolean {
  return error instanceof Error && "requestId" in error;
}

function sendUncached(reply: FastifyReply, { answer }: UncachedPage): FastifyReply {
  if (answer.type === "html") return sendHtml(reply, answer.status, answer.html);
  return reply.header("cache-control", "no-cache").redirect(answer.to, answer.status);
}

function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  if (status >= 500) reply.header("retry-after", "5");
  return reply.status(status).header("cache-control", "no-store").type(htmlType).send(html);
}
