import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import {
  createPost,
  createTemporaryDirectory,
  generatePicture,
  minimalEnvironment,
  node,
  programs,
  project,
  repeat,
  runKulliyad,
  startTestServer,
} from "../server/testing/index.ts";

test("prints a failure as JSON", async () => {
  const ended = await runKulliyad(["backup", "/nowhere/a.tar", "--json"], {
    DATA_DIR: await createTemporaryDirectory(),
  });
  expect(ended.code).toBe(1);
  expect(JSON.parse(ended.stdout)).toEqual({ command: "backup", ok: false, error: ended.stderr.trim() });
});

test("fails when its output cannot be stored", async () => {
  const { environment } = await startTestServer();
  const command = `${node} ${programs.kulliyad} settings get > /dev/full`;
  const failed = promisify(execFile)("sh", ["-c", command], {
    cwd: project,
    env: { ...minimalEnvironment, ...environment },
  });
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^ENOSPC[^\n]*\n$/) });
});

test("seed does not change a site with content", async () => {
  const server = await startTestServer();
  await createPost(server, { title: "The first course" });
  const ended = await runKulliyad(["seed"], server.environment);
  expect(ended).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(/^[^\n]*DATA_DIR[^\n]*\n$/) });
  expect(await server.database.db.selectFrom("content").select("title").execute()).toEqual([
    { title: "The first course" },
  ]);
});

test("shows a progress bar only on a terminal", async () => {
  const server = await startTestServer();
  await repeat(2, async () => createPost(server, { image: await generatePicture() }));
  const file = `${await createTemporaryDirectory()}/site.tar`;
  const quiet = await runKulliyad(["backup", file], server.environment);
  expect(quiet.stderr).toBe("");
  // `script` (util-linux) runs a program on a pseudo-terminal.
  const command = `${node} ${programs.kulliyad} backup --force ${file}`;
  const env = { ...minimalEnvironment, TERM: "xterm", ...server.environment };
  const { stdout } = await promisify(execFile)("script", ["-qec", command, "/dev/null"], {
    cwd: project,
    env,
  });
  expect(stdout).toMatch(/pictures \[=+\] 100 %/);
  expect(stdout.endsWith(quiet.stdout.replaceAll("\n", "\r\n"))).toBe(true);
});
