import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { apiMessages } from "../../../../contract/messages/api/en.ts";
import { type ImportState, importStateSchema } from "../../../../contract/schemas/imports.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { parseJson } from "../../../platform/parse-json.ts";

/** The administrator's command, from the build or from the sources. */
const program = fileURLToPath(
  new URL(
    extname(import.meta.url) === ".ts" ? "../../../../cli/kulliyad.ts" : "kulliyad.js",
    import.meta.url,
  ),
);

/** The report names each text that somebody should look at. */
const maxReportBytes = 64 * 1024 * 1024;

/** What a person leaves for longer is forgotten: an export has the mail addresses of everybody who commented. */
const keptMs = 24 * 60 * 60 * 1000;

const noImport: ImportState = { importID: null, state: "none", report: null, failure: null };
const failedSchema = z.object({ error: z.string() });
/** Authorizes the request again and records it, unless `check` throws. */
type Allow = (importID: string, check: () => void) => Promise<void>;

/** The one import from WordPress of this instance. */
export type Imports = Awaited<ReturnType<typeof openImports>>;

/**
 * Opens the import that a folder has. It runs as a process of its own, so that serving is not slowed down, and its state
 * is in a file: after a restart, reading begins again, and importing waits to be confirmed again.
 */
export async function openImports(
  folder: string,
  report: (error: unknown) => void,
  env: NodeJS.ProcessEnv = process.env,
) {
  const stateFile = join(folder, "state.json");
  const exportFile = join(folder, "export.xml");
  const uploadedFile = join(folder, "upload.xml");
  const ended = new AbortController();
  let isBusy = false;
  let current = await readState(stateFile);
  await rm(current === noImport ? folder : uploadedFile, { recursive: true, force: true });

  async function save(changed: Partial<ImportState>): Promise<void> {
    current = { ...current, ...changed };
    await writeFile(stateFile, JSON.stringify(current));
  }

  /** Runs the command, without waiting for it. */
  function run(args: string[], done: "reported" | "done"): void {
    isBusy = true;
    const command = [program, "import", "--from-wordpress", exportFile, "--json", ...args];
    const options = { env, signal: ended.signal, maxBuffer: maxReportBytes };
    execFile(process.execPath, command, options, (error, stdout) => {
      isBusy = false;
      if (ended.signal.aborted) return;
      const result = parseJson(stdout);
      const parsed = importStateSchema.shape.report.unwrap().safeParse(result);
      if (!parsed.success) report(error);
      const failure = failedSchema.safeParse(result).data?.error ?? apiMessages.internal;
      save(
        parsed.success
          ? { state: done, report: parsed.data }
          : { state: "failed", failure: failure.replace(exportFile, apiMessages.thisFile) },
      )
        .then(() => rm(current.state === "reported" ? uploadedFile : exportFile, { force: true }))
        .catch(report);
    });
  }

  if (current.state === "reading") run([], "reported");
  if (current.state === "importing") await save({ state: "interrupted" });

  /** Runs one upload or import at a time. @throws HttpError 409 */
  async function begin<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isBusy) throw new HttpError("conflict", apiMessages.importRunning);
    isBusy = true;
    try {
      return await work();
    } catch (error) {
      isBusy = false;
      throw error;
    }
  }

  /** @throws HttpError 404 */
  function find(id: string): ImportState {
    if (id === "latest" || id === current.importID) return current;
    throw new HttpError("not_found", apiMessages.importNotFound);
  }

  return {
    find,
    /** @returns the id, before the report is there */
    upload: (store: (path: string) => Promise<void>, allow: Allow) =>
      begin(async () => {
        await mkdir(folder, { recursive: true });
        await using _ = { [Symbol.asyncDispose]: () => rm(uploadedFile, { force: true }) };
        const failure = await store(uploadedFile).catch((error: unknown) => ({ error }));
        const importID = randomUUID();
        await allow(importID, () => {
          if (failure) throw failure.error;
        });
        await rename(uploadedFile, exportFile);
        await save({ ...noImport, importID, state: "reading" });
        run([], "reported");
        return importID;
      }),
    /** @throws HttpError 404, or 409 unless the report is there */
    confirm: (id: string, mediaUrl: string | undefined, allow: Allow) =>
      begin(async () => {
        await allow(id, () => {
          const { state } = find(id);
          if (state !== "reported" && state !== "interrupted")
            throw new HttpError("conflict", apiMessages.importNotReady);
        });
        await save({ state: "importing" });
        // Who has no shell must not reach what only this network can.
        run(["--confirm", "--public-only", ...(mediaUrl ? ["--media", mediaUrl] : [])], "done");
      }),
    end: () => ended.abort(),
  };
}

async function readState(stateFile: string): Promise<ImportState> {
  const file = await stat(stateFile).catch(() => undefined);
  if (!file || Date.now() - file.mtimeMs > keptMs) return noImport;
  return importStateSchema.safeParse(parseJson(await readFile(stateFile, "utf8"))).data ?? noImport;
}
