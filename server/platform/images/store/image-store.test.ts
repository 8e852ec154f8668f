import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames, contentKinds } from "../../../../contract/values/content-kinds.ts";
import {
  applyLifecycle,
  createUser,
  createViaApi,
  expectNoOrphans,
  expectSaved,
  generatePicture,
  listStoredPictures,
  pictureFileNames,
  readViaApi,
  repeat,
  requestEdit,
  requestLifecycle,
  signIn,
  startS3Server,
  startTestServer,
} from "../../../testing/index.ts";

const storage = await startS3Server();
afterAll(() => storage.remove());

const embeddedPicture = async () =>
  `<p><img src="data:image/png;base64,${(await generatePicture()).toString("base64")}" alt="A"></p>`;

const withPictures = contentKindNames.filter((kind) => contentKinds[kind].fileType === "picture");

describe.each(["disk", "s3"] as const)("pictures stored in %s", (store) => {
  const setUp = async () => {
    const pictures = store === "s3" ? { pictures: storage.storeConfig(crypto.randomUUID()) } : {};
    const server = await startTestServer(undefined, { trustProxy: 1, ...pictures });
    return { server, by: await signIn(server, { role: "EDITOR" }) };
  };

  test.each(withPictures)("of a %s are served, replaced and deleted", async (kind) => {
    const { server, by } = await setUp();
    const picture = await generatePicture("png", 800, 40);
    const body = kind === "service" ? "Words" : await embeddedPicture();
    const saved = await createViaApi(server, by, kind, { body, picture });
    await expectNoOrphans(server);
    const files = pictureFileNames(contentKinds[kind].pictureFolder, saved.image, 800);
    expect(files).toHaveLength(7);
    for (const file of files) {
      const { status, headers, bytes } = await server.get(`/images/${file}`);
      expect(status).toBe(200);
      expect(headers["content-length"]).toBe(String(bytes.length));
      expect(headers["content-type"]).toMatch(/^image\/(jpeg|avif|webp)$/);
      expect((await sharp(bytes).metadata()).width).toBe(Number(file.match(/-(\d+)\./)?.[1] ?? 800));
    }
    const changed = expectSaved(
      kind,
      await requestEdit(server, by, kind, saved.id, { picture: await generatePicture() }),
    );
    await expectNoOrphans(server);
    expect((await server.get(`/images/${files[0]}`)).status).toBe(404);
    await applyLifecycle(server, by, "trash", kind, saved.id);
    expect((await server.get(`/images/${contentKinds[kind].pictureFolder}/${changed.image}`)).status).toBe(
      404,
    );
    expect(await listStoredPictures(server)).toContain(
      `${contentKinds[kind].pictureFolder}/${changed.image}`,
    );
    await applyLifecycle(server, by, "purge", kind, saved.id);
    expect(await listStoredPictures(server)).toEqual([]);
  });

  test("are answered with 304 if the client has them, and can be read concurrently", async () => {
    const { server, by } = await setUp();
    const picture = await generatePicture("png", 700, 500);
    const { image } = await createViaApi(server, by, "post", { picture });
    const path = `/images/posts/${image}`;
    const first = await server.get(path);
    expect(first.bytes.length).toBeGreaterThan(100_000);
    const again = await server.get(path, { headers: { "if-none-match": String(first.headers.etag) } });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    const other = await server.get(path, { headers: { "if-none-match": '"another"' } });
    expect(other.status).toBe(200);
    for (const { bytes } of await repeat(30, () => server.get(path)))
      expect(bytes.equals(first.bytes)).toBe(true);
    const head = await server.get(path, { method: "HEAD" });
    expect([head.status, head.headers["content-length"]]).toEqual([200, String(first.bytes.length)]);
  });

  test("are not served under any other name", async () => {
    const { server, by } = await setUp();
    const { image } = await createViaApi(server, by, "post");
    for (const path of ["posts/", "posts", "", "posts/../posts/", `events/${image}`, `posts/${image}.part`]) {
      const response = await server.get(`/images/${path}`);
      expect(response.status, path).not.toBe(200);
      expect(response.text).not.toContain(image);
    }
  });

  test("stay consistent with the records under concurrent saves and purges", async () => {
    const { server, by } = await setUp();
    const saved = await repeat(6, async () =>
      createViaApi(server, by, "post", { body: await embeddedPicture() }),
    );
    await Promise.all(
      saved.map(async ({ id }, index) => {
        if (index % 2) return requestEdit(server, by, "post", id, { picture: await generatePicture() });
        await requestLifecycle(server, by, "trash", "post", id);
        return requestLifecycle(server, by, "purge", "post", id);
      }),
    );
    await expectNoOrphans(server);
    for (const { id } of saved.filter((_each, index) => index % 2)) {
      const { image } = await readViaApi(server, "post", id);
      expect((await server.get(`/images/posts/${image}`)).status).toBe(200);
    }
  });

  test("of users are stored and deleted, too", async () => {
    const { server } = await setUp();
    const name = await server.images.storeAvatar(await generatePicture());
    await createUser(server, { imageUrl: `/images/users/${name}` });
    const { status, headers } = await server.get(`/images/users/${name}`);
    expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
    await server.images.deletePicture("users", { name, width: 0 });
    await server.images.deletePicture("users", { name, width: 0 });
    expect((await server.get(`/images/users/${name}`)).status).toBe(404);
  });
});
