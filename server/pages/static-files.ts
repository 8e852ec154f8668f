import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { wording } from "../../contract/wording.ts";
import { type App, chooseEncoding, type Encoding, HttpError } from "../http/index.ts";
import { holds } from "./held-copy.ts";

const client = new URL("../../dist/client/", import.meta.url);

/** What the build makes, and what stands in `web/public`. */
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  // The one such file says what a browser may fetch ahead; it heeds no other type.
  ".json": "application/speculationrules+json",
};

const params = z.object({ name: z.string() });

type StaticFile = { type: string; etag: string; bytes: Map<Encoding, Buffer> };

/**
 * Built scripts and styles, whose names are hashes of what they hold, and the few files with fixed names. All of them
 * are some megabytes: they are read once, with the compressed copies that the build put beside them.
 */
export async function staticFiles(app: App): Promise<void> {
  const assets = await readFiles(new URL("assets/", client));
  const fixed = await readFiles(client);

  app.get("/assets/:name", { schema: { hide: true } }, (request, reply) => {
    const { name } = params.parse(request.params);
    const file = assets.get(name);
    if (!file) throw new HttpError("not_found", wording.api.notFound);
    return send(file, "public, max-age=31536000, immutable", request.headers, reply);
  });
  for (const [name, file] of fixed) {
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) =>
      send(file, "public, max-age=86400", request.headers, reply),
    );
  }
}

/** The files directly in a folder, by name. A compressed copy belongs to the file whose name it goes on from. */
async function readFiles(folder: URL): Promise<Map<string, StaticFile>> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const read = (name: string) => readFile(new URL(name, folder));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const type = types[extname(name)];
    if (!type) continue;
    const content = await read(name);
    const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
    const bytes = new Map<Encoding, Buffer>([["identity", content]]);
    if (names.includes(`${name}.br`)) bytes.set("br", await read(`${name}.br`));
    if (names.includes(`${name}.gz`)) bytes.set("gzip", await read(`${name}.gz`));
    files.set(name, { type, etag, bytes });
  }
  return files;
}

function send(
  { type, etag, bytes }: StaticFile,
  cacheControl: string,
  asked: FastifyRequest["headers"],
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ etag, "cache-control": cacheControl });
  if (bytes.size > 1) reply.header("vary", "accept-encoding");
  if (holds(asked["if-none-match"], etag)) return reply.status(304).send();
  const encoding = chooseEncoding(asked["accept-encoding"]);
  const compressed = bytes.get(encoding);
  if (compressed && encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(type).send(compressed ?? bytes.get("identity"));
}
