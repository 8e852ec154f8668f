import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import {
  type BrowserVersions,
  layerBrowsers,
  readerBrowsers,
  staffBrowsers,
} from "../../web/older-browsers/versions.ts";
import { compatibilityWith } from "./compatibility.ts";
import { ownMembersOf, parseProgram, unsupportedJavaScript } from "./javascript.ts";
import { unsupportedStyles } from "./styles.ts";

/**
 * Checks that the built files of the browser, the libraries in them included, call and contain nothing that the oldest
 * supported browsers lack: `web/older-browsers/versions.ts`. Prints each thing that does, and fails.
 */
const client = new URL("../../dist/client/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, client), "utf8");

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
const manifest = manifestShape.parse(JSON.parse(read(".vite/manifest.json")));

/** What readers' pages load. Those of the dashboard are only loaded there. */
function filesOfReaders(): ReadonlySet<string> {
  const names = new Set(["web/head.ts", "web/boot.ts", "web/first.css", "web/rest.css"]);
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports])
      if (!next.startsWith("web/dashboard/")) names.add(next);
  }
  return new Set([...names].flatMap((name) => [manifest[name]?.file ?? "", ...(manifest[name]?.css ?? [])]));
}

const report = (file: string, found: readonly string[], oldest: BrowserVersions) => {
  for (const each of found) {
    const versions = Object.entries(oldest).map((entry) => entry.join(" "));
    console.error(`${file}: ${each} is not in all of ${versions.join(", ")}`);
    process.exitCode = 1;
  }
};

const assets = readdirSync(new URL("assets/", client)).map((name) => `assets/${name}`);
const forReaders = filesOfReaders();
const programs = assets
  .filter((file) => file.endsWith(".js"))
  .map((file) => ({ file, code: read(file) }))
  .map(({ file, code }) => ({ file, code, program: parseProgram(code) }));
for (const [oldest, those] of [
  [readerBrowsers, programs.filter(({ file }) => forReaders.has(file))],
  [staffBrowsers, programs],
] as const) {
  const compatibility = compatibilityWith(oldest);
  const ownMembers = new Set(those.flatMap(({ program }) => ownMembersOf(program)));
  for (const { file, code, program } of those) {
    report(file, unsupportedJavaScript(program, code, compatibility, ownMembers), oldest);
  }
}

for (const file of ["legacy.css", ...assets.filter((name) => name.endsWith(".css"))]) {
  const layered = forReaders.has(file) ? layerBrowsers : staffBrowsers;
  const oldest = file === "legacy.css" ? readerBrowsers : layered;
  report(file, unsupportedStyles(read(file), compatibilityWith(oldest)), oldest);
}
