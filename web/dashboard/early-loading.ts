import { type ContentKind, contentKindNames, contentKinds } from "../../contract/content-kinds.ts";
import { limits } from "../../contract/limits.ts";
import { createApi, type TableQuery } from "../api.ts";
import { consoleSorts } from "./console-sorts.ts";

/** What the document of a screen names, so that the browser loads it before the program asks for it. */
export type EarlyLoading = {
  /** Modules that the screen imports, one after the other. */
  modules: readonly string[];
  /** Paths of the requests that its loader sends. */
  requests: readonly string[];
};

type Api = ReturnType<typeof createApi>;

const consoles = ["web/dashboard/content-consoles.ts"];
const form = ["web/dashboard/content-form/form-pages.tsx", ...consoles];
const editor = "web/dashboard/editor/body-editor.tsx";

const firstPage = (kind: ContentKind): TableQuery => ({
  page: 1,
  limit: limits.tablePageSize,
  sort: consoleSorts[kind],
});

const loadTable: Record<ContentKind, (api: Api) => Promise<unknown>> = {
  post: (api) => api.postTable(firstPage("post")),
  event: (api) => api.eventTable(firstPage("event")),
  service: (api) => api.serviceTable(firstPage("service")),
  page: (api) => api.pageTable(firstPage("page")),
};

/** @param path as server/pages/page-path.ts shortens it. e2e/early-loading.spec.ts compares it with what the screens load. */
export function earlyLoadingOf(path: string): EarlyLoading {
  const screen = findScreen(path);
  return {
    modules: ["web/dashboard/entry-dashboard.tsx", ...(screen?.modules ?? [])],
    requests: requestsOf((api) => [api.viewer(), ...(screen?.load(api) ?? [])]),
  };
}

type Screen = { modules: readonly string[]; load: (api: Api) => Promise<unknown>[] };

function findScreen(path: string): Screen | undefined {
  for (const kind of contentKindNames) {
    const { bodyFormat, consolePath, editPath } = contentKinds[kind];
    const load = (api: Api) => [loadTable[kind](api), api.unfinished(kind)];
    if (path === consolePath) return { modules: consoles, load };
    if (path !== `${consolePath}/new` && path !== editPath) continue;
    // What a form requests comes before its editor, which is the largest file.
    return { modules: [...form, ...(bodyFormat === "html" ? [editor] : [])], load: () => [] };
  }
  return undefined;
}

/** The paths that calls of the API's client request. Nothing is sent. */
function requestsOf(call: (api: Api) => Promise<unknown>[]): string[] {
  const paths: string[] = [];
  const api = createApi((request) => {
    paths.push(request.path);
    return new Promise(() => {});
  });
  call(api);
  return paths;
}
