import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { addMigration, changeFile, replaceInProgram } from "./release.ts";
import type { InstalledSite } from "./site.ts";

/** Something that an upgrade has to come back from. */
export type Kind = {
  name: string;
  /** A pattern of the reason that is printed. */
  reason: RegExp;
  /** Breaks the next release, or what is around it. */
  prepare?(site: InstalledSite): void;
  /** Commands of the service that fail. */
  commands?(site: InstalledSite): { stop?: string; start?: string };
  /** The data are on a disk of this size. */
  diskMegabytes?: number;
};

const program = ({ next }: InstalledSite, name: string) => join(next, "dist/server", name);

/** Puts a line before the server's program. */
const beginWith = (site: InstalledSite, line: string) =>
  changeFile(program(site, "main.js"), (text) => `${line}\n${text}`);

/** Runs code when the server has begun to listen. */
const afterStart = (site: InstalledSite, code: string) =>
  beginWith(
    site,
    `const log = console.log; console.log = (line) => { log(line); if (line.includes("ready at")) { ${code} } };`,
  );

/** Deletes a file, or puts another one in its place: the release before shares it by a hard link. */
function replaceFile(file: string, content?: string, mode = 0o755): void {
  rmSync(file);
  if (content !== undefined) writeFileSync(file, content, { mode });
}

const isService = ({ port }: InstalledSite) => `process.env.PORT === "${port}"`;
const neverReady = (site: InstalledSite) =>
  replaceInProgram(
    site.next,
    'status: draining ? "leaving" : "ready"',
    'status: reply.code(503) && "not yet"',
  );
const addsTable = 'await db.schema.createTable("next").addColumn("id", "integer").execute();';
const spoilsRows = 'await db.updateTable("setting").set({ value: "7" }).execute();';
const deletesRows = 'await db.deleteFrom("entry").execute();';

const noPrograms = /do not run on this machine/;
const noSite = /does not serve this site/;
const noService = /service is not ready within/;

export const brokenService: Kind = {
  name: "a migrated server that ends as the service",
  reason: noService,
  prepare(site) {
    addMigration(site.next, `${addsTable} ${spoilsRows}`);
    beginWith(site, `if (${isService(site)}) process.exit(1);`);
  },
};

export const brokenReleases: readonly Kind[] = [
  { name: "no server", reason: noSite, prepare: (site) => replaceFile(program(site, "main.js")) },
  {
    name: "no command line",
    reason: noPrograms,
    prepare: (site) => replaceFile(program(site, "kulliyad.js")),
  },
  { name: "no Node", reason: noPrograms, prepare: ({ next }) => replaceFile(join(next, "bin/node")) },
  {
    name: "a Node of another machine",
    reason: noPrograms,
    prepare: ({ next }) => replaceFile(join(next, "bin/node"), "\x7fELF\x02\x01\x01"),
  },
  {
    name: "a Node that is not executable",
    reason: noPrograms,
    prepare: ({ next }) => replaceFile(join(next, "bin/node"), "", 0o644),
  },
  {
    name: "a start script that is cut off",
    reason: noSite,
    prepare: ({ next }) => replaceFile(join(next, "bin/kulliyad-server"), "#!/bin/sh\nrelease=$("),
  },
  {
    name: "a program that is cut off",
    reason: noSite,
    prepare: (site) => changeFile(program(site, "main.js"), (text) => text.slice(0, text.length / 2)),
  },
  {
    name: "programs that the service's user cannot read",
    reason: noSite,
    prepare({ next }) {
      replaceFile(join(next, "dist/server/main.js"), "", 0);
    },
  },
  {
    name: "a server that ends at its start",
    reason: noSite,
    prepare: (site) => beginWith(site, "process.exit(0);"),
  },
  {
    name: "a server that hangs at its start",
    reason: noSite,
    prepare: (site) =>
      beginWith(
        site,
        'process.on("SIGTERM", () => {}); await new Promise(() => setInterval(() => {}, 1e6));',
      ),
  },
  { name: "a server that is never ready", reason: noSite, prepare: neverReady },
  {
    name: "a server that ends when it is ready",
    reason: noSite,
    prepare: (site) => afterStart(site, "setTimeout(() => process.exit(1), 1500);"),
  },
  {
    name: "pages that cannot be rendered",
    reason: noSite,
    prepare: ({ next }) => replaceFile(join(next, "dist/pages/entry-server.js")),
  },
  {
    name: "a migration that fails in the middle",
    reason: noSite,
    prepare: ({ next }) => addMigration(next, `${addsTable} ${deletesRows} throw new Error("no");`),
  },
  {
    name: "a migration during which the server is killed",
    reason: noSite,
    prepare: ({ next }) =>
      addMigration(next, `${addsTable} ${deletesRows} process.kill(process.pid, "SIGKILL");`),
  },
  {
    name: "a migration that deletes rows, and a server that is never ready",
    reason: noSite,
    prepare(site) {
      addMigration(site.next, `${addsTable} ${deletesRows}`);
      neverReady(site);
    },
  },
  {
    name: "a server that spoils rows and ends",
    reason: noSite,
    prepare(site) {
      const code = `new (process.getBuiltinModule("node:sqlite").DatabaseSync)(process.env.DATA_DIR + "/kulliyad.db")`;
      afterStart(site, `${code}.exec("update setting set value = '7'; delete from entry"); process.exit(1);`);
    },
  },
  {
    name: "a server that overwrites the database file",
    reason: noSite,
    prepare: (site) =>
      afterStart(
        site,
        `process.getBuiltinModule("node:fs").writeFileSync(process.env.DATA_DIR + "/kulliyad.db", "no database");
         process.exit(1);`,
      ),
  },
  brokenService,
  {
    name: "a migration that fills the disk",
    reason: noSite,
    diskMegabytes: 60,
    prepare: ({ next }) =>
      addMigration(
        next,
        `${addsTable} process.getBuiltinModule("node:child_process").execSync("cat /dev/zero > filled || true",
          { cwd: process.env.DATA_DIR }); ${spoilsRows} process.exit(1);`,
      ),
  },
];

/** A release that is not broken meets what is. */
export const surroundings: readonly Kind[] = [
  {
    name: "a disk without space for the backup",
    reason: /backup failed/,
    diskMegabytes: 60,
    prepare: ({ dataDir }) => fill(dataDir),
  },
  {
    name: "a disk that is full while the service is stopped",
    reason: /database file could not be kept/,
    diskMegabytes: 60,
    commands: ({ dataDir, service }) => ({
      stop: `${service.stop}; cat /dev/zero > "${dataDir}/filled" || true`,
      start: `rm -f "${dataDir}/filled"; ${service.start}`,
    }),
  },
  {
    name: "a service that cannot be stopped",
    reason: /could not be stopped/,
    commands: () => ({ stop: "false" }),
  },
  {
    name: "a service that goes on serving",
    reason: /could not be stopped/,
    commands: () => ({ stop: "true" }),
  },
  {
    name: "another program that uses the database",
    reason: /database file could not be kept/,
    prepare({ databaseFile }) {
      const database = new DatabaseSync(databaseFile);
      database.exec("begin; select * from setting");
      setTimeout(() => database.close(), 20_000);
    },
  },
  {
    name: "a service that does not start the first time",
    reason: noService,
    commands: ({ service, folder }) => ({
      start: `cd "${folder}"; if [ -e twice ]; then ${service.start}; else touch twice; false; fi`,
    }),
  },
  {
    name: "a script that is ended",
    reason: noService,
    commands: ({ service, folder }) => ({
      start: `cd "${folder}"; [ -e twice ] || { touch twice; kill $PPID; }; ${service.start}`,
    }),
  },
  {
    name: "a port that is taken",
    reason: noService,
    commands({ service, folder, port }) {
      const listen = `require("net").createServer((socket) => socket.destroy()).listen(${port}, "127.0.0.1")`;
      const stop = `${service.stop}; cd "${folder}"; [ ! -e thief ] || kill $(cat thief)`;
      const thief = `'${process.execPath}' -e '${listen}' > /dev/null 2>&1 & echo $! > thief; sleep 1`;
      return { stop, start: `cd "${folder}"; if [ ! -e thief ]; then ${thief}; fi; ${service.start}` };
    },
  },
  {
    name: "a supervisor that starts nothing for the new release",
    reason: noService,
    commands: ({ service, installation }) => ({
      start: `case $(readlink "${installation}/current") in *-99.0.0-*) ;; *) ${service.start} ;; esac`,
    }),
  },
];

/** Leaves no space on the disk of a folder. */
function fill(folder: string): void {
  execFileSync("sh", ["-c", "cat /dev/zero > filled 2> /dev/null || true"], { cwd: folder });
}

/** The steps that `bin/upgrade` prints, at each of which the power fails. */
export const steps = [
  "Looking",
  "Writing",
  "Stopping",
  "Keeping",
  "Switching",
  "Starting the new release",
  "Starting the service",
] as const;
