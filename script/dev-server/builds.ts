import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import { project } from "../../server/testing/programs.ts";

/** Apart from `dist/`, which tests use, and as deep: built programs find the pages by relative paths. */
const root = join(project, "node_modules/.cache/dev");
export const serverProgram = join(root, "dist/server/main.js");
export const clientFolder = join(root, "dist/client");

/** What a change needs: another server process, open pages to reload, or only their style sheets. */
export type Change = "server" | "scripts" | "styles";

/** Time (ms) without a running build after which a change counts as built: one file may belong to several builds. */
const settleMs = 40;

/**
 * Builds everything, then again on each change of a source file.
 * @param onChange called after the first build and after each one with a different output
 */
export async function watchBuilds(onChange: (change: Change) => void): Promise<void> {
  prepareFolder();
  const running = new Set<string>();
  const changes = new Set<Change>();
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (running.size > 0) return;
      const largest = (["server", "scripts", "styles"] as const).find((change) => changes.has(change));
      changes.clear();
      if (largest) onChange(largest);
    }, settleMs);
  };

  const observe = (name: string, changeOf: (file: string) => Change): Plugin => {
    const hashes = new Map<string, string>();
    const end = () => {
      running.delete(name);
      settle();
    };
    return {
      name: "observe-output",
      buildStart: () => void running.add(name),
      buildEnd: (error) => {
        if (error) end();
      },
      renderError: end,
      writeBundle(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          const content = output.type === "chunk" ? output.code : output.source;
          const hash = createHash("sha1").update(content).digest("hex");
          if (hashes.get(file) !== hash) changes.add(changeOf(file));
          hashes.set(file, hash);
        }
        end();
      },
    };
  };
  const all = [
    watching("vite.config.ts", "client", observe("client", clientChange)),
    watching(
      "vite.config.ts",
      "pages",
      observe("pages", () => "server"),
      "web/entry-server.tsx",
    ),
    watching(
      "vite.server.config.ts",
      "server",
      observe("server", () => "server"),
      true,
    ),
  ];
  for (const name of ["client", "pages", "server"]) running.add(name);
  await Promise.all(all.map((config) => build(config)));
}

/** The server reads what stands in the head of documents when it starts: `server/platform/http/responses/inline-head.ts`. */
function clientChange(file: string): Change {
  if (/\/(first\.css|head\.js)$/.test(file)) return "server";
  return file.endsWith(".css") ? "styles" : "scripts";
}

/** The production build of a configuration, in watch mode and with fixed file names. */
function watching(configFile: string, name: string, plugin: Plugin, ssr?: string | true): InlineConfig {
  return {
    configFile: join(project, configFile),
    root: project,
    logLevel: "warn",
    clearScreen: false,
    plugins: [plugin],
    build: {
      ...(ssr !== undefined && { ssr }),
      outDir: join(root, "dist", name),
      emptyOutDir: false,
      minify: false,
      watch: {},
      rolldownOptions: {
        output: {
          entryFileNames: name === "client" ? "assets/[name].js" : "[name].js",
          chunkFileNames: name === "client" ? "assets/[name].js" : "[name].js",
          assetFileNames: "assets/[name][extname]",
        },
      },
    },
  };
}

/** The same layout as the project's: package.json says where `#web` is, and `server/` holds the demonstration content. */
function prepareFolder(): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  copyFileSync(join(project, "package.json"), join(root, "package.json"));
  symlinkSync(join(project, "server"), join(root, "server"));
}
