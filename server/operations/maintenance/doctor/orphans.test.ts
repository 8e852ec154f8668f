import { randomBytes } from "node:crypto";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { contentKindNames, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { type PictureFolder, pictureFolders } from "../../../../contract/values/pictures/picture-folders.ts";
import { isPictureDeletionLocked, lockPictureDeletion, transact } from "../../../platform/database/index.ts";
import { storeSettings } from "../../../settings/index.ts";
import {
  applyLifecycle,
  createNewsroomRecord,
  createTemporaryDirectory,
  createUser,
  createViaApi,
  demoSettings,
  expectNoOrphans,
  generatePicture,
  listStoredPictures,
  readAllSettings,
  requestEdit,
  runKulliyad,
  type SignedIn,
  saveSettings,
  signIn,
  startS3Server,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../../testing/index.ts";
import { findOrphans, removeOrphans } from "./index.ts";

const storage = await startS3Server();
afterAll(() => storage.remove());

const hour = 3_600_000;
const newName = (ending = "jpg") => `${randomBytes(16).toString("hex")}.${ending}`;
const drawn = async () =>
  `<p><img src="data:image/png;base64,${(await generatePicture()).toString("base64")}" alt="A"></p>`;

async function begin(pictures = {}): Promise<{ server: TestServer; by: SignedIn }> {
  const server = await startTestServer(undefined, { trustProxy: 1, ...pictures });
  return { server, by: await signIn(server, { role: "ADMIN" }) };
}

/** Creates every kind of reference to a picture: live and trashed records, live and trashed users, and settings. */
async function showEverywhere(server: TestServer, by: SignedIn): Promise<void> {
  const { db } = server.database;
  for (const kind of contentKindNames) {
    for (const trashed of [false, true]) {
      const { id } = await createViaApi(server, by, kind, {
        body: contentKinds[kind].bodyFormat === "text" ? "Words" : await drawn(),
      });
      if (trashed) await applyLifecycle(server, by, "trash", kind, id);
    }
  }
  const first = await createViaApi(server, by, "post", { body: await drawn() });
  await createViaApi(server, by, "event", { body: first.body });
  await requestEdit(server, by, "post", first.id, { body: "<p>Shown by the event alone.</p>" });
  const avatar = async () => `/images/users/${await server.images.storeAvatar(await generatePicture())}`;
  await createUser(server, { imageUrl: await avatar() });
  await applyLifecycle(server, by, "trash", "user", await createUser(server, { imageUrl: await avatar() }));
  const portrait = await server.images.storeAvatar(await generatePicture());
  await writeRows(db, (transaction) =>
    storeSettings(transaction, { president: { ...demoSettings.president, portrait } }),
  );
  await createNewsroomRecord(server);
}

/** Creates files that a crash may leave: originals, variants, avatars and temporary files. */
async function leaveBehind(server: TestServer): Promise<string[]> {
  const left: [PictureFolder, string][] = [
    ...pictureFolders.map((folder): [PictureFolder, string] => [folder, newName()]),
    ["posts", newName("png")],
    ["posts", newName().replace(".jpg", "-360.avif")],
    ["posts", newName().replace(".jpg", "-share2.jpg")],
    ["users", newName("webp")],
    ["events", `${newName()}.${crypto.randomUUID()}.part`],
  ];
  const stored = await listStoredPictures(server);
  const cover = stored.find((file) => /^posts\/[0-9a-f]{32}\.jpg$/.test(file))?.slice("posts/".length, -4);
  const cuts = stored.filter((file) => file.includes(`${cover}-share`)).length;
  // Of 1.0, of a cover that is still shown.
  if (cover) left.push(["posts", `${cover}-share${cuts}.jpg`]);
  for (const [folder, name] of left) await server.store.write(folder, name, Buffer.from("left"));
  return left.map((each) => each.join("/")).sort();
}

/** Sets the modification time of every file. */
async function age(server: TestServer, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * hour);
  for (const file of await listStoredPictures(server)) await utimes(join(server.imageDir, file), then, then);
}

const answerSchema = z.object({
  orphans: z.array(z.object({ folder: z.string(), name: z.string(), bytes: z.int() })),
  removed: z.int(),
});

/** @returns the number of deleted files and the listed files */
async function gc(server: TestServer, ...args: string[]) {
  const { code, stdout, stderr } = await runKulliyad(["gc", "--json", ...args], server.environment);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const { orphans, removed } = answerSchema.parse(JSON.parse(stdout));
  return { removed, files: orphans.map(({ folder, name }) => `${folder}/${name}`).sort() };
}

describe("kulliyad gc fails with one line", () => {
  test("if the database references no picture at all", async () => {
    const { server } = await begin();
    const left = await leaveBehind(server);
    await age(server, 100);
    const { code, stdout, stderr } = await runKulliyad(["gc"], server.environment);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^Nothing was deleted[^\n]+DATABASE_URL[^\n]+\n$/);
    expect(await listStoredPictures(server)).toEqual(left);
  });

  test("while a backup locks the deletion of pictures", async () => {
    const { server, by } = await begin();
    await createViaApi(server, by, "post");
    const left = await leaveBehind(server);
    await age(server, 100);
    const before = await listStoredPictures(server);
    const lock = await lockPictureDeletion(server.database.db);
    const { code, stderr } = await runKulliyad(["gc"], server.environment);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^A backup[^\n]+\n$/) });
    const { orphans } = await findOrphans(server.database.db, server.store, new Date());
    expect(orphans.length).toBe(left.length);
    expect(await removeOrphans(server.database.db, server.store, orphans)).toEqual([]);
    expect(await listStoredPictures(server)).toEqual(before);
    await lock.release();
    expect((await gc(server)).removed).toBe(left.length);
  });

  test("if the storage is unreachable", async () => {
    const environment = { ...storage.environment("site"), AWS_SECRET_ACCESS_KEY: "secretword" };
    const { code, stdout, stderr } = await runKulliyad(["gc"], {
      DATA_DIR: await createTemporaryDirectory(),
      ...environment,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^[^\n]*IMAGE_STORE[^\n]*\n$/);
    expect(stderr).not.toContain("secretword");
  });
});

describe("kulliyad gc on the disk", () => {
  test("deletes old orphans, and keeps referenced, recent and foreign files", async () => {
    const { server, by } = await begin();
    await showEverywhere(server, by);
    const shown = await listStoredPictures(server);
    const left = await leaveBehind(server);
    const strange = ["posts/notes.txt", "posts/cover.jpg", "users/.keep"];
    for (const file of strange) await writeFile(join(server.imageDir, file), "Mine.");
    await age(server, pictureLimits.orphanHours + 1);
    const recent = await leaveBehind(server);
    const all = await listStoredPictures(server);

    expect(await gc(server, "--dry-run")).toEqual({ removed: 0, files: left });
    expect(await listStoredPictures(server)).toEqual(all);
    expect(await gc(server, "--older-than", "26")).toEqual({ removed: 0, files: [] });
    expect(await gc(server)).toEqual({ removed: left.length, files: left });
    expect(await listStoredPictures(server)).toEqual([...shown, ...recent, ...strange].sort());
    expect(await gc(server)).toEqual({ removed: 0, files: [] });
  });

  test("prints a summary", async () => {
    const { server, by } = await begin();
    await createViaApi(server, by, "post");
    const name = newName();
    await server.store.write("posts", name, Buffer.from("left"));
    await age(server, 48);
    const run = (...args: string[]) => runKulliyad(["gc", ...args], server.environment);
    const line = `posts/${name} 4\n`;
    expect((await run("--dry-run")).stdout).toBe(`${line}1 file (1 KB) would be deleted.\n`);
    expect((await run()).stdout).toBe(`${line}1 file (1 KB) deleted, which nothing references.\n`);
    expect((await run()).stdout).toMatch(/^Every stored picture is referenced/);
    await expectNoOrphans(server);
  });
});

test("the lock of a killed process expires", async () => {
  const { server } = await begin();
  const { db } = server.database;
  const lock = await lockPictureDeletion(db);
  onTestFinished(() => lock.release());
  expect(await isPictureDeletionLocked(db)).toBe(true);
  const expires_at = new Date(Date.now() - 1).toISOString();
  await writeRows(db, (transaction) => transaction.updateTable("lock").set({ expires_at }).execute());
  expect(await isPictureDeletionLocked(db)).toBe(false);
});

describe("kulliyad gc on object storage", () => {
  test("deletes old orphans across several pages of the listing", async () => {
    const { server, by } = await begin({
      pictures: { ...storage.storeConfig(crypto.randomUUID()), listPageSize: 20 },
    });
    const { db } = server.database;
    await showEverywhere(server, by);
    const shown = await listStoredPictures(server);
    const left = await leaveBehind(server);
    const many = Array.from({ length: 45 }, () => newName());
    await Promise.all(many.map((name) => server.store.write("services", name, Buffer.from("left"))));
    // The storage's clock cannot be changed, so the limit for old files is in the future.
    const soon = new Date(Date.now() + hour);
    expect(await findOrphans(db, server.store, new Date(Date.now() - hour))).toMatchObject({ orphans: [] });
    const { orphans } = await findOrphans(db, server.store, soon);
    expect(orphans.map(({ folder, name }) => `${folder}/${name}`).sort()).toEqual(
      [...left, ...many.map((name) => `services/${name}`)].sort(),
    );
    expect(await removeOrphans(db, server.store, orphans)).toHaveLength(orphans.length);
    expect(await listStoredPictures(server)).toEqual(shown);
  });
});

test("a portrait and an avatar that are shown by the time of their deletion are kept", async () => {
  const { server, by } = await begin();
  const { db } = server.database;
  const { settings } = await readAllSettings(server, by);
  const orphanOf = (name: string) => ({ folder: "users" as const, name, bytes: 1 });
  const store = async () => server.images.storeAvatar(await generatePicture());
  const [avatar, current, earlier, left] = await Promise.all([store(), store(), store(), store()]);
  await createUser(server, { imageUrl: `/images/users/${avatar}` });
  for (const portrait of [earlier, current]) {
    const { versionID } = await readAllSettings(server, by);
    await saveSettings(server, by, versionID, { president: { ...settings.president, portrait } });
  }
  const orphans = [avatar, current, earlier, left].map(orphanOf);
  expect(await removeOrphans(db, server.store, orphans)).toEqual([orphanOf(left)]);
});

test("a picture that a record or a version shows by the time of its deletion is kept", async () => {
  const { server, by } = await begin();
  const { db } = server.database;
  const saved = await createViaApi(server, by, "post");
  const uses = await db.selectFrom("picture_reference").selectAll().execute();
  const files = await listStoredPictures(server);
  const orphans = files.map((file) => {
    const [folder = "", name = ""] = file.split("/");
    return { folder: z.enum(pictureFolders).parse(folder), name, bytes: 1 };
  });
  expect(uses).toMatchObject([{ content_id: saved.id }]);
  for (const table of ["picture_reference", "version_picture"] as const) {
    expect(await removeOrphans(db, server.store, orphans)).toEqual([]);
    await transact(db, { invalidates: "nothing" }, (transaction) => transaction.deleteFrom(table).execute());
  }
  expect(await removeOrphans(db, server.store, orphans)).toEqual(orphans);
});
