import { chmod, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  createComment,
  createPost,
  createTemporaryDirectory,
  createUser,
  generatePicture,
  listStoredPictures,
  runKulliyad,
  siteLocationOf,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";
import { runChecks } from "./index.ts";

async function wrongs(server: TestServer): Promise<string[]> {
  const findings = await runChecks(siteLocationOf(server), undefined);
  return findings.filter(({ state }) => state === "wrong").map(({ text }) => text);
}

async function furnished(): Promise<TestServer> {
  const server = await startTestServer();
  const avatar = await server.images.storeAvatar(await generatePicture());
  const person = await createUser(server, { imageUrl: `/images/users/${avatar}`, role: "SUPERADMIN" });
  await createComment(server, {
    on: await createPost(server, { image: await generatePicture() }),
    by: person,
  });
  return server;
}

const later = () => new Date(Date.now() + 3_600_000).toISOString();

describe("the doctor", () => {
  test("ends with 1 where there is no site, and makes none", async () => {
    const ended = await runKulliyad(["doctor"], { DATA_DIR: join(await createTemporaryDirectory(), "none") });
    expect(ended).toMatchObject({ code: 1, stderr: "" });
    expect(ended.stdout).toMatch(/^wrong .*DATA_DIR.*there is none$/m);
  });

  test("names a setting that is wrong in one line", async () => {
    const ended = await runKulliyad(["doctor"], { DATABASE_URL: "mysql://u:secret@host/x" });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toMatch(/^DATABASE_URL[^\n]+\n$/);
    expect(ended.stderr).not.toContain("secret");
  });

  test.each<[string, (server: TestServer) => Promise<unknown>, RegExp]>([
    [
      "a picture that is gone",
      async (server) =>
        rm(
          join(
            server.imageDir,
            (await listStoredPictures(server)).find((name) => /posts\/[^-]+$/.test(name)) ?? "",
          ),
        ),
      /^images\/posts\/[0-9a-f]{32}\.jpg is missing, of post 1: /,
    ],
    [
      "a smaller copy that is gone",
      async (server) =>
        rm(
          join(
            server.imageDir,
            (await listStoredPictures(server)).find((name) => name.endsWith(".avif")) ?? "",
          ),
        ),
      /^images\/posts\/[0-9a-f]{32}-24\.avif is missing, of post 1: /,
    ],
    [
      "a person's picture that is gone",
      async (server) =>
        rm(
          join(server.imageDir, (await listStoredPictures(server)).find((name) => /users/.test(name)) ?? ""),
        ),
      /^images\/users\/[0-9a-f]{32}\.webp is missing/,
    ],
    [
      "a text that names a picture which is not noted",
      ({ database: { db } }) =>
        db
          .updateTable("content")
          .set({ body: `<p><img src="/images/posts/${"a".repeat(32)}.jpg"></p>` })
          .execute(),
      /^post 1 names the picture a{32}\.jpg/,
    ],
    [
      "a counter that is behind",
      ({ database: { db } }) =>
        db.updateTable("counter").set({ value: 0 }).where("name", "=", "content").execute(),
      /^the counter of content is 0, and 1 was given/,
    ],
    [
      "a setting that is passed over",
      ({ database: { db } }) => db.insertInto("setting").values({ key: "collegeName", value: "{" }).execute(),
      /^the setting collegeName is not valid/,
    ],
    [
      "a row that cannot be",
      ({ database: { db } }) => db.updateTable("comment").set({ updated_at: "yesterday" }).execute(),
      /^1 rows of the table comment cannot be \(updated_at/,
    ],
    [
      "a clock that was ahead",
      ({ database: { db } }) => db.updateTable("content").set({ updated_at: later() }).execute(),
      /^something was written at .* yet to come/,
    ],
    [
      "a copy that is not whole",
      ({ database: { db } }) => db.insertInto("lock").values({ name: "copy", expires_at: later() }).execute(),
      /^a copy into this place is not whole/,
    ],
  ])("finds %s", async (_what, harm, finding) => {
    const server = await furnished();
    expect(await wrongs(server)).toEqual([]);
    await harm(server);
    const [first = "", ...others] = await wrongs(server);
    expect(first).toMatch(finding);
    expect(others).toEqual([]);
  });

  test("finds nothing wrong with a site that is well, tells of orphans, and changes nothing", async () => {
    const server = await furnished();
    await runKulliyad(["doctor", "--fix"], server.environment);
    const before = await listStoredPictures(server);
    const ended = await runKulliyad(["doctor", "--json"], server.environment);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(ended.stdout)).toMatchObject({ command: "doctor", ok: true });
    expect(ended.stdout).not.toMatch(/"(wrong|note)"/);
    expect(await listStoredPictures(server)).toEqual(before);
  });

  test("says that nobody may manage the site, which is nothing wrong yet", async () => {
    const server = await startTestServer();
    const ended = await runKulliyad(["doctor", "--fix"], server.environment);
    expect(ended.code).toBe(0);
    expect(ended.stdout).toMatch(/^note {2}nobody is SUPERADMIN/m);
  });
});

describe("the doctor looks whether other users of the machine can open the site's files", () => {
  /** The modes of a folder and of everything in it, each once, but for what SQLite removes at will. */
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

  /** Opens everything to everybody, as releases did that did not set their umask. */
  async function openUp(server: TestServer): Promise<string> {
    const folder = dirname(server.imageDir);
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    await chmod(folder, 0o755);
    for (const entry of entries) {
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    }
    return folder;
  }

  test("it says so, changes nothing, and ends with 1", async () => {
    const server = await furnished();
    const folder = await openUp(server);
    const ended = await runKulliyad(["doctor"], server.environment);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(
      new RegExp(`^wrong files: .* ${folder} \\(0755\\) and \\d+ more: kulliyad doctor --fix`, "m"),
    );
    expect(await modesIn(folder)).toEqual(["file 644", "folder 755"]);
  });

  test("--fix closes them, says what it changed, and finds nothing wrong afterwards", async () => {
    const server = await furnished();
    const folder = await openUp(server);
    const pictures = (await listStoredPictures(server)).filter((name) => name.startsWith("posts/")).length;
    const ended = await runKulliyad(["doctor", "--fix"], server.environment);
    expect(ended.code).toBe(0);
    expect(ended.stdout).toContain(`fixed files: 1 folder ${folder} from 0755 to 0700\n`);
    expect(ended.stdout).toContain(
      `fixed files: ${pictures} in ${join(server.imageDir, "posts")} from 0644 to 0600\n`,
    );
    expect(await modesIn(folder)).toEqual(["file 600", "folder 700"]);
    const again = await runKulliyad(["doctor", "--fix"], server.environment);
    expect(again.stdout).not.toMatch(/^(fixed|wrong)/m);
  });

  test("a folder that everybody uses is never closed", async () => {
    const server = await startTestServer();
    const folder = dirname(server.imageDir);
    await chmod(folder, 0o1777);
    const ended = await runKulliyad(["doctor", "--fix"], server.environment);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/^wrong files: .* is a folder for everybody/m);
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  });

  test("where a link leads is left alone", async () => {
    const server = await startTestServer();
    const elsewhere = join(await createTemporaryDirectory(), "elsewhere");
    await writeFile(elsewhere, "", { mode: 0o644 });
    await symlink(elsewhere, join(server.imageDir, "posts", "link"));
    await runKulliyad(["doctor", "--fix"], server.environment);
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o644);
  });
});
