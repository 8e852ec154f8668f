import { afterAll, describe, expect, test } from "vitest";
import { createViaApi, generatePicture, signIn, startTestServer, writeRows } from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const editor = await signIn(server, { role: "EDITOR" });

describe("a picture of a draft", () => {
  test("is served to staff with a session, uncached, and to nobody else", async () => {
    const { image, id } = await createViaApi(server, editor, "post");
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("content").set({ state: "draft" }).where("id", "=", id).execute(),
    );
    server.database.invalidation.publish();
    const path = `/images/posts/${image}`;
    const reader = await signIn(server, { role: "USER" });
    expect((await server.get(path)).status).toBe(404);
    expect((await server.get(path, { headers: reader.headers })).status).toBe(404);
    expect((await server.get(path, { headers: { authorization: "Bearer x" } })).status).toBe(404);
    const forStaff = await server.get(path, { headers: editor.headers });
    expect(forStaff.status).toBe(200);
    expect(forStaff.headers).toMatchObject({ "cache-control": "private, no-store", vary: "authorization" });
    expect(forStaff.headers.etag).toBeUndefined();
  });

  test("avatars that nobody has are not served to staff either", async () => {
    const file = await server.images.storeAvatar(await generatePicture());
    expect((await server.get(`/images/users/${file}`, { headers: editor.headers })).status).toBe(404);
  });
});
