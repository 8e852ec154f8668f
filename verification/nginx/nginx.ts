import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../server/testing/free-port.ts";

export type Nginx = {
  url: string;
  /** Where it stores responses, if it does. */
  cacheFolder: string;
  /** Starts it with a new worker, as `systemctl reload nginx` does. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

const recommended = new URL("../../docs/operations/nginx.conf", import.meta.url);

export function isNginxInstalled(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts nginx in front of the instances of a site, without TLS, which would be most of its work.
 * @param configuration docs/operations/nginx.conf, or one that differs from it in the lines of the document
 */
export async function startNginxBefore(
  sites: readonly string[],
  { configuration }: { configuration?: string } = {},
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-nginx-"));
  const port = await freePort();
  const hosts = sites.map((site) => new URL(site).host);
  const text = configuration ?? (await readFile(recommended, "utf8"));
  const file = join(folder, "nginx.conf");
  await writeFile(
    join(folder, "site.conf"),
    text
      .replace(/(?<=^ *server )[\d.]+:3900/gm, () => hosts.shift() ?? "127.0.0.1:1")
      .replace("/var/cache/nginx/kulliyad", join(folder, "cache"))
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
      .replace(/^ *ssl_.*\n/gm, ""),
  );
  // As in Debian's /etc/nginx/nginx.conf, with one worker.
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  sendfile on; tcp_nopush on; access_log off; keepalive_requests 1000000;
  include ${folder}/site.conf;
}
`,
  );
  const nginx = spawn("nginx", ["-e", join(folder, "error.log"), "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(`${url}/robots.txt`).catch(() => undefined)) break;
    await delay(50);
  }
  const readWorkers = async () =>
    (await readFile(`/proc/${nginx.pid}/task/${nginx.pid}/children`, "utf8")).trim().split(" ").map(Number);
  return {
    url,
    cacheFolder: join(folder, "cache"),
    async reload() {
      const before = await readWorkers();
      nginx.kill("SIGHUP");
      while ((await readWorkers()).some((each) => before.includes(each))) await delay(20);
    },
    async stop() {
      const exited = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
