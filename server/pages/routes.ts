import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/index.ts";
import { type App, chooseEncoding, firstSegment, idHeader, underRequest } from "../http/index.ts";
import { encoded } from "./compression.ts";
import { failurePage } from "./failure-page.ts";
import { fetchAheadHeaders } from "./fetch-ahead.ts";
import { holds } from "./held-copy.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";
import { RenderQueue, TooBusy } from "./render-queue.ts";
import { createRenderer, type PageAnswer } from "./renderer.ts";
import { Renewal } from "./renewal.ts";

export type Pages = {
  /** How the cache is. */
  numbers(): PageNumbers;
  /** The page of an address exactly as it was sent, where nobody has to wait or to be told anything about it. */
  atOnce(address: string): CachedPage | undefined;
  /** Whether an address is that of a page which would not be made: so many that are new are being made already. */
  refuses(address: string): boolean;
};

/** What is kept of pages at a moment, and how many were made since the start. */
export type PageNumbers = { pages: number; bytes: number; renders: number };

type Given = {
  publicUrl: string;
  signInHeaders: Record<string, string>;
  /** With which segments other routes' addresses begin. */
  taken: ReadonlySet<string>;
};

/**
 * Every address that is no API call, picture or file is a page, or leads home (specification, section 2).
 */
export async function pageRoutes(
  app: App,
  { changes }: Database,
  { publicUrl, signInHeaders, taken }: Given,
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
  const unsubscribe = changes.subscribe((change, held) => {
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

  app.get("/*", { config: { permission: "public" }, schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const plain = plainPath(path);
    if (plain === undefined) return reply.redirect("/", 302);
    if (plain !== path) return reply.redirect(plain, 301);
    if (path === "/signup") reply.headers(signInHeaders);
    const rendering = underRequest(request.id, () => cache.get(keyOf(path)));
    const page = await rendering.catch((error: unknown): { answer: PageAnswer } => {
      if (error instanceof TooBusy) request.log.warn({ reason: error.message }, "refused");
      else request.log.error(error);
      return { answer: { type: "html", html: failurePage(request.id), status: 503 } };
    });
    return "answer" in page ? sendAnswer(reply, page.answer) : sendPage(request, reply, page);
  });
  return {
    numbers: () => ({ ...cache.size, renders }),
    // That one has headers of its own.
    atOnce: (address) => (address === "/signup" ? undefined : cache.atOnce(address)),
    refuses: (address) =>
      queue.full &&
      cache.isNew(keyOf(address)) &&
      !taken.has(firstSegment(address)) &&
      plainPath(address) === address,
  };
}

const html = "text/html; charset=utf-8";

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
  // A line break is in no page's address, and React Router's `*` does not match it.
  if (!path.startsWith("/") || /%0[ad]/i.test(path)) return undefined;
  return new URL(`http://page${path}`).pathname
    .replace(/%[2-7][\da-f]/gi, unescaped)
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
}

function unescaped(sequence: string): string {
  const character = decodeURIComponent(sequence);
  return /[\w.~-]/.test(character) ? character : sequence;
}

function sendAnswer(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  if (answer.type === "redirect")
    return reply.header("cache-control", "no-cache").redirect(answer.to, answer.status);
  if (answer.status >= 500) reply.header("retry-after", "5");
  return reply.status(answer.status).header("cache-control", "no-store").type(html).send(answer.html);
}

/**
 * The same bytes for everybody: of the request only the path, the encoding and a held ETag matter. So it bears nobody's id:
 * a copy that somebody else keeps would tell it to others.
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  reply.removeHeader(idHeader);
  reply.headers({ etag: page.etag, vary: "accept-encoding", "cache-control": "public, no-cache" });
  if (page.stale) reply.header("x-kulliyad-stale", "1");
  reply.headers(fetchAheadHeaders);
  if (holds(request.headers["if-none-match"], page.etag)) return reply.status(304).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(html).send(await encoded(page, encoding));
}
