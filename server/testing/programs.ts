import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root folder of the project. */
export const project = fileURLToPath(new URL("../..", import.meta.url));
export const node = join(project, "node_modules/.bin/node");

/** The programs that `script/setup` built, relative to the project. */
export const programs = { server: "dist/server/main.js", kulliyad: "dist/server/kulliyad.js" } as const;

/** The server from its sources, with the identity provider of a test. */
export const programWithIssuer = (issuer: string, clientId: string): readonly string[] => [
  join(project, "server/testing/identity-process.ts"),
  issuer,
  clientId,
];

/** The environment that a program needs. The compile cache shortens each start by a third. */
export const minimalEnvironment = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: join(project, "node_modules/.cache/node"),
};

/** Builds `dist/` when a source changed since the last build: tests never run an older program. */
export function buildIfStale(): void {
  execFileSync(join(project, "script/build"), { stdio: "inherit" });
}
