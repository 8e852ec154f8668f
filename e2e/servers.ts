import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientId, startIdentityProvider } from "./identity-provider.ts";
import { staff } from "./people.ts";

type Started = { url: string; process: ChildProcess };

/**
 * Starts, for all the browser tests: a site with the demonstration content, one with nothing, one that staff
 * write on, and one on which people sign in with Google's button, whose identity provider is the test's own.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-e2e-"));
  const identityProvider = await startIdentityProvider();
  for (const { email, role } of Object.values(staff)) grant(join(folder, "desk"), email, role);
  const started = await Promise.all([
    start(join(folder, "demo"), { DEMO: "1" }),
    start(join(folder, "empty"), {}),
    start(join(folder, "desk"), {}),
    start(join(folder, "google"), {
      GOOGLE_CLIENT_ID: clientId,
      IDENTITY_ISSUER: identityProvider.url,
      IDENTITY_JWKS_URL: `${identityProvider.url}/keys`,
    }),
  ]);
  const [demo, empty, desk, google] = started;
  process.env.DEMO_SITE = demo.url;
  process.env.EMPTY_SITE = empty.url;
  process.env.DESK_SITE = desk.url;
  process.env.GOOGLE_SITE = google.url;
  process.env.IDENTITY_PROVIDER = identityProvider.url;
  return async () => {
    await Promise.all([...started.map(stop), identityProvider.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}

/** As an administrator gives the first roles. */
function grant(dataDir: string, email: string, role: string): void {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: "" };
  execFileSync(process.execPath, ["cli/kulliyad.ts", "grant", email, role], { env, stdio: "ignore" });
}

async function start(dataDir: string, environment: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "0",
      LOG_LEVEL: "error",
      NODE_OPTIONS: "",
      ...environment,
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
