import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { DatabaseLocation } from "../../server/platform/database/index.ts";
import type { ImageStoreConfig } from "../../server/platform/images/index.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { startCluster } from "../../server/testing/postgres-cluster.ts";
import { minimalEnvironment, node, programs, project } from "../../server/testing/programs.ts";
import { startS3Server } from "../../server/testing/s3-server.ts";

export type EngineName = "sqlite" | "postgres";

/** Processes that can be killed: the server and its dependencies. */
export type KillTarget = "server" | "database" | "pictures";

/** Database and image store of an existing or future site. */
export type SiteLocation = {
  folder: string;
  location: DatabaseLocation;
  pictures: ImageStoreConfig;
  /** Environment variables that configure a process for it. */
  environment: Record<string, string>;
};

/** A site whose parts can be killed. */
export type Site = SiteLocation & {
  base: string;
  /** Another, empty location with the same engine and image store. */
  emptyLocation(): Promise<SiteLocation>;
  victims: readonly [KillTarget, ...KillTarget[]];
  start(): Promise<void>;
  /** Stops the server gracefully. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(target: KillTarget): Promise<void>;
  revive(target: KillTarget): Promise<void>;
  remove(): Promise<void>;
};

/** Opens a small site: SQLite and a folder, or PostgreSQL and object storage as processes that can be killed. */
export async function openSite(engine: EngineName): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-crash-"));
  const port = await freePort();
  const cluster = engine === "postgres" ? await startCluster() : undefined;
  const storage = engine === "postgres" ? await startS3Server() : undefined;
  const environment = {
    ...minimalEnvironment,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    LOCAL_SIGN_IN: "1",
    ...(cluster && { DATABASE_URL: cluster.tcpUrlOf("postgres") }),
    ...storage?.environment("site"),
  };
  let locations = 0;
  let server: ChildProcess | undefined;
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, "exit");
    ending.kill(signal);
    await exited;
  };
  process.once("exit", () => server?.kill("SIGKILL"));
  const site: Site = {
    folder,
    base: `http://127.0.0.1:${port}`,
    location: cluster
      ? { engine: "postgres", url: cluster.tcpUrlOf("postgres"), connections: 5 }
      : { engine: "sqlite", file: join(folder, "kulliyad.db") },
    pictures: storage?.storeConfig("site") ?? { store: "disk", folder: join(folder, "images") },
    environment,
    victims: cluster ? ["server", "server", "database", "pictures"] : ["server"],
    async start() {
      server = spawn(node, [programs.server], {
        cwd: project,
        env: environment,
        stdio: ["ignore", "pipe", "inherit"],
      });
      await untilReady(server);
    },
    async emptyLocation() {
      locations += 1;
      const name = `site${locations}`;
      const there = join(folder, name);
      if (!cluster || !storage) {
        return {
          folder: there,
          location: { engine: "sqlite", file: join(there, "kulliyad.db") },
          pictures: { store: "disk", folder: join(there, "images") },
          environment: { ...environment, DATA_DIR: there },
        };
      }
      const client = new Client(cluster.tcpUrlOf("postgres"));
      await client.connect();
      await client.query(`create database ${name} template template0`);
      await client.end();
      const url = cluster.tcpUrlOf(name);
      return {
        folder: there,
        location: { engine: "postgres", url, connections: 2 },
        pictures: storage.storeConfig(name),
        environment: { ...environment, DATA_DIR: there, DATABASE_URL: url, ...storage.environment(name) },
      };
    },
    stop: () => end("SIGTERM"),
    async kill(target) {
      if (target === "server") await end("SIGKILL");
      else if (target === "database") await cluster?.halt("SIGKILL");
      else await storage?.kill();
    },
    async revive(target) {
      if (target === "server") await site.start();
      else if (target === "database") await cluster?.start();
      else await storage?.start();
    },
    async remove() {
      await end("SIGKILL");
      await cluster?.remove();
      await storage?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return site;
}

async function untilReady(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("is ready")) resolve();
    });
    server.once("exit", (code, signal) => reject(new Error(`the server did not start: ${code ?? signal}`)));
  });
}
