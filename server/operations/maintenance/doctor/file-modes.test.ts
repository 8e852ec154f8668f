import { chmod, readdir, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  createPost,
  createTemporaryDirectory,
  createUser,
  generatePicture,
  listStoredPictures,
  runKulliyad,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";

/** A site with a database and pictures. */
async function furnished(): Promise<TestServer> {
  const server = await startTestServer();
  await createPost(server, { image: await generatePicture() });
  await createUser(server, { role: "SUPERADMIN" });
  return server;
}

describe("the doctor checks file modes", () => {
  /** The distinct modes of a folder and everything in it. */
  async function modesIn(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
    const modes = await Promise.all(
      paths.map(async (path) => {
        const stats = await stat(path);
        return `${stats.isDirectory() ? "folder" : "file"} ${(stats.mode & 0o7777).toString(8)}`;
      }),
    );
    return [...new Set(modes)].sort();
  }

  /** Makes all files readable by all users, as releases without a umask did. */
  async function openUp(server: TestServer): Promise<string> {
    const folder = dirname(server.imageDir);
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    await chmod(folder, 0o755);
    for (const entry of entries) {
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    }
    return folder;
  }

  test("reports files that others can open, changes nothing, and exits with 1", async () => {
    const server = await furnished();
    const folder = await openUp(server);
    const ended = await runKulliyad(["doctor"], server.environment);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(
      new RegExp(`^wrong {3}files: .* ${folder} \\(0755\\) and \\d+ more: kulliyad doctor --fix`, "m"),
    );
    expect(await modesIn(folder)).toEqual(["file 644", "folder 755"]);
  });

  test("--fix restricts modes, lists the changes, and finds no problem afterwards", async () => {
    const server = await furnished();
    const folder = await openUp(server);
    const pictures = (await listStoredPictures(server)).filter((name) => name.startsWith("posts/")).length;
    const ended = await runKulliyad(["doctor", "--fix"], server.environment);
    expect(ended.code).toBe(0);
    expect(ended.stdout).toContain(`fixed   files: 1 folder ${folder} from 0755 to 0700\n`);
    expect(ended.stdout).toContain(
      `fixed   files: ${pictures} in ${join(server.imageDir, "posts")} from 0644 to 0600\n`,
    );
    expect(await modesIn(folder)).toEqual(["file 600", "folder 700"]);
    const again = await runKulliyad(["doctor", "--fix"], server.environment);
    expect(again.stdout).not.toMatch(/^(fixed|wrong)/m);
  });

  test("never changes the mode of a shared folder", async () => {
    const server = await startTestServer();
    const folder = dirname(server.imageDir);
    await chmod(folder, 0o1777);
    const ended = await runKulliyad(["doctor", "--fix"], server.environment);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/^wrong {3}files: .* is a shared folder/m);
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  });

  test("does not follow links", async () => {
    const server = await startTestServer();
    const elsewhere = join(await createTemporaryDirectory(), "elsewhere");
    await writeFile(elsewhere, "", { mode: 0o644 });
    await symlink(elsewhere, join(server.imageDir, "posts", "link"));
    await runKulliyad(["doctor", "--fix"], server.environment);
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o644);
  });
});
