import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole project. */
export const project = fileURLToPath(new URL("../..", import.meta.url));
export const node = join(project, "node_modules/.bin/node");

/** What runs in production, as `script/setup` built it; from the folder of the project. */
export const programs = { server: "dist/server/main.js", kulliyad: "dist/server/kulliyad.js" } as const;

/** What a program needs of this environment to run. Node keeps what it compiled for the next: they start in two thirds of the time. */
export const minimalEnvironment = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: join(project, "node_modules/.cache/node"),
};

/** Builds `dist/` when a source changed since the last build: tests never run an older program. */
export function buildIfStale(): void {
  execFileSync(join(project, "script/build"), { stdio: "inherit" });
}
