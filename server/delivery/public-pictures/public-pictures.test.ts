import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { lockPictureDeletion } from "../../platform/database/index.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  coverKinds,
  createUser,
  createViaApi,
  expectErrorResponse,
  generatePicture,
  pictureFileNames,
  requestEdit,
  sendJson,
  signIn,
  startSecondInstance,
  startTestServer,
  type TestServer,
  uniqueClientAddress,
  writeRows,
} from "../../testing/index.ts";
import { publicPictures } from "./index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const editor = await signIn(server, { role: "EDITOR" });

const statusesOf = (files: readonly string[], at: TestServer = server) =>
  Promise.all(files.map(async (file) => (await at.get(`/images/${file}`)).status));

const all = (status: number, files: readonly string[]) => files.map(() => status);

describe("pictures of a record in the trash", () => {
  test.each(coverKinds)("are not served, in any size, until it is restored: %s", async (kind) => {
    const drawn = (await generatePicture("png", 30, 20)).toString("base64");
    const body =
      contentKinds[kind].bodyFormat === "text"
        ? "Words"
        : `<p>Words</p><img src="data:image/png;base64,${drawn}" alt="">`;
    const saved = await createViaApi(server, editor, kind, {
      body,
      picture: await generatePicture("png", 800, 40),
    });
    const { pictureFolder: folder } = contentKinds[kind];
    const inText = saved.body.match(/[0-9a-f]{32}\.\w+/)?.[0];
    const files = [
      ...pictureFileNames(folder, saved.image, 800),
      ...(inText === undefined ? [] : pictureFileNames(folder, inText, 30)),
    ];
    expect(files.length).toBeGreaterThan(contentKinds[kind].bodyFormat === "text" ? 6 : 9);
    expect(await statusesOf(files)).toEqual(all(200, files));

    await applyLifecycle(server, editor, "trash", kind, saved.id);
    expect(await statusesOf(files)).toEqual(all(404, files));
    const known = { headers: { "if-none-match": `"${saved.image}"` } };
    const answer = await server.get(`/images/${folder}/${saved.image}`, known);
    expect(expectErrorResponse(answer).code).toBe("not_found");
    expect(answer.headers["cache-control"]).toBe("no-store");

    await applyLifecycle(server, editor, "restore", kind, saved.id);
    expect(await statusesOf(files)).toEqual(all(200, files));
  });

  test("are served while another live record shows them", async () => {
    const drawn = (await generatePicture("png", 30, 20)).toString("base64");
    const first = await createViaApi(server, editor, "post", {
      body: `<p>Words</p><img src="data:image/png;base64,${drawn}" alt="">`,
    });
    const second = await createViaApi(server, editor, "event", { body: first.body });
    const [shared = ""] = first.body.match(/posts\/[0-9a-f]{32}\.\w+/) ?? [];
    await applyLifecycle(server, editor, "trash", "post", first.id);
    expect(await statusesOf([shared])).toEqual([200]);
    await requestEdit(server, editor, "event", second.id, { body: "<p>Without it</p>" });
    expect(await statusesOf([shared])).toEqual([404]);
  });

  test("are not served if a change happens during the lookup", async () => {
    const saved = await createViaApi(server, editor, "post", { picture: await generatePicture() });
    const { db, invalidation } = server.database;
    const isPublic = publicPictures(server.database);
    const lookedUp = isPublic("posts", saved.image);
    invalidation.publish();
    expect(await lookedUp).toBe(true);
    // Without a notification: a result read before the last change must not be cached.
    await writeRows(db, (transaction) =>
      transaction
        .updateTable("content")
        .set({ trashed_at: saved.createdAt })
        .where("id", "=", saved.id)
        .execute(),
    );
    expect(await isPublic("posts", saved.image)).toBe(false);
  });

  test("are not served by another instance", async () => {
    const other = await startSecondInstance(server);
    const saved = await createViaApi(server, editor, "post", { picture: await generatePicture() });
    const file = `posts/${saved.image}`;
    await expect.poll(() => statusesOf([file], other)).toEqual([200]);
    await applyLifecycle(server, editor, "trash", "post", saved.id);
    await expect.poll(() => statusesOf([file], other), { timeout: 1_000 }).toEqual([404]);
  });
});

describe("an avatar", () => {
  test("is public only while a user has it", async () => {
    const file = `users/${await server.images.storeAvatar(await generatePicture())}`;
    expect(await statusesOf([file])).toEqual([404]);
    await createUser(server, { imageUrl: `/images/${file}` });
    expect(await statusesOf([file])).toEqual([200]);
  });

  test("is not served after the user is deleted, even while a backup retains the file", async () => {
    const file = `users/${await server.images.storeAvatar(await generatePicture())}`;
    const person = await signIn(server, { imageUrl: `/images/${file}` });
    expect(await statusesOf([file])).toEqual([200]);
    const hold = await lockPictureDeletion(server.database.db);
    onTestFinished(() => hold.release());
    const answer = await sendJson(
      server.port,
      "/api/user/me",
      { comments: "erase" },
      {
        method: "DELETE",
        headers: { ...person.headers, ...uniqueClientAddress() },
      },
    );
    expect(answer.status).toBe(204);
    expect(await statusesOf([file])).toEqual([404]);
  });

  test("is public as the president's portrait in the settings", async () => {
    const portrait = await server.images.storeAvatar(await generatePicture());
    expect(await statusesOf([`users/${portrait}`])).toEqual([404]);
    await writeRows(server.database.db, (transaction) =>
      storeSettings(transaction, {
        president: {
          name: "Dr. Nimco",
          message: "Soo dhawoow",
          portrait,
          portraitAlt: "",
        },
      }),
    );
    expect(await statusesOf([`users/${portrait}`])).toEqual([200]);
  });
});

test("shared caches revalidate pictures after ten minutes, browsers after a day, and avatars after ten minutes", async () => {
  const { image } = await createViaApi(server, editor, "post", { picture: await generatePicture() });
  const ofPost = await server.get(`/images/posts/${image}`);
  expect(ofPost.headers["cache-control"]).toBe("public, max-age=86400, s-maxage=600");
  const again = await server.get(`/images/posts/${image}`, {
    headers: { "if-none-match": String(ofPost.headers.etag) },
  });
  expect([again.status, again.headers["cache-control"]]).toEqual([
    304,
    "public, max-age=86400, s-maxage=600",
  ]);
  const file = `users/${await server.images.storeAvatar(await generatePicture())}`;
  await createUser(server, { imageUrl: `/images/${file}` });
  expect((await server.get(`/images/${file}`)).headers["cache-control"]).toBe("public, max-age=600");
});
