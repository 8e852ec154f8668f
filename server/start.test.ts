import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ask, openTemporaryFolder } from "./testing/index.ts";

const project = fileURLToPath(new URL("..", import.meta.url));
const node = join(project, "node_modules/.bin/node");
const children = new Set<ChildProcess>();

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});

type Ended = { code: number | null; signal: string | null; stdout: string; stderr: string };

async function listenOnFreePort() {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(address && typeof address === "object" ? address.port : 0);
    });
  });
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port, release };
}

/** Starts the real program on a free port, with nothing of this environment but what it needs to run. */
async function start(environment: Record<string, string>, cwd = project) {
  const free = await listenOnFreePort();
  await free.release();
  const env = { PATH: process.env.PATH ?? "", PORT: String(free.port), LOG_LEVEL: "silent", ...environment };
  const child = spawn(node, ["server/main.ts"], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  children.add(child);
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output.stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code, signal) => {
      children.delete(child);
      resolve({ code, signal, ...output });
    });
  });
  const ready = async (): Promise<number> => {
    await vi.waitFor(
      () => {
        expect(output.stderr).toBe("");
        expect(output.stdout).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
      },
      { timeout: 15_000, interval: 30 },
    );
    return Number(output.stdout.match(/127\.0\.0\.1:(\d+)/)?.[1]);
  };
  return { child, ended, ready };
}

/** The one line that it ends with. */
async function refusalOf(starting: ReturnType<typeof start>): Promise<string> {
  const { code, stdout, stderr } = await (await starting).ended;
  expect(code, stderr).toBe(1);
  expect(stderr.trim().split("\n"), stderr).toHaveLength(1);
  expect(stdout).toBe("");
  return stderr.trim();
}

describe("the server does not start, says why in one line and exits with 1", () => {
  test("when its port is taken", async () => {
    const folder = await openTemporaryFolder();
    const other = await listenOnFreePort();
    const port = String(other.port);
    const refusal = await refusalOf(start({ PORT: port, DATA_DIR: folder }));
    await other.release();
    expect(refusal).toContain(port);
    expect(refusal).toContain("PORT");
  });

  test("when another one runs on its port, which goes on", async () => {
    const folder = await openTemporaryFolder();
    const first = await start({ DATA_DIR: folder });
    const port = await first.ready();
    const second = start({ PORT: String(port), DATA_DIR: folder });
    expect(await refusalOf(second)).toContain("PORT");
    expect((await ask(port, "/api/posts")).status).toBe(200);
  });

  test("when its data folder cannot be made", async () => {
    const folder = await openTemporaryFolder();
    await writeFile(join(folder, "file"), "");
    const starting = start({ DATA_DIR: join(folder, "file", "data") });
    expect(await refusalOf(starting)).toContain("DATA_DIR");
  });

  test("when its picture folder cannot be made", async () => {
    const folder = await openTemporaryFolder();
    await writeFile(join(folder, "images"), "");
    const starting = start({ DATA_DIR: folder });
    expect(await refusalOf(starting)).toContain("DATA_DIR");
  });

  test.each([
    ["PORT", "abc"],
    ["LOG_LEVEL", "loud"],
  ])("when %s is %s", async (name, value) => {
    const folder = await openTemporaryFolder();
    const starting = start({ DATA_DIR: folder, [name]: value });
    expect(await refusalOf(starting)).toContain(name);
  });

  test("when its host is not this machine", async () => {
    const folder = await openTemporaryFolder();
    const starting = start({
      DATA_DIR: folder,
      HOST: "203.0.113.7",
      GOOGLE_CLIENT_ID: "college.apps.example",
    });
    expect(await refusalOf(starting)).toMatch(/^Cannot listen on 203\.0\.113\.7:\d+ \(HOST, PORT\)/);
  });

  test("when others could reach it and sign in as anyone", async () => {
    const folder = await openTemporaryFolder();
    expect(await refusalOf(start({ DATA_DIR: folder, HOST: "0.0.0.0" }))).toMatch(
      /^HOST\b.*GOOGLE_CLIENT_ID/,
    );
  });

  test("when the pages are not built", async () => {
    const folder = await openTemporaryFolder();
    for (const part of ["server", "contract", "package.json"]) {
      await cp(join(project, part), join(folder, part), { recursive: true });
    }
    await symlink(join(project, "node_modules"), join(folder, "node_modules"));
    await mkdir(join(folder, "data"));
    const starting = start({ DATA_DIR: join(folder, "data") }, folder);
    expect(await refusalOf(starting)).toContain("script/setup");
  });
});

describe("the server that runs", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "ends with 0 on %s, and starts again on its data",
    async (signal) => {
      const folder = await openTemporaryFolder();
      for (let turn = 0; turn < 2; turn += 1) {
        const server = await start({ DATA_DIR: folder });
        expect((await ask(await server.ready(), "/")).status).toBe(200);
        server.child.kill(signal);
        expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
      }
    },
  );

  test("ends with 0 although a reader keeps the connection open", async () => {
    const folder = await openTemporaryFolder();
    const server = await start({ DATA_DIR: folder });
    const port = await server.ready();
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path: "/api/posts", agent }, (response) => {
        response.resume().on("end", resolve);
      }).on("error", reject);
    });
    server.child.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
    agent.destroy();
  });
});
