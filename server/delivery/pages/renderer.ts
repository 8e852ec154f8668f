import { readFile } from "node:fs/promises";
import { setImmediate as nextIteration } from "node:timers/promises";
import pLimit from "p-limit";
import { z } from "zod";
import type { ContactAttempt, Preview, RegistrationAttempt, SearchAttempt, Transport } from "#web";
import { documentFilePattern } from "../../../contract/values/paths/paths.ts";
import { type App, firstSegment, pageTransport } from "../../platform/http/index.ts";
import { inlineHead } from "../../platform/http/responses/index.ts";
import { projectFolder } from "../../platform/project-folder.ts";
import { UserFacingError } from "../../platform/user-facing-error.ts";

const clientDir = new URL("dist/client/", projectFolder);

const notBuilt = "The pages are not built: run script/setup";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    /** Keys of the modules that it imports statically. */
    imports: z.array(z.string()).optional(),
  }),
);

/** A render result that must not be cached. */
export type UncachedPage = {
  cacheable: false;
  answer: { type: "redirect"; to: string; status: number } | { type: "html"; html: string; status: number };
  /** Whether part of the page could not be loaded, so that another attempt may succeed. */
  failed: boolean;
};

/**
 * `changesAt`: when the page is to be rendered again, although nothing was saved. `parts`: the parameters of the query
 * that choose a part of the page.
 */
export type Rendered =
  | { cacheable: true; html: string; changesAt?: Date | undefined; parts?: readonly string[] }
  | UncachedPage;

export type { ContactAttempt, RegistrationAttempt, SearchAttempt };

/**
 * @param cacheableStatus only a complete page with this status may be cached; 200 if absent
 * @param output `state`: what React needs to hydrate the page, as JSON
 */
export type Renderer = (
  path: string,
  options?: { cacheableStatus?: 404; output?: "state" },
) => Promise<Rendered>;

/** A page of one request: with a message or a form that was sent, or a search that was made already. */
export type RequestPage = {
  path: string;
  contactAttempt?: ContactAttempt;
  registrationAttempt?: RegistrationAttempt;
  searchAttempt?: SearchAttempt;
  output?: "state";
};

/** What a preview link shows. */
export type PreviewPage = {
  preview: Preview | null;
  /** The page of the record for visitors. */
  path: string;
  /** Names of the record's stored pictures. */
  pictures: readonly string[];
  /** What to preview, in place of the API's answer to a path. */
  record?: { path: string; answer: object };
};

/** Between the parts of a page, other requests are handled: each part gets an event-loop iteration of its own. */
const iterations = pLimit(1);
const ownIteration = () => iterations(() => nextIteration());

/**
 * Renders pages on the server. Loaders call the API in process, with the same client as browsers.
 * @param publicUrl base of canonical URLs, which never come from a request
 * @throws UserFacingError when `dist/` is missing
 */
export async function createRenderers(app: App, publicUrl: string) {
  const built = await builtPages();
  const files = await builtFiles();
  const assets = await builtAssets();
  const filesOf = (modules: readonly string[]) => filesOfModules(files, modules);
  const previewStyles = urlOf(files, "web/preview/preview.css");
  const searchStyles = urlOf(files, "web/site/search/search.css");
  const linked = {
    ...assets,
    inline: { sheet: urlOf(files, "web/first.css"), script: assets.inline.script },
  };
  const askApi = pageTransport(app);
  const ask: Transport = async (request) => {
    await ownIteration();
    const answer = await askApi(request);
    await ownIteration();
    return answer;
  };

  const render: Renderer = async (path, { cacheableStatus, ...output } = {}) => {
    let failed = false;
    const transport: Transport = async (request) => {
      const answer = await ask(request);
      // A page can show that a record is missing; any other error may be gone at the next attempt.
      failed ||= answer.status >= 400 && answer.status !== 404;
      return answer;
    };
    const page = { path, publicUrl, assets, filesOf, transport, now: new Date(), ...output };
    const result = await built.render(page);
    if (result.type === "redirect") return { cacheable: false, answer: result, failed: false };
    const cacheable = result.status === (cacheableStatus ?? 200) && !failed;
    const { html, changesAt, parts } = result;
    if (cacheable) return { cacheable, html, changesAt, parts };
    // Search engines and shared caches keep no page whose lists could not be read.
    const status = failed && result.status === 200 ? 503 : result.status;
    return { cacheable, answer: { ...result, status }, failed };
  };

  return {
    render,
    /** Renders the page of a preview link: the same page, whose loader gets the values to preview. */
    renderPreview: ({ record, ...page }: PreviewPage): Promise<{ html: string; status: number }> =>
      built.renderPreview({
        ...page,
        publicUrl,
        assets,
        styles: previewStyles,
        now: new Date(),
        transport: async (request) =>
          request.path === record?.path ? { status: 200, answer: record.answer } : ask(request),
      }),
    /**
     * Renders a page with what one request sent, or what was found for it. The answer to a form of a record, or to a
     * code, links to the first styles: the browser has them, so that a second answer is a fourth as large.
     */
    async renderRequest({ searchAttempt, ...page }: RequestPage) {
      const result = await built.render({
        ...page,
        ...(searchAttempt && { search: { attempt: searchAttempt, styles: searchStyles } }),
        publicUrl,
        assets: page.registrationAttempt ? linked : assets,
        now: new Date(),
        transport: ask,
      });
      if (result.type === "redirect") throw new Error(`${page.path} was redirected`);
      return result;
    },
  };
}

/**
 * The built program that renders pages.
 * @throws UserFacingError when `dist/` is missing
 */
function builtPages(): Promise<typeof import("#web")> {
  return import("#web").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ERR_MODULE_NOT_FOUND" ? new UserFacingError(notBuilt) : error;
  });
}

/**
 * What every page has in its head: URLs of files, and the texts that stand in the page itself.
 * @throws UserFacingError when `dist/` is missing
 */
async function builtAssets() {
  const files = await builtFiles();
  if (!inlineHead) throw new UserFacingError(notBuilt);
  return {
    inline: { style: inlineHead.style.text, script: inlineHead.script.text },
    boot: urlOf(files, "web/boot.ts"),
    styles: urlOf(files, "web/rest.css"),
    // The icon of pages that are the same on all sites.
    icon: "/favicon.svg",
  };
}

/** The files of modules, with those of what they import. */
function filesOfModules(files: z.infer<typeof manifestSchema>, modules: readonly string[]) {
  const assets = new Map<string, (typeof files)[string]>();
  const add = (key: string) => {
    const file = files[key];
    if (!file) throw new UserFacingError(`The built pages lack ${key}: run script/setup`);
    if (assets.has(key)) return;
    assets.set(key, file);
    file.imports?.forEach(add);
  };
  modules.forEach(add);
  const all = [...assets.values()];
  return {
    scripts: all.map(({ file }) => `/${file}`),
    styles: [...new Set(all.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
}

/** The built files by their sources. @throws UserFacingError when `dist/` is missing */
async function builtFiles() {
  const manifest = await readFile(new URL(".vite/manifest.json", clientDir), "utf8").catch(() => {
    throw new UserFacingError(notBuilt);
  });
  return manifestSchema.parse(JSON.parse(manifest));
}

function urlOf(files: z.infer<typeof manifestSchema>, source: string): string {
  const file = files[source]?.file;
  if (!file) throw new UserFacingError(`The built pages lack ${source}: run script/setup`);
  return `/${file}`;
}

/** Tells the paths of pages that staff do not write, and of the files of documents. */
async function sitePaths(): Promise<(path: string) => boolean> {
  const { isSitePath } = await builtPages();
  return (path) => isSitePath(path) || documentFilePattern.test(path);
}

/**
 * Whether something can be read at a path: a page that staff do not write, or what a route without parameters answers.
 */
export type ReadablePaths = (path: string) => boolean;

/**
 * @param app whose routes may be added later
 * @throws UserFacingError when `dist/` is missing
 */
export async function createReadablePaths(app: App): Promise<ReadablePaths> {
  const isSitePath = await sitePaths();
  // Other characters are those of patterns.
  return (path) =>
    isSitePath(path) || (/^[\w./-]+$/.test(path) && app.hasRoute({ method: "GET", url: path }));
}

/** Whether the site itself answers at a path, apart from the pages that staff write. */
export type OwnPaths = (path: string) => boolean;

/**
 * @param reservedSegments first segments of the paths of all other routes; routes may be added later
 * @throws UserFacingError when `dist/` is missing
 */
export async function createOwnPaths(reservedSegments: ReadonlySet<string>): Promise<OwnPaths> {
  const { siteSegments } = await builtPages();
  const isSitePath = await sitePaths();
  return (path) => {
    const segment = firstSegment(path);
    // A feed or file beside the pages of a segment reserves none of their paths.
    return siteSegments.has(segment) ? isSitePath(path) : reservedSegments.has(segment);
  };
}
