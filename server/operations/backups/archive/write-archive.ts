import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { schemaVersion } from "../../../platform/database/index.ts";
import { translateErrors } from "../../../platform/errors.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { checksumsName, manifestName, manifestText, pictureEntry, tableEntry } from "./manifest.ts";
import { type PictureFile, picturePath } from "./referenced-pictures.ts";
import { toJsonLine } from "./rows.ts";
import { tarWriter, type WrittenEntry } from "./tar.ts";

/** Lines are buffered up to this size. */
const chunkBytes = 256 * 1024;

export type ArchiveWriter = {
  /** @returns the number of rows */
  addTable(name: string, rows: AsyncIterable<object>): Promise<number>;
  /** @param content undefined for a missing picture, which the manifest then names */
  addPicture(file: PictureFile, content: AsyncIterable<Uint8Array> | undefined): Promise<void>;
};

export type ArchiveSummary = {
  rows: Record<string, number>;
  pictures: number;
  missing: string[];
  bytes: number;
  /** The SHA-256 of each file in it, by its name. */
  sums: ReadonlyMap<string, string>;
};

/**
 * Writes an archive to `path.part` and renames it once it is complete and synced, so that `path` is never a partial
 * archive. Only its owner may read it.
 * @throws UserFacingError when the file exists and is not to be replaced, or cannot be written
 */
export async function writeArchive(
  path: string,
  { replace }: { replace: boolean },
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<ArchiveSummary> {
  if (!replace && (await exists(path))) {
    throw new UserFacingError(`${path} already exists: name another file, or replace it with --force`);
  }
  const draft = `${path}.part`;
  // A killed process may have left one.
  await withWriteErrors(path, () => rm(draft, { force: true }));
  const file = await withWriteErrors(path, () => open(draft, "wx", 0o600));
  try {
    const summary = await writeInto(file, path, fill);
    await withWriteErrors(path, () => file.sync());
    await file.close();
    await withWriteErrors(path, () => rename(draft, path));
    await syncFolder(dirname(path));
    return summary;
  } catch (error) {
    // The error that began it says more.
    await file.close().catch(() => undefined);
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeInto(
  file: FileHandle,
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<ArchiveSummary> {
  const madeAt = new Date();
  const tar = tarWriter(
    (bytes, position) => withWriteErrors(path, () => writeAll(file, bytes, position)),
    madeAt,
  );
  const entries: WrittenEntry[] = [];
  const rows: Record<string, number> = {};
  const missing: string[] = [];
  let pictures = 0;
  const add = async (name: string, content: AsyncIterable<Uint8Array>) => {
    entries.push(await tar.add(name, content));
  };
  await fill({
    async addTable(name, source) {
      let count = 0;
      const counted = async function* () {
        for await (const row of source) {
          count += 1;
          yield toJsonLine(row);
        }
      };
      await add(tableEntry(name), inChunks(counted()));
      rows[name] = count;
      return count;
    },
    async addPicture(picture, content) {
      if (!content) {
        missing.push(picturePath(picture));
        return;
      }
      await add(pictureEntry(picturePath(picture)), content);
      pictures += 1;
    },
  });
  const manifest = {
    kind: "backup" as const,
    schema: schemaVersion,
    madeAt: madeAt.toISOString(),
    rows,
    pictures,
    missing,
  };
  await add(manifestName, inChunks([manifestText(manifest)]));
  const sums = new Map(entries.map(({ name, sha256 }) => [name, sha256]));
  await add(checksumsName, inChunks(Array.from(sums, ([name, sha256]) => `${sha256}  ${name}\n`)));
  await tar.end();
  const { size } = await file.stat();
  return { rows, pictures, missing, bytes: size, sums };
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

async function* inChunks(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let piece = "";
  for await (const line of lines) {
    piece += line;
    if (piece.length < chunkBytes) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  yield Buffer.from(piece);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

/** Reports errors of the file system with the path that the user typed. */
function withWriteErrors<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  return translateErrors(work, (error) =>
    error instanceof Error && "code" in error && "syscall" in error
      ? new UserFacingError(`Cannot write ${path}: ${error.message}`)
      : undefined,
  );
}
