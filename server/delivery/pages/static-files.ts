import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { type App, HttpError } from "../../platform/http/index.ts";
import { StaticResource } from "../../platform/http/responses/index.ts";
import { projectFolder } from "../../platform/project-folder.ts";

const client = new URL("dist/client/", projectFolder);

/** What the build makes, and what stands in `web/public`. */
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  // The one such file says what a browser may prefetch; browsers accept no other type for it.
  ".json": "application/speculationrules+json",
};

const params = z.object({ name: z.string() });

/**
 * Built scripts and styles, whose names are hashes of their content, and the few files with fixed names. All of them
 * are some megabytes: they are read once, with the compressed copies that the build put beside them.
 */
export async function staticFiles(app: App): Promise<void> {
  const assets = await readFiles(new URL("assets/", client));
  const fixed = await readFiles(client);

  app.get("/assets/:name", { schema: { hide: true } }, (request, reply) => {
    const { name } = params.parse(request.params);
    const file = assets.get(name);
    if (!file) throw new HttpError("not_found", apiMessages.notFound);
    // Scripts, styles and fonts are never documents: 46 bytes less for each of thirty files.
    reply.removeHeader("content-security-policy");
    return file.send(request, reply, "public, max-age=31536000, immutable");
  });
  for (const [name, file] of fixed) {
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) =>
      file.send(request, reply, "public, max-age=86400"),
    );
  }
  // Browsers ask for it beside robots.txt and pictures, which name no icon.
  app.get("/favicon.ico", { schema: { hide: true } }, (_request, reply) =>
    reply.redirect("/favicon.svg", 301),
  );
}

/** The files directly in a folder, by name. A compressed copy has the name of its file and one more extension. */
async function readFiles(folder: URL): Promise<Map<string, StaticResource>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  const files = new Map<string, StaticResource>();
  for (const name of names) {
    const type = types[extname(name)];
    if (!type) continue;
    const copies = new Map<"br" | "gzip", Buffer>();
    for (const [encoding, extension] of [
      ["br", ".br"],
      ["gzip", ".gz"],
    ] as const) {
      const copy = name + extension;
      if (names.has(copy)) copies.set(encoding, await readFile(new URL(copy, folder)));
    }
    files.set(name, new StaticResource(type, await readFile(new URL(name, folder)), copies));
  }
  return files;
}
