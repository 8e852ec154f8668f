import { type ChildProcess, execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Random } from "../random.ts";
import {
  addMigration,
  copyFolder,
  createKey,
  linkRelease,
  nextName,
  type Release,
  replaceIn,
  signContent,
  writeSums,
} from "./release.ts";
import type { InstalledSite } from "./site.ts";

type Key = ReturnType<typeof createKey>;

/** What an upgrade of one kind is given. */
type Given = { site: InstalledSite; release: Release; archive: string; key: Key; random: Random };

/** The arguments of `kulliyad upgrade`, and what happens meanwhile. */
type Attempt = { args: string[]; onLine?: (line: string, child: ChildProcess) => void };

export type Kind = {
  name: string;
  prepare(given: Given): Attempt;
  /** A pattern of the reason that is printed. */
  reason?: string;
  /** The data are on a disk of 150 MB. */
  hasSmallDisk?: boolean;
  /** Killed: the new release may serve afterwards. */
  mayFinish?: boolean;
  /** The command dies with the work, and somebody has to end it. */
  isCrash?: boolean;
};

/** The archive with its checksums, in a folder where a change harms no other upgrade. */
const ownArchive = ({ site, archive }: Given): string => {
  const folder = copyFolder(dirname(archive), join(site.folder, "download"));
  return join(folder, archive.slice(dirname(archive).length + 1));
};

const sumsOf = (archive: string) => join(dirname(archive), "SHA256SUMS");
const signatureOf = (archive: string) => join(dirname(archive), "SHA256SUMS.minisig");

/** An archive that is refused before anything else happens. */
const refused = (name: string, reason: string, spoil: (archive: string, given: Given) => unknown): Kind => ({
  name,
  reason,
  prepare(given) {
    const archive = ownArchive(given);
    const renamed = spoil(archive, given);
    return { args: [typeof renamed === "string" ? renamed : archive] };
  },
});

/** A release that was unpacked into the installation, and is broken. */
const broken = (
  name: string,
  reason: string,
  spoil: (folder: string, given: Given) => void,
  args: (site: InstalledSite) => string[] = () => [],
): Kind => ({
  name,
  reason,
  prepare(given) {
    const folder = join(given.site.installation, "releases", nextName);
    linkRelease(given.release, folder);
    spoil(folder, given);
    return { args: [folder, ...args(given.site)] };
  },
});

/** Puts a line before the server's program. */
function beginWith(folder: string, line: string): void {
  const file = join(folder, "dist/server/main.js");
  const program = readFileSync(file, "utf8");
  rmSync(file);
  writeFileSync(file, `${line}\n${program}`);
}

const rename = (archive: string, name: string): string => {
  const renamed = join(dirname(archive), name);
  execFileSync("mv", [archive, renamed]);
  return renamed;
};

const addsTable = 'await db.schema.createTable("next").addColumn("id", "integer").execute();';
const isService = ({ port }: InstalledSite) => `process.env.PORT === "${port}"`;
const neverReady = (folder: string, site: InstalledSite) =>
  replaceIn(
    join(folder, "dist/server"),
    '"leaving" : "ready"',
    `"leaving" : ${isService(site)} ? "not yet" : "ready"`,
  );

const lines = ["Writing", "Unpacking", "Trying", "Stopping", "Starting"] as const;

/** Kills when a line of progress is printed, or up to a second later. */
const killed = (
  name: string,
  line: (typeof lines)[number],
  kill: (site: InstalledSite, child: ChildProcess) => void,
  isCrash = false,
): Kind => ({
  name: `${name} at "${line}"`,
  mayFinish: true,
  isCrash,
  prepare({ site, archive, random }) {
    const delayMs = random.chance(0.3)
      ? 0
      : random.between(0, line === "Stopping" || line === "Starting" ? 300 : 1_500);
    let isDone = false;
    const onLine = (printed: string, child: ChildProcess) => {
      if (isDone || !printed.startsWith(line)) return;
      isDone = true;
      setTimeout(() => kill(site, child), delayMs);
    };
    return { args: [archive], onLine };
  },
});

export const kinds: readonly Kind[] = [
  refused("a flipped bit", "damaged", (archive) => {
    const content = readFileSync(archive);
    const middle = content.length >> 1;
    content[middle] = (content[middle] ?? 0) ^ 1;
    writeFileSync(archive, content);
  }),
  refused("a cut archive", "damaged", (archive) => truncateSync(archive, 1_000_000)),
  refused("no checksums", "SHA256SUMS is missing", (archive) => rmSync(sumsOf(archive))),
  refused("no signature", "SHA256SUMS.minisig is missing", (archive) => rmSync(signatureOf(archive))),
  refused("somebody else's key", "not by the publisher", (archive) => writeSums(archive, createKey())),
  refused("changed checksums", "not by the publisher", (archive) => appendFileSync(sumsOf(archive), "\n")),
  refused("a signature without a meaning", "not one of minisign", (archive) =>
    writeFileSync(signatureOf(archive), "untrusted comment: x\nAAAA\ntrusted comment: x\nAAAA\n"),
  ),
  refused("another comment in the signature", "not by the publisher", (archive) => {
    const signature = readFileSync(signatureOf(archive), "utf8");
    writeFileSync(signatureOf(archive), signature.replace("comment: a test", "comment: a tost"));
  }),
  refused("checksums of another file", "damaged", (archive, { key }) => {
    const sums = Buffer.from(readFileSync(sumsOf(archive), "utf8").replace("kulliyad-", "other-"));
    writeFileSync(sumsOf(archive), sums);
    writeFileSync(signatureOf(archive), signContent(sums, key));
  }),
  refused("another platform", "not for this machine", (archive) =>
    rename(archive, "kulliyad-99.0.0-linux-arm.tar.gz"),
  ),
  refused("the same release", "not newer", (archive, { site }) =>
    rename(archive, `${site.currentRelease()}.tar.gz`),
  ),
  refused("an older release", "not newer", (archive) =>
    rename(archive, `kulliyad-0.9.9-linux-${process.arch}.tar.gz`),
  ),
  refused("no release", "is no release", (archive) => rename(archive, "holiday.tar.gz")),
  refused("an archive that is not there", "no such file", (archive) => `${archive}.gone`),
  broken("no program", "does not serve a copy", (folder) => rmSync(join(folder, "dist/server/main.js"))),
  broken("no command line", "Cannot find module", (folder) =>
    rmSync(join(folder, "dist/server/kulliyad.js")),
  ),
  broken("no Node", "does not serve a copy", (folder) => rmSync(join(folder, "bin/node"))),
  broken("a Node that is not executable", "does not serve a copy", (folder) => {
    rmSync(join(folder, "bin/node"));
    writeFileSync(join(folder, "bin/node"), "", { mode: 0o644 });
  }),
  broken("a server that ends at its start", "does not serve a copy", (folder) =>
    beginWith(folder, "process.exit(1);"),
  ),
  broken("pages that cannot be rendered", "does not serve a copy", (folder) =>
    rmSync(join(folder, "dist/pages/entry-server.js")),
  ),
  broken("a migration that fails", "999-next failed", (folder) =>
    addMigration(folder, 'throw new Error("no")'),
  ),
  broken("a migration that spoils rows", "doctor finds", (folder) =>
    addMigration(folder, 'await db.updateTable("setting").set({ value: "7" }).execute();'),
  ),
  broken("a server that ends as the service", "did not serve", (folder, { site }) =>
    beginWith(folder, `if (${isService(site)}) process.exit(1);`),
  ),
  broken("a server that hangs as the service", "did not serve", (folder, { site }) =>
    beginWith(folder, `if (${isService(site)}) await new Promise((resolve) => setTimeout(resolve, 1e8));`),
  ),
  broken("a migrated site that is never ready", "did not serve", (folder, { site }) => {
    addMigration(folder, addsTable);
    neverReady(folder, site);
  }),
  broken("a site that is never ready", "did not serve", (folder, { site }) => neverReady(folder, site)),
  broken("a migration that fails at the real site", "did not serve", (folder, { site }) =>
    addMigration(folder, `${addsTable} if (${isService(site)}) throw new Error("no");`),
  ),
  broken("a server that ends after its migration", "did not serve", (folder, { site }) => {
    addMigration(folder, addsTable);
    replaceIn(
      join(folder, "dist/server"),
      "new RequestLog(",
      `(${isService(site)} && process.exit(1)) || new RequestLog(`,
    );
  }),
  broken(
    "a service that cannot be stopped",
    "failed",
    () => undefined,
    ({ service }) => ["--stop", "false", "--start", service.start],
  ),
  broken(
    "a service that goes on serving",
    "still serves",
    () => undefined,
    ({ service }) => ["--stop", "true", "--start", service.start],
  ),
  broken(
    "a service that does not start the first time",
    "failed",
    () => undefined,
    ({ service, folder }) => [
      "--stop",
      service.stop,
      "--start",
      `if [ -e ${folder}/twice ]; then ${service.start}; else touch ${folder}/twice; false; fi`,
    ],
  ),
  broken(
    "a port that is taken",
    "did not serve",
    () => undefined,
    ({ service, folder, port, installation }) => {
      const listen = `require("net").createServer((socket) => socket.destroy()).listen(${port}, "127.0.0.1")`;
      const node = `${installation}/current/bin/node`;
      return [
        "--stop",
        `${service.stop}; [ ! -e ${folder}/thief ] || kill $(cat ${folder}/thief)`,
        "--start",
        `if [ ! -e ${folder}/thief ]; then ${node} -e '${listen}' & echo $! > ${folder}/thief; sleep 0.5; fi; ${service.start}`,
      ];
    },
  ),
  {
    name: "a full disk of the data",
    reason: "MB are free",
    hasSmallDisk: true,
    prepare({ site, archive }) {
      fill(site.dataDir);
      return { args: [archive] };
    },
  },
  {
    name: "a disk that is full while the service is stopped",
    reason: "full|no space left|I/O error",
    hasSmallDisk: true,
    prepare({ site, archive }) {
      return {
        args: [
          archive,
          "--stop",
          `${site.service.stop}; cat /dev/zero > ${site.dataDir}/filled || true`,
          "--start",
          `rm -f ${site.dataDir}/filled; ${site.service.start}`,
        ],
      };
    },
  },
  ...lines.map((line) => killed("the work killed", line, (site, child) => site.killWorker(child))),
  ...lines.map((line) => killed("the command killed", line, (_site, child) => child.kill("SIGKILL"))),
  ...lines.map((line) => killed("the command ended", line, (_site, child) => child.kill("SIGTERM"))),
  ...lines.map((line) => killed("a power cut", line, (site) => site.killAll(), true)),
];

/** Leaves less than the upgrade asks for. */
function fill(folder: string): void {
  execFileSync("sh", ["-c", `head -c 100M /dev/zero > ${join(folder, "filled")}`]);
}
