import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "../server/config.ts";
import type { SiteLocation } from "../server/operations/maintenance/backup/index.ts";
import {
  type Command,
  type CommandArguments,
  pluralize,
  requireNoArguments,
  resolvePath,
  storeAt,
  UsageError,
  withProgress,
} from "./command.ts";

export const copyCommand: Command = {
  usage: "--from SITE --to SITE [--from-images STORE] [--to-images STORE]",
  summary: "copies a site to another database and image store, and compares them",
  help: `Copies a whole site: between SQLite and PostgreSQL, and between image stores. SITE is either a data folder (a path, or
file:///...), which contains the database and the pictures, or postgres://USER@HOST:PORT/DATABASE, whose pictures are in
STORE: a folder, or s3://BUCKET/PREFIX?endpoint=... as in IMAGE_STORE, with the same AWS_ variables. A STORE given with a
data folder replaces the pictures folder in it.

Every user of a machine can read its command lines, so that a password there is refused. Put the address, in the format of
DATABASE_URL, into an environment variable and name that: --to env:DATABASE_URL. Or set PGPASSWORD.

The target must be empty. At the end, all rows and pictures of both sides are compared by their hashes. Run again, the
command continues an interrupted copy. The source may be in use: tables that changed meanwhile are listed, the exit code is
1, and the same command brings the copy up to date. To move a site: copy while the server runs, stop it, copy again, and
start it on the target.`,
  options: {
    from: { type: "string" },
    to: { type: "string" },
    "from-images": { type: "string" },
    "to-images": { type: "string" },
  },
  async run(typed) {
    requireNoArguments(typed);
    const from = siteFromOption(typed, "from");
    const to = siteFromOption(typed, "to");
    const { copySite } = await import("../server/operations/maintenance/backup/index.ts");
    const copied = await withProgress((progress) => copySite(from, to, progress));
    const { tables, pictures, rowsWritten, changed } = copied;
    const identical = pictures.copied + pictures.kept;
    const text = [
      ...tables.map(
        ({ table, rows, sha256 }) => `${table.padEnd(12)} ${pluralize(rows, "row").padEnd(12)} ${sha256}`,
      ),
      `The rows are the same on both sides (${rowsWritten} written now), and ${pluralize(identical, "picture file")} (${pictures.copied} now).`,
      ...pictures.missing.map((name) => `missing at the source: images/${name}`),
      ...(changed.length > 0
        ? [`The source changed during the copy (${changed.join(", ")}): stop its server, and copy again.`]
        : []),
    ].join("\n");
    return { text, data: copied, failed: changed.length > 0 || pictures.missing.length > 0 };
  },
};

/** @throws UsageError */
function siteFromOption({ values }: CommandArguments, side: "from" | "to"): SiteLocation {
  const typed = values[side];
  const images = values[`${side}-images`];
  if (typeof typed !== "string" || typed === "") throw new UsageError(`--${side} is missing`);
  const site = siteAddress(typed, side);
  const setting = `--${side}`;
  if (isPostgresAddress(site)) {
    if (!URL.canParse(site)) throw new UsageError(`--${side} is not the URL of a PostgreSQL database`);
    if (typeof images !== "string") throw new UsageError(`--${side}-images is missing`);
    return {
      database: { engine: "postgres", url: site, connections: 2, setting },
      ...storeNamed(images, side),
    };
  }
  const folder = folderNamed(site, side);
  return {
    database: { engine: "sqlite", file: resolve(folder, "kulliyad.db"), setting },
    ...storeNamed(typeof images === "string" ? images : resolve(folder, "images"), side),
  };
}

/**
 * Replaces env:VARIABLE by the value of that variable.
 * @throws UsageError for a password on the command line, and for a variable that is not set
 */
function siteAddress(typed: string, side: "from" | "to"): string {
  const [, variable] = typed.match(/^env:(.*)$/s) ?? [];
  if (variable !== undefined) {
    const value = process.env[variable];
    if (!value) throw new UsageError(`--${side}: the environment variable ${variable} is not set`);
    return value;
  }
  if (isPostgresAddress(typed) && mayContainPassword(typed)) {
    throw new UsageError(
      `--${side} contains a password, which every user of this machine can read: put the URL into an environment variable and pass env:VARIABLE`,
    );
  }
  return typed;
}

function isPostgresAddress(site: string): boolean {
  return /^postgres(ql)?:/i.test(site);
}

/** Whether a PostgreSQL URL has a password. An invalid URL may have one if it contains `@`. */
function mayContainPassword(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return address.includes("@");
  return (
    url.password !== "" || [...url.searchParams.keys()].some((name) => name.toLowerCase() === "password")
  );
}

/** Reads a STORE: an s3:// URL as in IMAGE_STORE, or a folder. */
function storeNamed(store: string, side: string): Pick<SiteLocation, "openStore"> {
  if (/^s3:/i.test(store)) return storeAt(readConfig({ ...process.env, IMAGE_STORE: store }).images);
  return storeAt({ store: "disk", folder: folderNamed(store, `${side}-images`) });
}

function folderNamed(text: string, option: string): string {
  if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return resolvePath(text);
  try {
    return fileURLToPath(text);
  } catch {
    throw new UsageError(`--${option} is neither a folder nor postgres://...`);
  }
}
