import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import {
  createTemporaryDirectory,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  generatePicture,
  readViaApi,
  requestCreate,
  requestEdit,
  signIn,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";
import { openImageStore } from "../index.ts";

const root = process.getuid?.() === 0;

/** Mounts a small tmpfs as the folder of the posts' pictures. Requires root. */
function mountSmallDisk(folder: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=128k", "tmpfs", folder]);
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
}

const remount = (folder: string, how: "ro" | "rw") => {
  execFileSync("mount", ["-o", `remount,${how}`, folder]);
};

async function setUp() {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  return { server, by: await signIn(server, { role: "EDITOR" }), folder: join(server.imageDir, "posts") };
}

/** Expects 503 for an upload, and neither a file nor a row. */
async function expectRefused(
  server: TestServer,
  work: () => ReturnType<typeof requestCreate>,
  expected: object = { code: "unavailable", message: apiMessages.unavailable },
): Promise<void> {
  const records = async () => (await server.database.db.selectFrom("content").selectAll().execute()).length;
  const before = await records();
  const response = await work();
  expect(expectErrorResponse(response)).toEqual(expected);
  expect(response.headers["retry-after"]).toBe("5");
  expect(await records()).toBe(before);
}

describe("an upload is answered with 503 and stores nothing", () => {
  test("while the folder is missing, as after a disk was unmounted", async () => {
    const { server, by, folder } = await setUp();
    const saved = await createViaApi(server, by, "post");
    await rename(folder, `${folder}-away`);
    await writeFile(folder, "");
    await expectRefused(server, () => requestCreate(server, by, "post"));
    expect((await server.get(`/images/posts/${saved.image}`)).status).toBe(503);
    expect((await server.get(`/posts/${saved.id}`)).status).toBe(200);
    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect((await server.get(`/images/posts/${saved.image}`)).status).toBe(200);
    await createViaApi(server, by, "post");
    await expectNoOrphans(server);
  });

  test.skipIf(!root)("while the disk is full", async () => {
    const { server, by, folder } = await setUp();
    mountSmallDisk(folder);
    const saved = await createViaApi(server, by, "post");
    const before = (await readdir(folder)).sort();
    const large = await generatePicture("png", 500, 500);
    const full = { code: "storage_full", message: apiMessages.storageFull };
    await expectRefused(server, () => requestCreate(server, by, "post", { picture: large }), full);
    await expectRefused(server, () => requestEdit(server, by, "post", saved.id, { picture: large }), full);
    expect((await readdir(folder)).sort()).toEqual(before);
    expect(await readViaApi(server, "post", saved.id)).toEqual(saved);
    await createViaApi(server, by, "post");
    await expectNoOrphans(server);
  });

  test.skipIf(!root)("while the disk is read-only", async () => {
    const { server, by, folder } = await setUp();
    mountSmallDisk(folder);
    const saved = await createViaApi(server, by, "post");
    remount(folder, "ro");
    await expectRefused(server, () => requestCreate(server, by, "post"));
    expect((await server.get(`/images/posts/${saved.image}`)).status).toBe(200);
    remount(folder, "rw");
    await createViaApi(server, by, "post");
    await expectNoOrphans(server);
  });
});

test.each([0, 1, 65_536, 65_537, 300_000])("a file of %i bytes is read completely", async (bytes) => {
  const folder = await createTemporaryDirectory();
  const store = await openImageStore({ store: "disk", folder });
  const content = randomBytes(bytes);
  await writeFile(join(folder, "posts", "one.jpg"), content);
  const stored = await store.read("posts", "one.jpg");
  expect(stored?.bytes).toBe(bytes);
  expect(Buffer.concat((await stored?.stream.toArray()) ?? [])).toEqual(content);
});

describe("a stored picture that is empty or cut", () => {
  test.each([0, 100, 0.99])("to %d bytes or that part is not served", async (left) => {
    const { server, by, folder } = await setUp();
    const saved = await createViaApi(server, by, "post", {
      picture: await generatePicture("jpeg", 900, 600),
    });
    const png = await createViaApi(server, by, "post", { picture: await generatePicture("png", 60, 40) });
    for (const name of (await readdir(folder)).filter((each) => !each.includes("-share"))) {
      const whole = await server.get(`/images/posts/${name}`);
      expect(whole.status, name).toBe(200);
      const content = await readFile(join(folder, name));
      await truncate(join(folder, name), left < 1 ? Math.floor(content.length * left) : left);
      const cut = await server.get(`/images/posts/${name}`);
      expect([cut.status, cut.headers["cache-control"]], name).toEqual([500, "no-store"]);
      expect(expectErrorResponse(cut)).toEqual({ code: "internal", message: apiMessages.pictureDamaged });
    }
    expect(saved.id).not.toBe(png.id);
  });
});
