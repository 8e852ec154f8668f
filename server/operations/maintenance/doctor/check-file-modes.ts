import { chmod, lstat, opendir, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { messageOf } from "../../../platform/errors.ts";
import { type Finding, fixed, ok, wrong } from "./finding.ts";

/** Files and folders of a site on this machine. */
export type SiteFiles = {
  dataDir: string;
  /** Undefined for PostgreSQL. */
  databaseFile: string | undefined;
  /** Undefined for object storage. */
  imageDir: string | undefined;
};

type Entry = { path: string; isFolder: boolean; mode: number };

/** Suffixes of SQLite's files. */
const databaseSuffixes = ["", "-wal", "-shm", "-journal"];

/** Mode bits that grant access to the group and to others. */
const foreignBits = 0o077;
const stickyBit = 0o1000;

/**
 * Checks that other users of this machine cannot open the site's files, which contain email addresses and sessions.
 * @param fix removes their access: folders become 0700 and files 0600
 */
export async function checkFileModes(files: SiteFiles, fix: boolean): Promise<Finding[]> {
  const failures: Finding[] = [];
  /** The number of files per change. */
  const changes = new Map<string, number>();
  let open = 0;
  let first = "";
  for await (const entry of entriesOf(files)) {
    if ((entry.mode & foreignBits) === 0) continue;
    // Other users need a shared folder such as /tmp.
    if ((entry.mode & stickyBit) !== 0) {
      return [wrong(`files: ${entry.path} is a shared folder: give the site its own (DATA_DIR)`)];
    }
    open += 1;
    first ||= `${entry.path} (${octal(entry.mode)})`;
    if (!fix) continue;
    try {
      const change = await restrict(entry);
      changes.set(change, (changes.get(change) ?? 0) + 1);
    } catch (error) {
      failures.push(wrong(`files: ${entry.path} could not be restricted: ${messageOf(error)}`));
    }
  }
  if (open === 0) return [ok("files: other users of this machine cannot open them")];
  if (fix)
    return [...[...changes].map(([change, number]) => fixed(`files: ${number} ${change}`)), ...failures];
  const more = open === 1 ? "" : ` and ${open - 1} more`;
  return [
    wrong(
      `files: other users of this machine can open ${first}${more}: kulliyad doctor --fix restricts them`,
    ),
  ];
}

/** @returns the change, with the folder of a file instead of its name: there may be thousands of pictures */
async function restrict({ path, isFolder, mode }: Entry): Promise<string> {
  const restricted = mode & ~foreignBits & (isFolder ? 0o777 : 0o666);
  await chmod(path, restricted);
  return isFolder
    ? `folder ${path} from ${octal(mode)} to ${octal(restricted)}`
    : `in ${dirname(path)} from ${octal(mode)} to ${octal(restricted)}`;
}

async function* entriesOf({ dataDir, databaseFile, imageDir }: SiteFiles): AsyncGenerator<Entry> {
  yield* await entryAt(await resolved(dataDir));
  if (databaseFile) {
    for (const suffix of databaseSuffixes) yield* await entryAt(databaseFile + suffix);
  }
  if (!imageDir) return;
  const root = await resolved(imageDir);
  const [folder] = await entryAt(root);
  if (!folder) return;
  yield folder;
  for await (const item of await opendir(root, { recursive: true })) {
    yield* await entryAt(join(item.parentPath, item.name));
  }
}

/** The file or folder at a path; none if it is missing or a link, which may lead outside the site. */
async function entryAt(path: string): Promise<Entry[]> {
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!stats?.isFile() && !stats?.isDirectory()) return [];
  return [{ path, isFolder: stats.isDirectory(), mode: stats.mode & 0o7777 }];
}

/** Resolves links: DATA_DIR itself may be one. */
function resolved(folder: string): Promise<string> {
  return realpath(folder).catch(() => folder);
}

function octal(mode: number): string {
  return mode.toString(8).padStart(4, "0");
}
