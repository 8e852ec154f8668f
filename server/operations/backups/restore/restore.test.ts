import { spawn } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../../platform/database/index.ts";
import { openImageStore } from "../../../platform/images/index.ts";
import {
  type CustomTarEntry,
  copyWithChanges,
  createComment,
  createEmptySite,
  createEvent,
  createPost,
  createTemporaryDirectory,
  createUser,
  expectCommandError,
  expectNoOrphans,
  generatePicture,
  listStoredPictures,
  minimalEnvironment,
  node,
  programs,
  project,
  readContent,
  readTar,
  repeat,
  rewriteArchive,
  runCommandJson,
  signIn,
  siteLocationOf,
  startSecondInstance,
  startTestServer,
  trashRecord,
  writeTar,
} from "../../../testing/index.ts";
import { backup } from "../archive/backup.ts";
import { restore, restoreFrom } from "./restore.ts";

const quietly = () => undefined;
const site = await startTestServer(afterAll);
const avatar = await site.images.storeAvatar(await generatePicture());
const author = await createUser(site, { username: "Caasha", imageUrl: `/images/users/${avatar}` });
const post = await createPost(site, { title: "Naxwe – \u{1f4d8}", image: await generatePicture() });
await createComment(site, { on: post, by: author, body: "Waan ka helay casharkan, mahadsanid." });
await createEvent(site, { image: await generatePicture() });
await trashRecord(site, "event", await createEvent(site));
await signIn(site, { role: "SUPERADMIN" });
const archive = join(site.imageDir, "..", "site.tar");
await backup(siteLocationOf(site), archive, { replace: false, progress: quietly });

/** @returns the error message of a restore, after checking that the target was not opened */
async function restoreError(path: string): Promise<string> {
  const touched = () => Promise.reject(new Error("it was opened"));
  const folder = await createTemporaryDirectory();
  const location = { engine: "sqlite", file: join(folder, "data", "kulliyad.db") } as const;
  const result = restore(path, { database: location, openStore: touched }, quietly);
  const message = await result.then(
    () => expect.unreachable("it was restored"),
    (error: Error) => error.message,
  );
  expect(message).not.toContain("it was opened");
  expect(message).toContain(path);
  expect(message.split("\n")).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
  return message;
}

/** Changes the lines of a table, or the text of another file. */
function rewritten(name: string, change: (text: string) => string) {
  return (content: Map<string, Buffer>) => {
    const before = content.get(name)?.toString() ?? expect.unreachable(`no ${name}`);
    expect(change(before)).not.toBe(before);
    return content.set(name, Buffer.from(change(before)));
  };
}
const inManifest = (change: object) =>
  rewritten("manifest.json", (text) => JSON.stringify({ ...JSON.parse(text), ...change }));

describe("rejects an archive without opening the target:", () => {
  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ["an empty file", () => Buffer.alloc(0), /not an archive/],
    ["a text file", () => Buffer.from("hello ".repeat(500)), /not an archive/],
    ["a PNG", () => Buffer.from("89504e470d0a1a0a".repeat(200), "hex"), /not an archive/],
    ["only zeros", () => Buffer.alloc(10_240), /missing/],
    ["without the last block", (bytes) => bytes.subarray(0, -512), /truncated/],
    ["without the end marker", (bytes) => bytes.subarray(0, -1024), /truncated/],
    ["without the second half", (bytes) => bytes.subarray(0, bytes.length / 2), /truncated/],
    [
      "with data after the end marker",
      (bytes) => Buffer.concat([bytes, Buffer.alloc(512, "x")]),
      /data after its end/,
    ],
    ["the same archive twice in one file", (bytes) => Buffer.concat([bytes, bytes]), /data after its end/],
  ])("%s", async (_what, change, reason) => {
    expect(await restoreError(await copyWithChanges(archive, change))).toMatch(reason);
  });

  test("with a changed byte in any file", async () => {
    const names = [...(await readTar(archive)).keys()];
    for (const name of names) {
      const changed = await copyWithChanges(archive, (bytes) => {
        const header = bytes.indexOf(`${name}\0`);
        const size = Number.parseInt(bytes.toString("latin1", header + 124, header + 135), 8);
        const at = header + 512 + Math.floor(size / 2);
        // The header if the file is empty.
        const position = size === 0 ? header + 3 : at;
        bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
        return bytes;
      });
      await restoreError(changed);
    }
  });

  test.each<[string, (content: Map<string, Buffer>) => Map<string, Buffer> | undefined, RegExp]>([
    ["with a newer schema", inManifest({ schema: "999-the-future" }), /newer.*999-the-future/],
    ["with an earlier schema than its rows", inManifest({ schema: "001-version-1.0" }), /belowFilter/],
    ["with an unknown schema", inManifest({ schema: "008-made-up" }), /008-made-up/],
    ["with another format version", inManifest({ version: 2 }), /version 2/],
    ["with another format", inManifest({ format: "zip" }), /not an archive/],
    ["an export", inManifest({ kind: "export" }), /an export, which no release after 1.0 reads/],
    ["with an unknown field in its manifest", inManifest({ more: 1 }), /manifest/],
    ["with a wrong number of rows", inManifest({ rows: { user: 1 } }), /number of rows/],
    ["with a wrong number of pictures", inManifest({ pictures: 1 }), /number of pictures/],
    ["with an invalid manifest", rewritten("manifest.json", (text) => text.slice(1)), /not an archive/],
    ["with a missing row", rewritten("tables/comment.jsonl", () => ""), /number of rows/],
    [
      "with a duplicate row",
      rewritten("tables/user.jsonl", (text) => text.replace(/(.*\n)/, "$1$1")),
      /user/i,
    ],
    [
      "with a truncated row",
      rewritten("tables/user.jsonl", (text) => text.slice(0, -20)),
      /line 2.*not JSON/,
    ],
    [
      "with an unknown column",
      rewritten("tables/user.jsonl", (text) => text.replace('"role"', '"roll"')),
      /role/,
    ],
    ["with an invalid role", rewritten("tables/user.jsonl", (text) => text.replace("USER", "OWNER")), /role/],
    [
      "with an invalid timestamp",
      rewritten("tables/user.jsonl", (text) => text.replace(/T\d\d:/, " ")),
      /created_at/,
    ],
    [
      "with a comment of a missing user",
      rewritten("tables/comment.jsonl", (text) => text.replace(/"user_id":\d+/, '"user_id":99')),
      /FOREIGN KEY/,
    ],
    [
      "with two users of the same email address",
      rewritten("tables/user.jsonl", (text) =>
        text.replace(/"email":"[^"]+"/g, '"email":"one@mail.example"'),
      ),
      /UNIQUE.*email/,
    ],
    [
      "with invalid UTF-8",
      (content) => content.set("tables/setting.jsonl", Buffer.from('{"key":"\xff","value":"1"}\n', "latin1")),
      /not UTF-8/,
    ],
    [
      "with a too long line",
      (content) => content.set("tables/setting.jsonl", Buffer.alloc(17 * 1024 * 1024, "x")),
      /too long/,
    ],
    [
      "with a missing table",
      (content) => {
        content.delete("tables/audit.jsonl");
        return content;
      },
      /audit\.jsonl is missing/,
    ],
    ["with an unknown table", (content) => content.set("tables/secret.jsonl", Buffer.alloc(0)), /secret/],
  ])("with valid checksums, %s", async (_what, change, reason) => {
    expect(await restoreError(await rewriteArchive(archive, change))).toMatch(reason);
  });

  test("with valid checksums, with a missing or an unreferenced picture", async () => {
    const without = await rewriteArchive(archive, (content) => {
      const [picture = ""] = [...content.keys()].filter(
        (name) => name.endsWith(".png") || name.endsWith(".jpg"),
      );
      content.delete(picture);
      const manifest = JSON.parse(String(content.get("manifest.json")));
      const less = { ...manifest, pictures: manifest.pictures - 1 };
      return content.set("manifest.json", Buffer.from(JSON.stringify(less)));
    });
    expect(await restoreError(without)).toMatch(/images\/\w+\/[0-9a-f]{32}\.(jpg|png) is missing/);
    const more = await rewriteArchive(archive, (content) => {
      const manifest = JSON.parse(String(content.get("manifest.json")));
      content.set(
        "manifest.json",
        Buffer.from(JSON.stringify({ ...manifest, pictures: manifest.pictures + 1 })),
      );
      return content.set(`images/posts/${"0".repeat(32)}.jpg`, Buffer.from("x"));
    });
    expect(await restoreError(more)).toMatch(/no row in it references/);
  });

  test("with a checksum of a missing file", async () => {
    const content = await readTar(archive);
    const sums = `${content.get("SHA256SUMS")}${"0".repeat(64)}  images/posts/${"0".repeat(32)}.jpg\n`;
    content.set("SHA256SUMS", Buffer.from(sums));
    const path = join(await createTemporaryDirectory(), "forged.tar");
    await writeTar(
      path,
      [...content].map(([name, bytes]) => ({ name, content: bytes })),
    );
    expect(await restoreError(path)).toMatch(/SHA256SUMS in it does not list exactly its files/);
  });

  const picture = `images/posts/${"a".repeat(32)}.jpg`;
  test.each<[string, CustomTarEntry[]]>([
    ["a path outside the archive", [{ name: "images/posts/../../../etc/passwd" }]],
    ["an absolute path", [{ name: "/etc/passwd" }]],
    ["a picture in another folder", [{ name: `images/other/${"a".repeat(32)}.jpg` }]],
    ["a PDF among the pictures of posts", [{ name: `images/posts/${"a".repeat(32)}.pdf` }]],
    ["an SVG", [{ name: `images/posts/${"a".repeat(32)}.svg` }]],
    ["a name with a control character", [{ name: "images/posts/\u001b[2J" }]],
    ["a symbolic link", [{ name: picture, type: "2", linkName: "/etc/passwd" }]],
    ["a hard link", [{ name: picture, type: "1", linkName: "manifest.json" }]],
    ["a device", [{ name: picture, type: "3" }]],
    ["a GNU tar extension", [{ name: "@LongLink", type: "L", content: Buffer.from("x") }]],
    ["a duplicate name", [{ name: picture }, { name: picture }]],
    ["a size beyond the end of the file", [{ name: picture, size: "00000077777\0" }]],
    ["a size of 8 GB", [{ name: picture, size: "77777777777\0" }]],
    ["a negative size", [{ name: picture, size: "-0000000001\0" }]],
    ["a binary size", [{ name: picture, size: "\x80\0\0\0\0\0\0\0\0\0\x01\0" }]],
  ])("containing %s", async (_what, entries) => {
    const path = join(await createTemporaryDirectory(), "odd.tar");
    await writeTar(path, entries);
    const message = await restoreError(path);
    expect(message).toMatch(/regular file|not allowed|twice|truncated|size/);
    expect(message).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe("does not restore", () => {
  test.each(["post", "user"])("into a database with a %s, and keeps it", async (what) => {
    const server = await startTestServer();
    await (what === "post" ? createPost(server) : createUser(server));
    const files = await listStoredPictures(server);
    expect(await expectCommandError(["restore", archive], server.environment)).toMatch(
      /database already contains a site/,
    );
    expect(await listStoredPictures(server)).toEqual(files);
  });

  test("into an image store with other pictures, and keeps them", async () => {
    const { environment, imageDir } = await createEmptySite();
    await mkdir(join(imageDir, "posts"), { recursive: true });
    await writeFile(join(imageDir, "posts", "somebody-elses.jpg"), "x");
    expect(await expectCommandError(["restore", archive], environment)).toContain("somebody-elses.jpg");
    expect(await readdir(join(imageDir, "posts"))).toEqual(["somebody-elses.jpg"]);
  });

  test("from a missing file or a folder, and creates no data folder", async () => {
    const folder = await createTemporaryDirectory();
    const data = { DATA_DIR: join(folder, "data") };
    for (const path of [join(folder, "none.tar"), folder]) {
      expect(await expectCommandError(["restore", path], data)).toContain(path);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test("into a data folder that cannot be created", async () => {
    const folder = await createTemporaryDirectory();
    await writeFile(join(folder, "file"), "");
    const line = await expectCommandError(["restore", archive], { DATA_DIR: join(folder, "file", "data") });
    expect(line).toContain("DATA_DIR");
  });
});

describe("a restored site", () => {
  test("is identical byte for byte, on either engine and back again", async () => {
    const folder = await createTemporaryDirectory();
    const sqlite = { DATA_DIR: join(folder, "data") };
    await runCommandJson(["restore", archive], sqlite);
    await runCommandJson(["backup", join(folder, "second.tar")], sqlite);
    const { environment } = await createEmptySite();
    await runCommandJson(["restore", join(folder, "second.tar")], environment);
    await runCommandJson(["backup", join(folder, "third.tar")], environment);
    const first = await readContent(archive);
    expect([...first.keys()].filter((name) => name.startsWith("images/")).length).toBeGreaterThan(9);
    expect(await readContent(join(folder, "second.tar"))).toEqual(first);
    expect(await readContent(join(folder, "third.tar"))).toEqual(first);
  });

  test("serves its pages, continues its ids, and keeps its sessions", async () => {
    const empty = await createEmptySite();
    await runCommandJson(["restore", archive], empty.environment);
    const restored = await startSecondInstance(empty);
    await expectNoOrphans(restored);
    expect(await restored.getJson("/api/posts")).toEqual(await site.getJson("/api/posts"));
    const next = (await site.database.db.selectFrom("content").select("id").execute()).length + 1;
    expect(await createPost(restored)).toBe(next);
    const { db } = restored.database;
    expect(await db.selectFrom("session").selectAll().execute()).toEqual(
      await site.database.db.selectFrom("session").selectAll().execute(),
    );
  });

  test("of the running site itself is compared, also where a picture is spoiled when it arrives", async () => {
    const { location, imageDir } = await createEmptySite();
    const store = await openImageStore({ store: "disk", folder: imageDir });
    const openStore = async () => store;
    await restoreFrom(siteLocationOf(site), { database: location, openStore }, quietly);
    const target = join(await createTemporaryDirectory(), "copy.tar");
    await backup({ database: location, openStore }, target, { replace: false, progress: quietly });
    expect(await readContent(target)).toEqual(await readContent(archive));

    const other = await createEmptySite();
    const spoiled = await openImageStore({ store: "disk", folder: other.imageDir });
    const write: typeof spoiled.write = (folder, name, content) =>
      spoiled.write(folder, name, folder === "users" ? content.slice(1) : content);
    const into = { database: other.location, openStore: async () => ({ ...spoiled, write }) };
    await expect(restoreFrom(siteLocationOf(site), into, quietly)).rejects.toThrow(
      /^images\/users\/.* differs/,
    );
  });

  test("is complete after a killed restore is repeated", async () => {
    const { environment, imageDir, location } = await createEmptySite();
    const many = await startTestServer();
    await repeat(12, async () => createPost(many, { image: await generatePicture() }));
    const file = join(await createTemporaryDirectory(), "many.tar");
    await backup(siteLocationOf(many), file, { replace: false, progress: quietly });
    const env = { ...minimalEnvironment, ...environment };
    const child = spawn(node, [programs.kulliyad, "restore", file], { cwd: project, env });
    const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
    await vi.waitFor(async () => expect((await readdir(join(imageDir, "posts"))).length).toBeGreaterThan(2), {
      timeout: 30_000,
      interval: 1,
    });
    child.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    const database = await openDatabase(location);
    expect(await database.db.selectFrom("content").selectAll().execute()).toEqual([]);
    await database.close();
    await runCommandJson(["restore", file], environment);
    const again = join(await createTemporaryDirectory(), "again.tar");
    await runCommandJson(["backup", again], environment);
    expect(await readContent(again)).toEqual(await readContent(file));
  });

  test("lists pictures that were missing when the backup was made", async () => {
    const server = await startTestServer();
    await createPost(server, { image: await generatePicture() });
    const [lost = ""] = await listStoredPictures(server);
    await rm(join(server.imageDir, lost));
    const file = join(await createTemporaryDirectory(), "site.tar");
    await backup(siteLocationOf(server), file, { replace: false, progress: quietly });
    const { environment } = await createEmptySite();
    expect(await runCommandJson(["restore", file], environment)).toMatchObject({ missing: [lost] });
  });
});
