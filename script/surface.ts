import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import type { RouteObject } from "react-router";
import { type Plugin, runnerImport } from "vite";
import { settingKeys } from "../contract/rules/settings/groups.ts";
import { permissions } from "../contract/values/permissions.ts";
import { openDatabase } from "../server/platform/database/index.ts";
import { readApiDescription } from "../server/platform/http/server/index.ts";

/**
 * Prints the surface of the product: everything that somebody can call, open, set, store or import. `--check` compares
 * it with docs/surface.txt and fails on a difference, `--write` writes that file.
 */
const file = "docs/surface.txt";

/** Style sheets have no routes in them. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".css") ? "\0no-style" : undefined),
  load: (id) => (id === "\0no-style" ? "export default undefined" : undefined),
};

async function loadRoutes<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    logLevel: "error",
    plugins: [withoutStyles],
  });
  return module;
}

/** The paths of routes that show something; a redirect has no component. */
function pathsOf(routes: readonly RouteObject[], parent = ""): string[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith("/") ? route.path : [parent, route.path].filter(Boolean).join("/");
    const below = pathsOf(route.children ?? [], path);
    const isScreen = !route.children && (route.Component !== undefined || route.lazy !== undefined);
    return isScreen ? [path, ...below] : below;
  });
}

async function readOperations(): Promise<string[]> {
  const description: unknown = JSON.parse(await readApiDescription());
  if (!isRecord(description) || !isRecord(description.paths))
    throw new Error("the API description has no paths");
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(isRecord(methods) ? methods : {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Environment variables, as the schema of the configuration names them. */
function readVariables(): string[] {
  const source = readFileSync("server/config.ts", "utf8");
  return [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name);
}

async function readOptions(): Promise<string[]> {
  const files = readdirSync("cli").filter((name) => name.endsWith(".ts") && !name.includes(".test."));
  const found: string[] = [];
  for (const name of files.filter((each) => each !== "kulliyad.ts")) {
    const module: Record<string, unknown> = await import(pathToFileURL(`cli/${name}`).href);
    for (const command of Object.values(module)) {
      if (!isRecord(command) || !("summary" in command)) continue;
      const options = isRecord(command.options) ? Object.keys(command.options) : [];
      found.push(
        name.replace(".ts", ""),
        ...options.map((option) => `${name.replace(".ts", "")} --${option}`),
      );
    }
  }
  return found;
}

/** Tables with their columns, as the migrations make them in an empty database; no virtual ones, which are indexes. */
async function readTables(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "kulliyad-surface-"));
  const { db, close } = await openDatabase({ engine: "sqlite", file: join(folder, "kulliyad.db") });
  try {
    const { rows } = await sql<{ name: string; columns: string }>`
      select t.name, group_concat(c.name, ', ') as columns
      from pragma_table_list t join pragma_table_info(t.name) c
      where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%'
      and t.name not like 'kysely%' group by t.name`.execute(db);
    return rows.map(({ name, columns }) => `${name}: ${columns}`);
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
}

/** Names that a room of the server exports for others. */
function readExports(): string[] {
  const indexes = execFileSync("git", ["ls-files", "server/**/index.ts", "web/**/index.ts"], {
    encoding: "utf8",
  });
  return indexes
    .split("\n")
    .filter((index) => index !== "" && !index.includes("/testing/") && !index.includes("/migrations/"))
    .map(
      (index) =>
        `${index.replace("/index.ts", "")}: ${exportedNames(readFileSync(index, "utf8")).join(", ")}`,
    );
}

function exportedNames(source: string): string[] {
  const lists = [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = ""]) =>
    names.split(","),
  );
  const declared = [...source.matchAll(/export (?:async )?(?:const|function|class|type) (\w+)/g)];
  const names = [
    ...lists.map((name) => name.trim().replace(/^type /, "")),
    ...declared.map(([, name]) => name),
  ];
  return names
    .filter((name) => name !== "" && name !== undefined)
    .map((name) => `${name}`.replace(/^.* as /, ""))
    .sort();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const { routes } = await loadRoutes<{ routes: RouteObject[] }>("./web/routes.tsx");
const { dashboardRoutes } = await loadRoutes<{ dashboardRoutes: RouteObject[] }>(
  "./web/dashboard/routes.tsx",
);

const options = await readOptions();
const sections: Record<string, string[]> = {
  "API operations": await readOperations(),
  "Pages of the site": pathsOf(routes),
  "Screens of the dashboard": pathsOf(dashboardRoutes),
  Settings: [...settingKeys],
  "Environment variables": readVariables(),
  "Commands and their options": options,
  "Tables and their columns": await readTables(),
  Permissions: Object.keys(permissions),
  "Exported names of the rooms": readExports(),
};

const surface = Object.entries(sections)
  .map(([title, names]) => [`# ${title}: ${names.length}`, "", ...names.toSorted(), ""].join("\n"))
  .join("\n");

if (argv.includes("--write")) writeFileSync(file, surface);
else if (!argv.includes("--check")) process.stdout.write(surface);
else if (readFileSync(file, "utf8") !== surface) {
  console.error(
    `${file} is not what the product offers: look at the difference after "script/surface --write"`,
  );
  process.exitCode = 1;
}
