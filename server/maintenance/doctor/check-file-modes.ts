import { chmod, lstat, opendir, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Finding, fixed, ok, wrong } from "./finding.ts";

/** Where a site writes on this machine. */
export type SiteFiles = {
  dataDir: string;
  /** Undefined for PostgreSQL. */
  databaseFile: string | undefined;
  /** Undefined for object storage. */
  imageDir: string | undefined;
};

type Entry = { path: string; isFolder: boolean; mode: number };

/** What SQLite keeps beside its file. */
const databaseSuffixes = ["", "-wal", "-shm", "-journal"];

/** Bits of a mode that let the group and others in. */
const foreignBits = 0o077;
const stickyBit = 0o1000;

/**
 * Whether other users of this machine can open what the site keeps: its database holds people's addresses and sessions.
 * @param fix takes their access away: folders become 0700 and files 0600
 */
export async function checkFileModes(files: SiteFiles, fix: boolean): Promise<Finding[]> {
  const failures: Finding[] = [];
  /** How often each change was made. */
  const changes = new Map<string, number>();
  let open = 0;
  let first = "";
  for await (const entry of entriesOf(files)) {
    if ((entry.mode & foreignBits) === 0) continue;
    // Such as /tmp, which stops working for everybody else when it is closed.
    if ((entry.mode & stickyBit) !== 0) {
      return [
        wrong(`files: ${entry.path} is a folder for everybody: give the site one of its own (DATA_DIR)`),
      ];
    }
    open += 1;
    first ||= `${entry.path} (${octal(entry.mode)})`;
    if (!fix) continue;
    try {
      const change = await close(entry);
      changes.set(change, (changes.get(change) ?? 0) + 1);
    } catch (error) {
      failures.push(
        wrong(`files: ${entry.path} stays open: ${error instanceof Error ? error.message : error}`),
      );
    }
  }
  if (open === 0) return [ok("files: other users of this machine can open none of the site's")];
  if (fix)
    return [...[...changes].map(([change, number]) => fixed(`files: ${number} ${change}`)), ...failures];
  const more = open === 1 ? "" : ` and ${open - 1} more`;
  return [
    wrong(`files: other users of this machine may open ${first}${more}: kulliyad doctor --fix closes them`),
  ];
}

/** @returns what was changed, without the entry's own name: there may be thousands of pictures */
async function close({ path, isFolder, mode }: Entry): Promise<string> {
  const closed = mode & ~foreignBits & (isFolder ? 0o777 : 0o666);
  await chmod(path, closed);
  return isFolder
    ? `folder ${path} from ${octal(mode)} to ${octal(closed)}`
    : `in ${dirname(path)} from ${octal(mode)} to ${octal(closed)}`;
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

/** A file or folder; nothing for what is not there, and for a link: it may lead anywhere. */
async function entryAt(path: string): Promise<Entry[]> {
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!stats?.isFile() && !stats?.isDirectory()) return [];
  return [{ path, isFolder: stats.isDirectory(), mode: stats.mode & 0o7777 }];
}

/** The folder that a setting leads to: DATA_DIR may be a link. */
function resolved(folder: string): Promise<string> {
  return realpath(folder).catch(() => folder);
}

function octal(mode: number): string {
  return mode.toString(8).padStart(4, "0");
}
