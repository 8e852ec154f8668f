import { readFile } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import { z } from "zod";
import type { Call, Transport } from "#web";
import type { ErrorResponse } from "../../contract/errors.ts";
import type { App } from "../http/index.ts";
import { UserFacingError } from "../user-facing-error.ts";
import type { Rendering } from "./page-cache.ts";

const clientDir = new URL("../../dist/client/", import.meta.url);

const notBuilt = "The pages are not built: run script/setup";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    assets: z.array(z.string()).optional(),
  }),
);

/** What rendering gave when it is not a page to keep. */
export type PageAnswer =
  | { type: "redirect"; to: string; status: number }
  | { type: "html"; html: string; status: number };

/** What waits is answered between the parts of pages: each has a turn of the loop for itself, and none takes long. */
const turns = pLimit(1);
const ownTurn = () => turns(() => nextTurn());

export type Renderer = (path: string) => Promise<Rendering<PageAnswer>>;

/**
 * Renders pages on the server. Loaders reach the data through the same API as everybody, in process.
 * @param publicUrl where visitors reach the site: canonical addresses are made of it, never of the request
 * @throws StartError when `dist/` is missing
 */
export async function createRenderer(app: App, publicUrl: string): Promise<Renderer> {
  const { render } = await builtPages();
  const assets = await builtAssets();

  return async (path) => {
    let failed = false;
    const callApi: Transport = async <Answer>({ method, path: url }: Call) => {
      await ownTurn();
      const answer = await app.inject({ method, url });
      await ownTurn();
      // Only a missing record is an answer to build a page on; any other refusal may be gone at the next try.
      failed ||= answer.statusCode >= 400 && answer.statusCode !== 404;
      return { status: answer.statusCode, json: answer.json<Answer | ErrorResponse>() };
    };
    const result = await render({ path, publicUrl, assets, callApi, now: new Date() });
    if (result.type === "redirect") return { keep: false, answer: result, failed: false };
    // A page with a part that could not be loaded is shown once, and tried again for the next reader.
    const keep = result.status === 200 && !failed;
    return keep ? { keep, html: result.html } : { keep, answer: result, failed };
  };
}

/**
 * The program that makes pages.
 * @throws StartError when `dist/` is missing
 */
export function builtPages(): Promise<typeof import("#web")> {
  return import("#web").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ERR_MODULE_NOT_FOUND" ? new UserFacingError(notBuilt) : error;
  });
}

/**
 * The files that every page names in its head.
 * @throws StartError when `dist/` is missing
 */
export async function builtAssets() {
  const manifest = await readFile(new URL(".vite/manifest.json", clientDir), "utf8").catch(() => {
    throw new UserFacingError(notBuilt);
  });
  const files = manifestSchema.parse(JSON.parse(manifest));
  return {
    boot: built(files, "web/boot.ts"),
    head: built(files, "web/head.ts"),
    styles: built(files, "web/styles.css"),
    fonts: (files["web/styles.css"]?.assets ?? []).map((file) => `/${file}`),
  };
}

function built(files: z.infer<typeof manifestSchema>, source: string): string {
  const file = files[source]?.file;
  if (!file) throw new UserFacingError(`The built pages lack ${source}: run script/setup`);
  return `/${file}`;
}
