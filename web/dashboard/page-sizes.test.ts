import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

/** What the build says of each chunk: https://vite.dev/guide/backend-integration */
const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const built = new URL("../../dist/client/", import.meta.url);
const manifest = z
  .record(z.string(), chunkSchema)
  .parse(JSON.parse(readFileSync(new URL(".vite/manifest.json", built), "utf8")));

/** The files of a module and of all that it imports at once. */
function filesOf(module: string, found = new Set<string>()): Set<string> {
  const { file, imports, css } = chunkSchema.parse(manifest[module]);
  if (found.has(file)) return found;
  for (const each of [file, ...css]) found.add(each);
  for (const each of imports) filesOf(each, found);
  return found;
}

const modulesOf = (folder: string) => Object.keys(manifest).filter((name) => name.startsWith(folder));
/** As the server sends it. Small files are not compressed. */
const size = (file: string) =>
  statSync(new URL(`${file}.br`, built), { throwIfNoEntry: false })?.size ??
  statSync(new URL(file, built)).size;
const shell = filesOf("web/dashboard/entry-dashboard.tsx");

const settings = "web/dashboard/settings/";
const groups = modulesOf(`${settings}groups/`).map((fields) => [`${settings}group-page.tsx`, fields]);

// The page Words loads the texts of a language.
test.each([
  ...groups.map((modules) => [modules, 15_000] as const),
  ...modulesOf("web/dashboard/consoles/").map((page) => [[page], 15_000] as const),
  [[`${settings}settings-index.tsx`], 15_000],
  [[`${settings}words/words-page.tsx`], 25_000],
] as const)("%s adds few bytes to the dashboard", (modules, budget) => {
  const added = modules.flatMap((module) => [...filesOf(module)]).filter((file) => !shell.has(file));
  const bytes = [...new Set(added)].reduce((sum, file) => sum + size(file), 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(budget);
});

test("no page loads its preview of the website at once", () => {
  const files = groups.flatMap((modules) => modules.flatMap((module) => [...filesOf(module)]));
  expect(groups.length).toBeGreaterThan(6);
  expect(files.filter((file) => file.includes("settings-preview"))).toEqual([]);
});
