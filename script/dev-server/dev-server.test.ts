import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../server/testing/free-port.ts";
import { project } from "../../server/testing/programs.ts";

/** What a clone does not contain, and what the development server writes. */
const notCloned = new Set([".git", "node_modules", "dist", "data", "test-results", "playwright-report"]);
const written = new Set([".cache", ".vite", ".vite-temp"]);

/** The sources in a folder of their own, with the packages that are installed already. */
async function cloneProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-clone-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const sources = (await readdir(project)).filter((name) => !notCloned.has(name));
  const packages = (await readdir(join(project, "node_modules"))).filter((name) => !written.has(name));
  await mkdir(join(folder, "node_modules"));
  await Promise.all([
    ...sources.map((name) => cp(join(project, name), join(folder, name), { recursive: true })),
    ...packages.map((name) =>
      symlink(join(project, "node_modules", name), join(folder, "node_modules", name)),
    ),
  ]);
  return folder;
}

/** Runs `script/dev` of a clone until the test ends. @returns its address once it is ready */
async function startDevServer(clone: string): Promise<string> {
  const port = await freePort();
  const { NODE_ENV: _test, ...environment } = process.env;
  const child = spawn(join(clone, "script/dev"), {
    env: { ...environment, PORT: String(port), DATA_DIR: join(clone, "data"), PUBLIC_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const errors: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on("line", (line) => {
      errors.push(line);
      // It waits for a change that mends the start.
      if (line.startsWith("The server ended")) reject(new Error(errors.join("\n")));
    });
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("Kulliyad is ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`script/dev ended with ${code}: ${errors.join("\n")}`)));
  });
  return `http://127.0.0.1:${port}`;
}

/** Resolves when the server tells open pages to load again. */
async function nextReload(url: string): Promise<{ reloaded: Promise<void> }> {
  const { body } = await fetch(`${url}/__dev/events`);
  if (!body) throw new Error("No events");
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body) if (decoder.decode(chunk).includes("event: reload")) return;
    throw new Error("The events ended");
  };
  return { reloaded: read() };
}

const readPage = async (url: string) => (await fetch(url, { headers: { accept: "text/html" } })).text();

test("script/dev serves a fresh clone with its logo, and shows a text that is changed", async () => {
  const clone = await cloneProject();
  const url = await startDevServer(clone);
  const page = await readPage(`${url}/`);
  expect(page).toContain(">Courses<");
  const linked = [...page.matchAll(/(?:src|href)="(\/(?:assets|images)\/[^"]+|\/[^"/]+\.svg)"/g)].flatMap(
    ([, path]) => path ?? [],
  );
  expect(linked).toContainEqual(expect.stringMatching(/^\/assets\/marks\/.+\.svg$/));
  const failed = await Promise.all(
    linked.map(async (path) => ({ path, status: (await fetch(url + path)).status })),
  );
  expect(failed.filter(({ status }) => status !== 200)).toEqual([]);

  const { reloaded } = await nextReload(url);
  const texts = join(clone, "contract/messages/readers/en/site.ts");
  await writeFile(texts, (await readFile(texts, "utf8")).replace('news: "Courses"', 'news: "Subjects"'));
  await reloaded;
  await expect.poll(() => readPage(`${url}/`)).toContain(">Subjects<");
}, 180_000);
