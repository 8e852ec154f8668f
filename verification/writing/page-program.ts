import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { compileFunction } from "node:vm";
import { build } from "vite";
import type { PageProgram } from "./page.ts";

export type Evaluate = (globals: Record<string, unknown>) => PageProgram;

let loading: Promise<{ evaluate: Evaluate }> | undefined;

/** Bundles the program of a page. Each evaluation is a page with modules of its own. */
export function loadProgram(): Promise<{ evaluate: Evaluate }> {
  loading ??= bundle();
  return loading;
}

const globalNames = [
  ...["window", "document", "navigator", "location", "history", "localStorage", "indexedDB", "IDBKeyRange"],
  ...[
    "fetch",
    "XMLHttpRequest",
    "FileReader",
    "DOMParser",
    "Element",
    "setTimeout",
    "setInterval",
    "clearTimeout",
  ],
  ...["clearInterval", "addEventListener", "removeEventListener", "MessageChannel", "BroadcastChannel"],
];

async function bundle(): Promise<{ evaluate: Evaluate }> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL("page.ts", import.meta.url)),
      write: false,
      minify: false,
      target: "node26",
      rolldownOptions: { output: { format: "cjs", codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((each) => ("output" in each ? each.output : []))
    .find(({ type }) => type === "chunk");
  if (chunk?.type !== "chunk") throw new Error("the page was not bundled");
  const run = compileFunction(chunk.code, ["exports", "require", ...globalNames], { filename: "page.js" });
  const require = createRequire(import.meta.url);
  return {
    evaluate(globals) {
      const exported: { program?: PageProgram } = {};
      run(exported, require, ...globalNames.map((name) => globals[name]));
      if (!exported.program) throw new Error("the page exports no program");
      return exported.program;
    },
  };
}
