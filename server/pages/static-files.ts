import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { App } from "../http/index.ts";

const client = fileURLToPath(new URL("../../dist/client", import.meta.url));

/** Built scripts and styles, whose names are hashes of what they hold, and the few files with fixed names. */
export async function staticFiles(app: App): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${client}/assets`,
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
  });
  for (const [name, type] of fixedNames) {
    const content = await readFile(`${client}/${name}`);
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header("cache-control", "public, max-age=86400").send(content),
    );
  }
}

const fixedNames = [
  ["favicon.svg", "image/svg+xml"],
  ["president.svg", "image/svg+xml"],
  ["robots.txt", "text/plain; charset=utf-8"],
] as const;
