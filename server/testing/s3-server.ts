import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImageStoreConfig } from "../platform/images/index.ts";
import { freePort } from "./free-port.ts";
import { node, project } from "./programs.ts";

type S3Server = {
  port: number;
  /** The configuration of an image store with its own prefix. */
  storeConfig(prefix: string): ImageStoreConfig & { store: "s3" };
  /** The same as environment variables. */
  environment(prefix: string): Record<string, string>;
  start(): Promise<void>;
  /** Sends SIGKILL. Acknowledged writes are kept. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** The fixed credentials of s3rver. */
const key = "S3RVER";

/** Starts object storage on a free port, in its own folder. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-s3-"));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: S3Server = {
    port,
    storeConfig: (prefix) => ({
      store: "s3",
      bucket: "college",
      prefix: `${prefix}/`,
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      accessKeyId: key,
      secretAccessKey: key,
      sessionToken: undefined,
    }),
    environment: (prefix) => ({
      IMAGE_STORE: `s3://college/${prefix}?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: key,
    }),
    async start() {
      await removeCutOff(folder);
      // It encrypts where a list goes on by a cipher that OpenSSL has put aside.
      const program = ["--openssl-legacy-provider", "server/testing/s3-process.ts"];
      const args = [...program, String(port), folder];
      const starting = spawn(node, args, { cwd: project, stdio: ["ignore", "pipe", "inherit"] });
      child = starting;
      await Promise.race([
        once(starting.stdout, "data"),
        once(starting, "exit").then(() => Promise.reject(new Error("the S3 server did not start"))),
      ]);
    },
    async kill() {
      const killed = child;
      child = undefined;
      if (!killed || killed.exitCode !== null) return;
      const ended = once(killed, "exit");
      killed.kill("SIGKILL");
      await ended;
    },
    async remove() {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  process.once("exit", () => child?.kill("SIGKILL"));
  return server;
}

/**
 * Deletes objects without metadata, which a crash leaves and which would break each listing. s3rver writes the metadata last
 * and then acknowledges.
 */
async function removeCutOff(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((each) => each.endsWith("._S3rver_object"))) {
    const object = join(folder, file);
    const description = object.replace(/object$/, "metadata.json");
    const whole = await readFile(description, "utf8")
      .then(JSON.parse)
      .catch(() => undefined);
    if (whole === undefined) await rm(object);
  }
}
