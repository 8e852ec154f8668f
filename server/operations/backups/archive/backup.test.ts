import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  applyLifecycle,
  createComment,
  createEvent,
  createPost,
  createService,
  createTemporaryDirectory,
  createUser,
  expectCommandError,
  expectSaved,
  generatePicture,
  listStoredPictures,
  minimalEnvironment,
  node,
  programs,
  project,
  readTar,
  readViaApi,
  repeat,
  requestEdit,
  runCommandJson,
  runKulliyad,
  signIn,
  siteLocationOf,
  startTestServer,
  type TestServer,
  trashRecord,
} from "../../../testing/index.ts";
import { backup } from "./backup.ts";

const silently = { replace: false, progress: () => undefined };

/** A site with rows in every table. */
async function furnished(): Promise<TestServer> {
  const server = await startTestServer();
  const post = await createPost(server, {
    title: 'Ka "bilow" \u{1f469}\u200d\u{1f4bb} å',
    image: await generatePicture(),
  });
  await createEvent(server, { status: "completed" });
  const service = await createService(server);
  await trashRecord(server, "service", service);
  await createComment(server, { on: post });
  await signIn(server, { role: "ADMIN" });
  return server;
}

async function newFile(): Promise<string> {
  return join(await createTemporaryDirectory(), "site.tar");
}

describe("writes no backup", () => {
  test("of a missing site, and creates none", async () => {
    const folder = await createTemporaryDirectory();
    const data = { DATA_DIR: join(folder, "nothing") };
    expect(await expectCommandError(["backup", join(folder, "a.tar")], data)).toMatch(
      /DATA_DIR.*it does not exist/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test("over an existing file without --force", async () => {
    const server = await furnished();
    const file = await newFile();
    await writeFile(file, "something dear");
    expect(await expectCommandError(["backup", file], server.environment)).toContain("--force");
    expect(await readFile(file, "utf8")).toBe("something dear");
    await runCommandJson(["backup", file, "--force"], server.environment);
    expect([...(await readTar(file)).keys()]).toContain("manifest.json");
  });

  test("into a missing folder or a file", async () => {
    const server = await startTestServer();
    const folder = await createTemporaryDirectory();
    await writeFile(join(folder, "file"), "");
    for (const path of [join(folder, "no/such/a.tar"), join(folder, "file/a.tar")]) {
      expect(await expectCommandError(["backup", path], server.environment)).toContain(path);
    }
    expect(await readdir(folder)).toEqual(["file"]);
  });

  test("when the disk is full, and leaves no partial file", async () => {
    const server = await startTestServer();
    const name = `${"a".repeat(32)}.webp`;
    await server.store.write("users", name, Buffer.alloc(3_000_000));
    await createUser(server, { imageUrl: `/images/users/${name}` });
    const file = await newFile();
    // Limits files to two megabytes, to simulate a full disk.
    const limited = `ulimit -f 4000 && exec ${node} ${programs.kulliyad} backup ${file}`;
    const env = { ...minimalEnvironment, ...server.environment };
    const running = promisify(execFile)("sh", ["-c", limited], { cwd: project, env });
    await expect(running).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^Cannot write [^\n]+site\.tar: E[^\n]+\n$/),
    });
    expect(await readdir(join(file, ".."))).toEqual([]);
  });

  test("of a database with a newer schema", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await sql`insert into kysely_migration values ('999-the-future', '')`.execute(db);
    onTestFinished(async () => {
      await sql`delete from kysely_migration where name = '999-the-future'`.execute(db);
    });
    const file = await newFile();
    expect(await expectCommandError(["backup", file], server.environment)).toMatch(/newer.*999-the-future/);
    expect(await readdir(join(file, ".."))).toEqual([]);
  });

  test("from an unreachable database", async () => {
    const file = await newFile();
    const data = { DATA_DIR: join(file, ".."), DATABASE_URL: "postgres://somebody:secret@127.0.0.1:1/site" };
    const line = await expectCommandError(["backup", file], data);
    expect(line).toContain("DATABASE_URL");
    expect(line).not.toContain("secret");
  });
});

describe("a backup", () => {
  test("is readable with tar, and only by its owner", async () => {
    const server = await furnished();
    const file = await newFile();
    const said = await runCommandJson(["backup", file], server.environment);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, ".."))).toEqual(["site.tar"]);

    const content = await readTar(file);
    const pictures = [...content.keys()].filter((name) => name.startsWith("images/"));
    expect(pictures.sort()).toEqual((await listStoredPictures(server)).map((name) => `images/${name}`));
    for (const name of pictures) {
      expect(content.get(name)).toEqual(await readFile(join(server.imageDir, name.slice("images/".length))));
    }
    const rows = await server.database.db
      .selectFrom("content")
      .selectAll()
      .orderBy("kind")
      .orderBy("id")
      .execute();
    const lines = content.get("tables/content.jsonl")?.toString().trimEnd().split("\n") ?? [];
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
    expect(JSON.parse(String(content.get("manifest.json")))).toMatchObject({
      kind: "backup",
      rows: { content: 3, comment: 1, user: 2, session: 1 },
      pictures: pictures.length,
      missing: [],
    });
    expect(said).toMatchObject({ ok: true, pictures: pictures.length, rows: { content: 3 } });
  });

  test("can be repeated after it was killed", async () => {
    const server = await startTestServer();
    const file = await newFile();
    await writeFile(`${file}.part`, "half a backup", { mode: 0o666 });
    await runCommandJson(["backup", file], server.environment);
    expect(await readdir(join(file, ".."))).toEqual(["site.tar"]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test("lists a missing picture and exits with 1", async () => {
    const server = await furnished();
    const [lost = ""] = await listStoredPictures(server);
    await rm(join(server.imageDir, lost));
    const file = await newFile();
    const ended = await runKulliyad(["backup", file], server.environment);
    expect(ended).toMatchObject({ code: 1, stderr: "" });
    expect(ended.stdout).toContain(`missing: images/${lost}\n`);
    expect(JSON.parse(String((await readTar(file)).get("manifest.json"))).missing).toEqual([lost]);
  });

  test("leaves no partial file when reading fails", async () => {
    const server = await furnished();
    const file = await newFile();
    await rm(join(server.imageDir, "posts"), { recursive: true });
    await writeFile(join(server.imageDir, "posts"), "no folder");
    await expect(backup(siteLocationOf(server), file, silently)).rejects.toThrow();
    expect(await readdir(join(file, ".."))).toEqual([]);
    await rm(join(server.imageDir, "posts"));
    await mkdir(join(server.imageDir, "posts"));
  });
});

describe("while a backup is written", () => {
  test("it fails if it was suspended longer than its lock on pictures lasts", async () => {
    const server = await furnished();
    const file = await newFile();
    const { store } = server;
    const backupWithPauses = async (pauseMs: number) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const read: typeof store.read = (folder, name) => {
        vi.setSystemTime(Date.now() + pauseMs);
        return store.read(folder, name);
      };
      const location = { database: server.location, openStore: async () => ({ ...store, read }) };
      await backup(location, file, silently).finally(() => vi.useRealTimers());
    };
    await expect(backupWithPauses(3_600_000)).rejects.toThrow("run it again");
    expect(await readdir(join(file, ".."))).toEqual([]);
    await backupWithPauses(1_000);
    expect(await readdir(join(file, ".."))).toEqual(["site.tar"]);
  });

  test("it contains records and pictures that were purged or replaced after its snapshot", async () => {
    const server = await startTestServer();
    const editor = await signIn(server, { role: "EDITOR" });
    const superadmin = await signIn(server, { role: "SUPERADMIN" });
    const [erased = 0, edited = 0] = await repeat(2, async () =>
      createPost(server, { image: await generatePicture() }),
    );
    const avatar = await server.images.storeAvatar(await generatePicture());
    const person = await createUser(server, { imageUrl: `/images/users/${avatar}` });
    await applyLifecycle(server, superadmin, "trash", "user", person);
    await trashRecord(server, "post", erased);
    const { image: replaced } = await readViaApi(server, "post", edited);
    const before = await listStoredPictures(server);
    const file = await newFile();
    let changed = false;
    const { store } = server;
    await backup(
      {
        database: server.location,
        openStore: async () => ({
          ...store,
          async read(folder, name) {
            if (!changed) {
              changed = true;
              await applyLifecycle(server, editor, "purge", "post", erased);
              await applyLifecycle(server, superadmin, "purge", "user", person);
              expectSaved(
                "post",
                await requestEdit(server, editor, "post", edited, { picture: await generatePicture() }),
              );
            }
            return store.read(folder, name);
          },
        }),
      },
      file,
      silently,
    );
    expect(changed).toBe(true);
    const held = [...(await readTar(file)).keys()].filter((name) => name.startsWith("images/"));
    expect(held.sort()).toEqual(before.map((name) => `images/${name}`));
    // Files that the lock kept remain as orphans; later deletions take effect at once, those of versions included.
    expect(await listStoredPictures(server)).toEqual(expect.arrayContaining(before));
    await applyLifecycle(server, editor, "trash", "post", edited);
    await applyLifecycle(server, editor, "purge", "post", edited);
    const stem = replaced.slice(0, 32);
    expect(await listStoredPictures(server)).toEqual(before.filter((name) => !name.includes(stem)));
  });
});
