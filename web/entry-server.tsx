import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { Transport } from "../contract/endpoints/client.ts";
import { readerMessages } from "../contract/messages/readers/index.ts";
import { withWords } from "../contract/messages/readers/words.ts";
import { nextNoticeChange, noticeAt } from "../contract/rules/settings/shell.ts";
import { letterMarkPath } from "../contract/values/appearance.ts";
import { addDays } from "../contract/values/dates/days.ts";
import { startOfDay } from "../contract/values/dates/time-zone.ts";
import { createApi } from "./api/api.ts";
import { type BuiltFiles, BuiltFilesProvider } from "./dashboard/frame/early-loading.tsx";
import { choosePageLanguage } from "./language/choose-page-language.ts";
import { type PageLanguage, PageLanguageProvider } from "./language/language-context.tsx";
import {
  apiContext,
  changesAtContext,
  pageLanguageContext,
  type Shell,
  shellContext,
} from "./loaders/context.ts";
import { parsePositiveInteger } from "./loaders/loader-result.ts";
import { partsOfPage } from "./loaders/parts-of-page.ts";
import { type Preview, type PreviewContext, previewContext } from "./preview/preview.ts";
import { previewRoutes } from "./preview/preview-routes.tsx";
import { toPreviewHtml } from "./preview/to-preview-html.ts";
import { dashboardPath, routes } from "./routes.tsx";
import { type ContactAttempt, contactAttemptContext } from "./site/contact/contact-attempt.ts";
import {
  type RegistrationAttempt,
  registrationAttemptContext,
} from "./site/registrations/registration-attempt.ts";
import { type SearchAttempt, type SearchContext, searchContext } from "./site/search/search-attempt.ts";
import { addInlineHead, type DocumentAssets } from "./site/shell/inline-head.ts";
import { serializeState } from "./site/shell/serialize-state.ts";
import { structuredDataElement } from "./structured-data/structured-data.ts";

export type { ContactAttempt, Preview, RegistrationAttempt, SearchAttempt, Transport };

type RenderInput = {
  /** Only that of a search has a query. */
  path: string;
  publicUrl: string;
  assets: DocumentAssets;
  transport: Transport;
  now: Date;
};

/**
 * `changesAt`: when the notice begins or ends or a form closes, and the page is to be rendered again. `parts`: the
 * parameters of the query that choose a part of the page.
 */
type RenderOutput =
  | { type: "redirect"; to: string; status: number }
  | { type: "html"; html: string; status: number; changesAt: Date | undefined; parts: string[] };

/** The dashboard is in English. */
const englishLanguage: PageLanguage = { lang: "en", messages: readerMessages.en };

const handler = createStaticHandler(routes);
const previewHandler = createStaticHandler(previewRoutes);

/**
 * Renders the page of a path, or returns its redirect.
 * @param input.contactAttempt for `/contact`: a message that was not stored
 * @param input.registrationAttempt for `/join` and `/joined`: what became of a form or a code
 * @param input.filesOf for the dashboard's documents
 * @param input.search for `/search`: what was found
 * @param input.output `state`: instead of the page, the JSON with which React hydrates it
 */
export async function render(
  input: RenderInput & {
    contactAttempt?: ContactAttempt;
    registrationAttempt?: RegistrationAttempt;
    search?: SearchContext;
    filesOf?: BuiltFiles;
    output?: "page" | "state";
  },
): Promise<RenderOutput> {
  const { requestContext, changes } = await createRequestContext(input);
  if (input.contactAttempt) requestContext.set(contactAttemptContext, input.contactAttempt);
  if (input.registrationAttempt) requestContext.set(registrationAttemptContext, input.registrationAttempt);
  if (input.search) requestContext.set(searchContext, input.search);
  const context = await handler.query(requestOf(input), { requestContext });
  if (isRedirect(context)) {
    return { type: "redirect", to: context.headers.get("location") ?? "/", status: context.status };
  }
  // Error pages and what somebody typed are not hydrated: they work without React. Nor do search engines list them.
  const isListed = !(context.errors || input.contactAttempt || input.registrationAttempt || input.search);
  const rendered = {
    type: "html",
    status: context.statusCode,
    changesAt: changes.sort((one, other) => one.getTime() - other.getTime())[0],
    parts: partsOfPage(context.loaderData),
  } as const;
  if (input.output === "state") {
    const loaderData = withoutTime(context.loaderData, requestContext.get(shellContext));
    return { ...rendered, html: serializeState({ loaderData, errors: null }) };
  }
  const isDashboard = context.matches.some(({ route }) => route.path === dashboardPath);
  const language = isDashboard ? englishLanguage : await pageLanguageFor(context.loaderData, requestContext);
  const page = (
    <PageLanguageProvider value={language}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PageLanguageProvider>
  );
  const html = renderToString(
    input.filesOf ? <BuiltFilesProvider value={input.filesOf}>{page}</BuiltFilesProvider> : page,
  );
  const data = isListed
    ? structuredDataElement(context, { ...requestContext.get(shellContext), ...language })
    : "";
  const end = html.lastIndexOf("</body>");
  const document = addInlineHead(html.slice(0, end) + data + html.slice(end), input.assets.inline);
  return {
    ...rendered,
    html: `<!doctype html>${isListed ? document : document.replace("<body", "<body data-static")}`,
  };
}

/** The time of rendering stays on the server: with it, no two copies of a page would be equal. */
function withoutTime(loaderData: Record<string, unknown>, rendered: Shell): Record<string, unknown> {
  const { now: _, ...shell } = rendered;
  const entries = Object.entries(loaderData);
  return Object.fromEntries(entries.map(([id, data]) => [id, data === rendered ? shell : data]));
}

/** The first segments of the paths of all pages that are not written by staff. */
export const siteSegments: ReadonlySet<string> = new Set(
  handler.dataRoutes
    .flatMap(({ path, children = [] }) => [
      path,
      ...children.flatMap((group) => group.children ?? []).map((route) => route.path),
    ])
    .flatMap((path) => (path?.startsWith("/") ? [path.split("/", 2)[1] ?? ""] : [])),
);

/**
 * Whether a page that is not written by staff answers at a path, or did or could answer for its numbers.
 * @param path decoded
 */
export function isSitePath(path: string): boolean {
  const match = matchRoutes(routes, encodeURI(path))?.at(-1);
  if (!match || match.route.path === "*") return false;
  const { id, page } = match.params;
  return [id, page].every((number) => number === undefined || parsePositiveInteger(number) !== undefined);
}

type PreviewInput = RenderInput &
  PreviewContext & {
    /** Names of the stored pictures of the record. */
    pictures: readonly string[];
  };

/** Renders the page of a record for a preview link, or for `preview: null` the page of a link that does not work. */
export async function renderPreview(input: PreviewInput): Promise<{ html: string; status: number }> {
  const { path, preview, styles, pictures } = input;
  const { requestContext } = await createRequestContext(input);
  requestContext.set(previewContext, { preview, styles });
  const context = await previewHandler.query(requestOf(input), { requestContext });
  if (isRedirect(context)) throw new Error(`the preview of ${path} was redirected`);
  const html = renderToString(
    <PageLanguageProvider value={await pageLanguageFor(context.loaderData, requestContext)}>
      <StaticRouterProvider
        router={createStaticRouter(previewHandler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PageLanguageProvider>,
  );
  // Without the script: a preview has none.
  const { script: _, ...inline } = input.assets.inline;
  const adapted = addInlineHead(toPreviewHtml(html, preview?.path ?? "", pictures, path), inline);
  return { html: `<!doctype html>${adapted}`, status: context.statusCode };
}

/** What loaders read of a request. A real one, or asking for its class, loads Node's `fetch`: 4 MB, and time. */
function requestOf({ publicUrl, path }: RenderInput): Request {
  const { signal } = new AbortController();
  // What is missing is for actions, which no page has.
  return { url: publicUrl + path, method: "GET", signal } as Request;
}

function isRedirect(context: StaticHandlerContext | Response): context is Response {
  return "status" in context;
}

async function createRequestContext({ publicUrl, assets, transport, now }: RenderInput) {
  const { inline: _, ...files } = assets;
  const api = createApi(transport);
  const requestContext = new RouterContextProvider();
  const { notice, ...shell } = await api.shell();
  requestContext.set(apiContext, api);
  requestContext.set(shellContext, {
    ...shell,
    notice: noticeAt(notice, now),
    publicUrl,
    now: now.toISOString(),
    assets: { ...files, icon: letterMarkPath(shell.settings) },
  });
  requestContext.set(pageLanguageContext, await pageLanguageFor({}, requestContext));
  const noticeChange = nextNoticeChange(notice, now);
  const changes = noticeChange ? [noticeChange] : [];
  const { examsLine, timeZone } = shell.settings;
  const endOfLine = examsLine.until && new Date(startOfDay(addDays(examsLine.until, 1), timeZone));
  if (endOfLine && endOfLine > now) changes.push(endOfLine);
  requestContext.set(changesAtContext, (moment) => void changes.push(new Date(moment)));
  return { requestContext, changes };
}

/** The language of a page whose loaders have run, with the college's own words. */
async function pageLanguageFor(
  loaderData: Record<string, unknown>,
  requestContext: RouterContextProvider,
): Promise<PageLanguage> {
  const lang = choosePageLanguage(requestContext.get(shellContext), loaderData);
  if (lang === "en") return englishLanguage;
  const words = await requestContext.get(apiContext).words(lang);
  return { lang, messages: withWords(readerMessages[lang], lang, words) };
}
