import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import cascadeLayers from "@csstools/postcss-cascade-layers";
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import { type BuildOptions, defineConfig, type Plugin, type UserConfig } from "vite";
import { type BrowserVersions, layerBrowsers, readerBrowsers } from "./web/older-browsers/versions.ts";

const targets = (browsers: BrowserVersions) =>
  Object.entries(browsers).map(([name, version]) => `${name}${version}`);

/**
 * Three builds: the browser's files (`vite build`), the styles for browsers without layers (`--mode legacy`), and the
 * server's renderer (`--ssr`).
 */
export default defineConfig(({ isSsrBuild, mode }) => (mode === "legacy" ? legacyStyles : pages(isSsrBuild)));

const legacyStyles: UserConfig = {
  publicDir: false,
  css: { postcss: { plugins: [cascadeLayers(), isPseudoClass()] } },
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    cssTarget: targets(readerBrowsers),
    rolldownOptions: {
      input: "web/older-browsers/legacy.css",
      output: {
        assetFileNames: ({ names }) =>
          names.includes("legacy.css") ? "legacy.css" : "assets/[name]-[hash][extname]",
      },
    },
  },
  plugins: [precompress()],
};

const pages = (isSsrBuild = false): UserConfig => ({
  publicDir: isSsrBuild ? false : "web/public",
  // The renderer is bundled completely: it starts faster, and React is not installed in production.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
  build: isSsrBuild
    ? { outDir: "dist/pages", target: "node26", rolldownOptions: bundle("web/entry-server.tsx") }
    : {
        outDir: "dist/client",
        manifest: true,
        modulePreload: false,
        // The syntax of `readerBrowsers`: script/browsers finds what is newer.
        target: "es2021",
        cssTarget: targets(layerBrowsers),
        rolldownOptions: {
          ...bundle(
            "web/head.ts",
            "web/boot.ts",
            "web/dashboard/frame/start-early.ts",
            "web/first.css",
            "web/rest.css",
            "web/preview/preview.css",
            "web/site/search/search.css",
          ),
          output: {
            codeSplitting: {
              groups: [whatBootNeeds, react, phrases, english, shared, sharedByStaff, screens, records],
            },
          },
        },
      },
  plugins: isSsrBuild ? [] : [precompress(), shortPreload()],
});

/** One file and one request for every reader, although other entries share parts of it. */
const whatBootNeeds = { name: "boot", test: /web\/(boot|browser-storage|session\/return-path|enhance\/)/ };

/** Changes least: browsers keep this file from release to release. */
const react = { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

/** What makes texts of templates, in all languages. */
const phrases = {
  name: "phrases",
  test: /contract\/messages\/(?:phrase|record-words|dates-in-words|readers\/words)\.ts$/,
};

/** A page in another language loads no English words, although the dashboard uses many of them. */
const english = { name: "english", test: /contract\/messages\/readers\/en\.ts$/ };

/**
 * Small modules of many screens come as one file: a start of the dashboard would wait for the requests of thirty. Most
 * screens use nothing of the settings and versions, and only their preview uses the lists and the home page.
 */
const shared = {
  name: "shared",
  test: /\/(?:web\/(?!dashboard\/|ui\/list\/|site\/(?:home|contact|news|services|events)\/)|contract\/(?!messages\/|rules\/settings\/|values\/appearance\.ts)).*\.tsx?$/,
  minShareCount: 2,
};

/** The same of the dashboard, which signed-in readers do not load. What forms and versions share comes with them. */
const sharedByStaff = {
  name: "shared-by-staff",
  test: /\/(?:web\/dashboard\/(?!settings\/|writing\/(?:versions|model)\/)|contract\/messages\/(?!document-facts\.ts|staff\/(?:versions|content-form|pages|(?:text-)?documents)\.ts)).*\.tsx?$/,
  minShareCount: 5,
};

/** What screens of the dashboard share beside that, in two files instead of twelve of about 1 KB. */
const shares = { minShareCount: 2, includeDependenciesRecursively: false };

const screens = {
  ...shares,
  name: "screens",
  test: /\/web\/dashboard\/(?:kit\/(?:form-dialog|use-)|table\/(?:use-delete|date-columns)|consoles\/content\/truncated|writing\/form\/(?:save-bar|use-))/,
};

const records = {
  ...shares,
  name: "records",
  test: /\/(?:web\/dashboard\/writing\/model\/|contract\/messages\/staff\/(?:versions|content-form|pages|documents)\.ts)/,
};

function bundle(...input: string[]): NonNullable<BuildOptions["rolldownOptions"]> {
  return {
    input,
    onLog(level, log, show) {
      // React Router marks files for React server components, which nothing here uses.
      if (log.code !== "MODULE_LEVEL_DIRECTIVE") show(level, log);
    },
  };
}

/** Writes a Brotli and a gzip copy next to each script and style sheet. */
function precompress(): Plugin {
  return {
    name: "precompress",
    // script/dev serves the files as they are.
    apply: ({ build }) => !build?.watch,
    async writeBundle({ dir = "dist/client" }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name);
          const content = await readFile(file);
          await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
          await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

/**
 * What Vite puts around an `import()` whose program has a style sheet, in the few lines that are needed here: every reader
 * downloads it with boot.ts, and Vite's own is a quarter of that. e2e/page-weight.spec.ts notices when Vite names it otherwise.
 */
function shortPreload(): Plugin {
  return {
    name: "short-preload",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? shortPreloadCode : undefined),
  };
}

const shortPreloadCode = `
const sheets = {};
const add = (href) => new Promise((onload, onerror) => {
  if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) onload();
  else document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror }));
});
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => (sheets[file] ??= add("/" + file)))).then(load);
`;
