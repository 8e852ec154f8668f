import { createContext, type ReactNode, useContext } from "react";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import { type Api, createApi } from "../../api/api.ts";

/** What the document of a screen names, so that the browser loads it before the program asks for it. */
export type EarlyLoading = {
  /** Modules that the screen imports, one after the other. */
  modules: readonly string[];
  /** Paths of the requests that its loader sends. */
  requests: readonly string[];
};

const consoles = ["web/dashboard/consoles/content/content-console.tsx"];
const form = ["web/dashboard/writing/form/form-pages.tsx", ...consoles];
const editor = "web/dashboard/writing/editor/body-editor.tsx";

/**
 * What a screen loads at its start; e2e/early-loading.spec.ts compares it with what it does load.
 * @param path as server/delivery/pages/page-path.ts shortens it
 */
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
    const { bodyFormat, consolePath, consoleSort: sort, editPath } = contentKinds[kind];
    const load = ({ records }: Api) => [
      records[kind]({ page: 1, limit: listLimits.tablePageSize, sort, view: "summary" }),
    ];
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

/** The built files of modules, with those that they import. */
export type BuiltFiles = (modules: readonly string[]) => { scripts: string[]; styles: string[] };

const Files = createContext<BuiltFiles>(() => ({ scripts: [], styles: [] }));

export function BuiltFilesProvider({ value, children }: { value: BuiltFiles; children: ReactNode }) {
  return <Files value={value}>{children}</Files>;
}

/**
 * Lets the browser load the files of a screen at once, instead of finding each in the one before. The sheets apply
 * with the program, after those of all pages.
 */
export function EarlyFiles({ modules }: Pick<EarlyLoading, "modules">) {
  const filesOf = useContext(Files);
  const { scripts, styles } = filesOf(modules);
  const [startEarly] = filesOf(["web/dashboard/frame/start-early.ts"]).scripts;
  return (
    <>
      <script type="module" src={startEarly} />
      {styles.map((file) => (
        <link key={file} rel="preload" href={file} as="style" />
      ))}
      {scripts.map((file) => (
        <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
      ))}
    </>
  );
}
