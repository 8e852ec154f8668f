import { readFile } from "node:fs/promises";
import { setImmediate as nextIteration } from "node:timers/promises";
import pLimit from "p-limit";
import { z } from "zod";
import type { Transport } from "#web";
import type { App } from "../http/index.ts";
import { UserFacingError } from "../user-facing-error.ts";

const clientDir = new URL("../../dist/client/", import.meta.url);

const notBuilt = "The pages are not built: run script/setup";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    assets: z.array(z.string()).optional(),
  }),
);

/** A render result that must not be cached. */
export type UncachedPage = {
  cacheable: false;
  answer: { type: "redirect"; to: string; status: number } | { type: "html"; html: string; status: number };
  /** Whether part of the page could not be loaded, so that another attempt may succeed. */
  failed: boolean;
};

export type Rendered = { cacheable: true; html: string } | UncachedPage;

export type Renderer = (path: string) => Promise<Rendered>;

/** Between the parts of a page, other requests are handled: each part gets an event-loop iteration of its own. */
const iterations = pLimit(1);
const ownIteration = () => iterations(() => nextIteration());

/**
 * Renders pages on the server. Loaders call the API in process, with the same client as browsers.
 * @param publicUrl base of canonical URLs, which never come from a request
 * @throws UserFacingError when `dist/` is missing
 */
export async function createRenderer(app: App, publicUrl: string): Promise<Renderer> {
  const { render } = await builtPages();
  const assets = await builtAssets();

  return async (path) => {
    let failed = false;
    const transport: Transport = async (request) => {
      await ownIteration();
      const answer = await app.inject(request.path);
      await ownIteration();
      // A page can show that a record is missing; any other error may be gone at the next attempt.
      failed ||= answer.statusCode >= 400 && answer.statusCode !== 404;
      return { status: answer.statusCode, text: answer.payload };
    };
    const result = await render({ path, publicUrl, assets, transport, now: new Date() });
    if (result.type === "redirect") return { cacheable: false, answer: result, failed: false };
    const cacheable = result.status === 200 && !failed;
    return cacheable ? { cacheable, html: result.html } : { cacheable, answer: result, failed };
  };
}

/**
 * The built program that renders pages.
 * @throws UserFacingError when `dist/` is missing
 */
export function builtPages(): Promise<typeof import("#web")> {
  return import("#web").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ERR_MODULE_NOT_FOUND" ? new UserFacingError(notBuilt) : error;
  });
}

/**
 * URLs of the files that every page names in its head.
 * @throws UserFacingError when `dist/` is missing
 */
export async function builtAssets() {
  const manifest = await readFile(new URL(".vite/manifest.json", clientDir), "utf8").catch(() => {
    throw new UserFacingError(notBuilt);
  });
  const files = manifestSchema.parse(JSON.parse(manifest));
  return {
    boot: urlOf(files, "web/boot.ts"),
    head: urlOf(files, "web/head.ts"),
    styles: urlOf(files, "web/styles.css"),
    fonts: (files["web/styles.css"]?.assets ?? []).map((file) => `/${file}`),
  };
}

function urlOf(files: z.infer<typeof manifestSchema>, source: string): string {
  const file = files[source]?.file;
  if (!file) throw new UserFacingError(`The built pages lack ${source}: run script/setup`);
  return `/${file}`;
}
