import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readdirSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

/** A PostgreSQL server in a temporary folder, run by the installed binaries. */
export type Cluster = {
  /** The URL of a database through a Unix socket that only its owner and root can open. */
  urlOf(database: string): string;
  /** The same over TCP with a password, as in production. */
  tcpUrlOf(database: string, password?: string): string;
  start(): Promise<void>;
  /** @param signal SIGINT disconnects all clients properly, SIGKILL is a crash */
  halt(signal: "SIGINT" | "SIGKILL"): Promise<void>;
  remove(): Promise<void>;
};

const superuser = "kulliyad";
const password = "a password for tests";

/**
 * The collation is that of a language, as an administrator may choose. Commits are written but not synced: the tests cover
 * a crash of the server, not a power cut.
 */
const locale = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en"];
const speed = ["fsync=off", "full_page_writes=off", "autovacuum=off", "max_connections=400"];

/** Creates and starts a cluster. For root, the user `postgres` runs it, because PostgreSQL does not run as root. */
export async function startCluster(): Promise<Cluster> {
  const programs = programFolder();
  const owner = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-pg-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const data = join(folder, "data");
  const run = promisify(execFile);
  await run(
    join(programs, "initdb"),
    [
      "--pgdata",
      data,
      "--no-sync",
      "--username",
      superuser,
      "--auth-local=trust",
      "--auth-host=scram-sha-256",
      ...locale,
    ],
    { ...owner, cwd: folder },
  );
  const settings = [
    ...speed,
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
  ];
  let server: ChildProcess | undefined;

  const cluster: Cluster = {
    urlOf: (database) =>
      `postgres://${superuser}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`,
    tcpUrlOf: (database, by = password) =>
      `postgres://${superuser}:${encodeURIComponent(by)}@127.0.0.1:${port}/${database}`,
    async start() {
      const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
      server = spawn(join(programs, "postgres"), args, {
        ...owner,
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
      });
      await untilReady(server);
    },
    async halt(signal) {
      const halting = server;
      server = undefined;
      if (!halting || halting.exitCode !== null) return;
      // Its child processes share the stream, which closes when the last one has exited.
      const ended = once(halting, "close");
      halting.kill(signal);
      await ended;
    },
    async remove() {
      await cluster.halt("SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  // Interrupted tests leave no process or folder behind.
  process.once("exit", () => {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const alter = `alter role ${superuser} password '${password}'`;
  await run(join(programs, "psql"), [
    "-h",
    folder,
    "-p",
    String(port),
    "-U",
    superuser,
    "-c",
    alter,
    "postgres",
  ]);
  return cluster;
}

/** The newest PostgreSQL in Debian's folder, else the one on the PATH. */
function programFolder(): string {
  const all = "/usr/lib/postgresql";
  const releases = existsSync(all) ? readdirSync(all).map(Number).filter(Number.isInteger) : [];
  return releases.length > 0 ? join(all, String(Math.max(...releases)), "bin") : "";
}

function idOf(which: "-u" | "-g"): number {
  return Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
}

/** Reads all output of the server, so that it never blocks on a full pipe. */
async function untilReady(server: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-10_000);
      if (/ready to accept connections/.test(text)) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}
