import type { FastifyReply } from "fastify";
import { apiMessages } from "../../contract/messages/api.ts";
import type { Database } from "../database/index.ts";
import {
  type App,
  firstSegment,
  HttpError,
  negotiateEncoding,
  pathForLog,
  type Rejections,
  requestIdHeader,
  runWithRequestId,
} from "../http/index.ts";
import { failurePage } from "./failure-page.ts";
import { IdentityPages } from "./identity-pages.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";
import { htmlType, pageResponse } from "./page-response.ts";
import { RenderQueue, TooBusy } from "./render-queue.ts";
import { createRenderer, type PageAnswer } from "./renderer.ts";
import { Renewal } from "./renewal.ts";

export type Pages = {
  /** How the cache is. */
  numbers(): PageNumbers;
  /** The cached page of a path, spelled exactly as sent, that can be answered without waiting. */
  cached(path: string): CachedPage | undefined;
  /** Whether a path is that of a page never rendered before, and the queue for those is full. */
  wouldReject(path: string): boolean;
};

/** What is kept of pages at a moment, and how many were made since the start. */
export type PageNumbers = { pages: number; bytes: number; renders: number };

type Given = {
  publicUrl: string;
  signInHeaders: Record<string, string>;
  /** First segments of other routes' paths. */
  taken: ReadonlySet<string>;
  rejections: Rejections;
};

/**
 * Every path that is not an API call, a picture or a file is a page, or redirects to the home page (specification,
 * section 2).
 */
export async function pageRoutes(
  app: App,
  { invalidation }: Database,
  { publicUrl, signInHeaders, taken, rejections }: Given,
): Promise<Pages> {
  const renderer = await createRenderer(app, publicUrl);
  const queue = new RenderQueue();
  let renders = 0;
  const cache: PageCache<PageAnswer> = new PageCache((path) =>
    queue.run(cache.knows(path), () => {
      renders += 1;
      return renderer(path);
    }),
  );
  const renewal = new Renewal((path) => cache.get(path));
  const unsubscribe = invalidation.subscribe((change, held) => {
    // What was only added to serves until somebody asks for the page.
    if (change === "altered") renewal.add(cache.paths);
    if (held) return cache.replace(change);
    cache.drop(change);
    return undefined;
  });
  app.addHook("onClose", async () => {
    unsubscribe();
    renewal.end();
  });

  const identityPages = new IdentityPages();
  app.decorateRequest("isRejected", false);
  app.get("/*", { config: { permission: "public" }, schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const plain = plainPath(path);
    if (plain === undefined) return reply.redirect("/", 302);
    if (isFilePath(plain)) throw new HttpError("not_found", apiMessages.notFound);
    if (plain !== path) return reply.redirect(plain, 301);
    const ownHeaders = path === "/signup" ? signInHeaders : {};
    const rendering = runWithRequestId(request.id, () => cache.get(keyOf(path)));
    const page = await rendering.catch((error: unknown): { answer: PageAnswer } => {
      if (error instanceof TooBusy) {
        request.isRejected = true;
        rejections.add("page", { reqId: request.id, method: request.method, path: pathForLog(path) });
      } else request.log.error(error);
      return { answer: { type: "html", html: failurePage(request.id), status: 503 } };
    });
    if ("answer" in page) return sendAnswer(reply.headers(ownHeaders), page.answer);
    const encoding = negotiateEncoding(request.headers["accept-encoding"], ["br", "gzip"]);
    const bytes = encoding === "identity" ? await identityPages.get(page) : page[encoding];
    const { status, headers, body } = pageResponse(page, request.headers, encoding, bytes);
    return reply
      .removeHeader(requestIdHeader)
      .headers({ ...headers, ...ownHeaders })
      .status(status)
      .send(body);
  });
  return {
    numbers: () => ({ ...cache.size, renders }),
    // That one has headers of its own.
    cached: (path) => (path === "/signup" ? undefined : cache.atOnce(path)),
    wouldReject: (path) =>
      queue.full &&
      cache.isNew(keyOf(path)) &&
      !taken.has(firstSegment(path)) &&
      plainPath(path) === path &&
      !isFilePath(path),
  };
}

/** One document for all of the dashboard: what it shows is fetched by whoever is signed in. */
function keyOf(path: string): string {
  return path.startsWith("/dashboard/") ? "/dashboard" : path;
}

/**
 * The one address of a page, as the router will read it: dot segments resolved, no fragment, nothing escaped
 * that need not be (RFC 3986, section 6.2.2), no doubled slash and none at the end. Were two spellings of an
 * address both kept, a stranger could fill the cache; and one that begins with `//` or `/\\` would lead a
 * browser to another host.
 * @returns undefined for an address that cannot be a page's
 */
function plainPath(path: string): string | undefined {
  // The absolute form of a target (RFC 9112, section 3.2.2) has the same path.
  const local = path.replace(/^https?:\/\/[^/]*/i, "");
  // A line break is in no page's address, and React Router's `*` does not match it.
  if (!local.startsWith("/") || /%0[ad]/i.test(local)) return undefined;
  return new URL(`http://page${local}`).pathname
    .replace(/%[2-7][\da-f]/gi, unescaped)
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
}

/**
 * Whether a path asks for a file or a machine-readable document, and not for a page: an extension, a hidden file, a feed,
 * or a well-known address (RFC 8615). One that does not exist is a 404: feed readers, scanners and browsers that look for
 * an icon must not take the home page for it.
 */
function isFilePath(path: string): boolean {
  return /\.\d*[a-z][\w~-]*$|\/\.\w|^\/(?:feeds?|rss|atom)(?:\/|$)/i.test(path);
}

function unescaped(sequence: string): string {
  const character = decodeURIComponent(sequence);
  return /[\w.~-]/.test(character) ? character : sequence;
}

function sendAnswer(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  if (answer.type === "redirect")
    return reply.header("cache-control", "no-cache").redirect(answer.to, answer.status);
  if (answer.status >= 500) reply.header("retry-after", "5");
  return reply.status(answer.status).header("cache-control", "no-store").type(htmlType).send(answer.html);
}
