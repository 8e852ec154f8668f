import { readFile } from "node:fs/promises";
import { z } from "zod";

/**
 * Checks `package-lock.json` against the rules of docs/dependencies.md: permissive licences, exact versions, and no
 * install scripts except those that package.json allows.
 */
const allowed = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "MPL-2.0",
  "Unlicense",
  "CC0-1.0",
]);

/** sharp's libvips: linked dynamically and replaceable, as the LGPL requires. */
const alsoAllowed = [/^@img\/sharp-(libvips-|win32-|wasm32)/];

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
});
const packageShape = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

const read = async (file: string) =>
  JSON.parse(await readFile(new URL(`../${file}`, import.meta.url), "utf8"));
const { packages } = lockShape.parse(await read("package-lock.json"));
const { dependencies, devDependencies, allowScripts } = packageShape.parse(await read("package.json"));

const wrong: string[] = [];
for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) wrong.push(`${name} has no exact version: ${version}`);
}
for (const [path, entry] of Object.entries(packages)) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  if (path === "") continue;
  if (!entry.integrity) wrong.push(`${name} has no checksum`);
  if (entry.hasInstallScript && !(name in allowScripts)) {
    wrong.push(`${name} has an install script that allowScripts does not list`);
  }
  const licences = entry.license?.replace(/[()]/g, "").split(" OR ") ?? [];
  const known = licences.some((licence) => licence.split(" AND ").every((part) => allowed.has(part)));
  if (!entry.dev && !known && !alsoAllowed.some((pattern) => pattern.test(name))) {
    wrong.push(`${name} is under ${entry.license ?? "no known licence"}`);
  }
}
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exitCode = 1;
}
