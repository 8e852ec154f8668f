import type { FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "../../../contract/endpoints/index.ts";
import { searchQuery, searchQueryIn } from "../../../contract/schemas/search.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import type { Reading } from "../../platform/database/index.ts";
import {
  type App,
  addRoute,
  createLimiter,
  exceeds,
  HttpError,
  requireBudget,
  splitAtQuery,
} from "../../platform/http/index.ts";
import { htmlType } from "../../platform/http/responses/index.ts";
import { readSettings, siteMessages } from "../../settings/index.ts";
import type { Numbers } from "../numbers/index.ts";
import type { Pages, SearchAttempt } from "../pages/index.ts";
import { search } from "./search.ts";

/** Routes of the public search. */
export function searchRoutes(app: App, db: Reading): void {
  const searchLimits = createSearchLimits(app);
  addRoute(app, endpoints.search.search, async (request, reply) => {
    await searchLimits.requireSearch(request, reply);
    // Shared caches must not fill with what people search for.
    if (request.headers.authorization === undefined) reply.header("cache-control", "no-cache");
    return search(db, request.query, () => searchLimits.mayRepair(request));
  });
}

type Deps = {
  db: Reading;
  pages: Pick<Pages, "renderRequest">;
  /** Undefined when nothing is counted. */
  numbers: Numbers | undefined;
};

/** The page of a search. It is not cached, so that made-up searches do not evict other pages. */
export function searchPageRoutes(app: App, { db, pages, numbers }: Deps): void {
  const searchLimits = createSearchLimits(app);

  app.get("/search", { config: { permission: "public" }, schema: { hide: true } }, async (request, reply) => {
    const asked = readQuery(request.url);
    const find = async (): Promise<SearchAttempt> => {
      if (asked.q === "") return { asked, status: 200 };
      const parsed = searchQuery.safeParse(asked);
      if (!parsed.success) {
        const { searchMessages } = siteMessages(await readSettings(db)).messages;
        const [issue] = searchQueryIn(searchMessages).safeParse(asked).error?.issues ?? [];
        const problem = issue?.message ?? searchMessages.noWords;
        return { asked, problem, status: 422 };
      }
      try {
        await searchLimits.requireSearch(request, reply);
        const mayRepair = () => searchLimits.mayRepair(request);
        const asAsked = await search(db, parsed.data, mayRepair);
        // Lists reset a page after the last to 1 (specification, section 2).
        const isPastEnd = asAsked.page > asAsked.totalPages;
        const found = isPastEnd ? await search(db, { ...parsed.data, page: 1 }, mayRepair) : asAsked;
        return { asked, found, status: 200 };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const { lang, messages } = siteMessages(await readSettings(db));
        const problem =
          lang !== "en" && error.status === 429 ? messages.apiErrorMessages.too_many_requests : error.message;
        return { asked, problem, status: error.status };
      }
    };
    const { html, status } = await pages.renderRequest(
      async () => ({ path: request.url, searchAttempt: await find() }),
      request,
    );
    if (status === 200 && request.method === "GET") numbers?.countView("/search", request.headers);
    if (status === 503) reply.header("retry-after", 5);
    return reply
      .header("cache-control", request.headers.authorization === undefined ? "no-cache" : "no-store")
      .header("x-robots-tag", "noindex")
      .status(status)
      .type(htmlType)
      .send(html);
  });
}

/** Reads the fields of the form. Values that no field can have sent are ignored. */
function readQuery(url: string): SearchAttempt["asked"] {
  const sent = new URLSearchParams(splitAtQuery(url)[1]);
  const { kind, lang, page } = searchQuery.shape;
  const read = <Value>(name: string, schema: { safeParse(value: unknown): { data?: Value | undefined } }) =>
    schema.safeParse(sent.get(name) ?? undefined).data;
  const asked = { kind: read("kind", kind), lang: read("lang", lang) };
  const number = page.safeParse(sent.get("page") ?? undefined);
  return {
    q: (sent.get("q") ?? "").trim().slice(0, searchLimits.maxSearchCharacters + 1),
    ...(asked.kind && { kind: asked.kind }),
    ...(asked.lang && { lang: asked.lang }),
    ...(number.data !== undefined && { page: String(number.data) }),
  };
}

/** What an address may search for within a minute. */
function createSearchLimits(app: App) {
  const searches = createLimiter(app, "search", searchLimits.searchesPerAddress);
  const repairs = createLimiter(app, "search repair", searchLimits.searchRepairsPerAddress);
  return {
    /** Counts a search. @throws HttpError 429 with Retry-After when too many came */
    requireSearch: (request: FastifyRequest, reply: FastifyReply) => requireBudget(searches, request, reply),
    /** Counts a search that is repaired, which costs as much as many others. */
    mayRepair: async (request: FastifyRequest) => !(await exceeds(repairs, request)),
  };
}
