import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Started = { url: string; process: ChildProcess };

/** Starts one server with the demonstration content and one with nothing, for all the browser tests. */
export default async function startServers(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-e2e-"));
  const started = await Promise.all([start(join(folder, "demo"), "1"), start(join(folder, "empty"), "0")]);
  const [demo, empty] = started;
  process.env.DEMO_SITE = demo.url;
  process.env.EMPTY_SITE = empty.url;
  return async () => {
    await Promise.all(started.map(stop));
    await rm(folder, { recursive: true, force: true });
  };
}

async function start(dataDir: string, demo: "0" | "1"): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: demo,
      LOG_LEVEL: "error",
      NODE_OPTIONS: "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("is ready at")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function stop({ process: child }: Started): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("No free port"));
      });
    });
  });
}
