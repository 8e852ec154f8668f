import { type FileHandle, open } from "node:fs/promises";
import { buffer, text } from "node:stream/consumers";
import type { z } from "zod";
import { presentSchema } from "../../../platform/database/index.ts";
import { messageOf, translateErrors } from "../../../platform/errors.ts";
import { sha256Of } from "../../../platform/sha256.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import {
  checksumsName,
  isAllowedEntry,
  type Manifest,
  manifestName,
  pictureEntry,
  readManifest,
  tableEntry,
} from "./manifest.ts";
import { type PictureFile, picturePath } from "./referenced-pictures.ts";
import { indexTar, type TarEntry } from "./tar.ts";

const chunkBytes = 256 * 1024;

const maxLineBytes = 16 * 1024 * 1024;

/** Reports the progress of a long operation: `done` of `total` in the phase `what`. */
export type Progress = (what: string, done: number, total: number) => void;

/** An archive whose checksums were verified. */
export type Archive = Awaited<ReturnType<typeof openVerified>>;

/**
 * Opens an archive, verifies all checksums, and passes it to `work`.
 * @throws UserFacingError naming the file and the reason
 */
export async function readArchive<Result>(
  path: string,
  progress: Progress,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  await using file = await open(path).catch((error: unknown) => {
    throw new UserFacingError(`Cannot read ${path}: ${messageOf(error)}`);
  });
  return await work(await withArchiveName(path, () => openVerified(file, progress)));
}

/** Puts the name of the archive before errors about its content. */
export function withArchiveName<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  return translateErrors(work, (error) =>
    error instanceof UserFacingError ? new UserFacingError(`${path}: ${error.message}`) : undefined,
  );
}

/**
 * Reads the rows of a table.
 * @param whole names the column of an error about the row as a whole
 * @throws UserFacingError for a line that does not fit its schema
 */
export async function* parseRows<Parsed>(
  archive: Archive,
  table: string,
  schema: z.ZodType<Parsed>,
  whole = "",
): AsyncGenerator<Parsed> {
  let number = 0;
  for await (const line of archive.lines(table)) {
    number += 1;
    const row = schema.safeParse(line);
    if (!row.success) {
      const [issue] = row.error.issues;
      const column = issue?.path.join(".") || whole;
      throw new UserFacingError(
        `line ${number} of tables/${table}.jsonl in it: ${column}: ${issue?.message}`,
      );
    }
    yield row.data;
  }
}

async function openVerified(file: FileHandle, progress: Progress) {
  if (!(await file.stat()).isFile()) throw new UserFacingError("it is not a regular file");
  const entries = await indexTar(file, isAllowedEntry);
  const manifest = await readBackupManifest(await text(contentOf(file, requireEntry(entries, manifestName))));
  const sums = readSums(await text(contentOf(file, requireEntry(entries, checksumsName))));
  const summed = [...entries.values()].filter(({ name }) => name !== checksumsName);
  if (summed.length !== sums.size)
    throw new UserFacingError(`${checksumsName} in it does not list exactly its files`);
  const total = summed.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const entry of summed) {
    if ((await sha256Of(contentOf(file, entry))) !== sums.get(entry.name)) {
      throw new UserFacingError(`${entry.name} in it was changed or damaged`);
    }
    done += entry.bytes;
    progress("verify", done, total);
  }
  const named = (pattern: RegExp) => [...entries.keys()].flatMap((name) => pattern.exec(name)?.[1] ?? []);
  const pictures = named(/^images\/(.+)$/);
  if (pictures.length !== manifest.pictures)
    throw new UserFacingError("it does not have the number of pictures in its manifest");
  return {
    manifest,
    tables: named(/^tables\/(.+)\.jsonl$/),
    /** Paths of its pictures, without `images/`. */
    pictures,
    /** The SHA-256 of each file in it, by its name. */
    sums,
    /** @throws UserFacingError for a line that is not JSON */
    lines: (table: string) => jsonLines(file, requireEntry(entries, tableEntry(table))),
    /** @returns undefined when the archive lacks it */
    async picture(picture: PictureFile): Promise<Uint8Array | undefined> {
      const entry = entries.get(pictureEntry(picturePath(picture)));
      return entry && buffer(contentOf(file, entry));
    },
  };
}

/** The manifest, with the present name of its schema. */
function readBackupManifest(json: string): Promise<Manifest> {
  const manifest = readManifest(json);
  if (manifest.kind !== "backup")
    throw new UserFacingError("it is an export, which no release after 1.0 reads");
  return translateErrors(
    () => ({ ...manifest, schema: presentSchema(manifest.schema) }),
    (error) => new UserFacingError(messageOf(error)),
  );
}

function requireEntry(entries: Map<string, TarEntry>, name: string): TarEntry {
  const entry = entries.get(name);
  if (!entry) throw new UserFacingError(`${name} is missing in it`);
  return entry;
}

function readSums(text: string): Map<string, string> {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const [, sha256 = "", name = ""] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
      if (name === "") throw new UserFacingError(`${checksumsName} in it is invalid`);
      return [name, sha256];
    }),
  );
}

async function* contentOf(file: FileHandle, { offset, bytes }: TarEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; ) {
    const piece = Buffer.alloc(Math.min(chunkBytes, bytes - done));
    const { bytesRead } = await file.read(piece, 0, piece.length, offset + done);
    if (bytesRead === 0) throw new UserFacingError("it was truncated while it was read");
    done += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

async function* jsonLines(file: FileHandle, entry: TarEntry): AsyncGenerator<unknown> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let number = 0;
  const parse = (line: string): unknown => {
    number += 1;
    try {
      return JSON.parse(line);
    } catch {
      throw new UserFacingError(`line ${number} of ${entry.name} in it is not JSON`);
    }
  };
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new UserFacingError(`${entry.name} in it is not UTF-8`);
    }
  };
  for await (const chunk of contentOf(file, entry)) {
    const lines = (rest + decode(chunk)).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxLineBytes) throw new UserFacingError(`a line of ${entry.name} in it is too long`);
    for (const line of lines) yield parse(line);
  }
  rest += decode();
  if (rest !== "") yield parse(rest);
}
