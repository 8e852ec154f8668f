import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../server/testing/free-port.ts";

/** nginx with one worker on one core, that answers everything with these bytes from a file: what can be reached at all. */
export async function startNginx(
  body: Buffer,
  encoding: string,
  core: number,
): Promise<{ url: string; worker: number; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "page"), body);
  await writeFile(
    join(folder, "nginx.conf"),
    `user root; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush off; keepalive_requests 1000000; open_file_cache max=10;
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}; try_files /page =404; default_type "text/html; charset=utf-8"; add_header Content-Encoding ${encoding}; }
  }
}
`,
  );
  const nginx = spawn("taskset", ["-c", String(core), "nginx", "-c", join(folder, "nginx.conf")], {
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await fetch(url, { headers: { "accept-encoding": "identity" } }).catch(() => undefined)) break;
    await pause(50);
  }
  const children = await readFile(`/proc/${nginx.pid}/task/${nginx.pid}/children`, "utf8");
  return {
    url,
    worker: Number.parseInt(children, 10),
    async end() {
      const ended = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
