import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { sha256 } from "../../platform/sha256.ts";
import {
  applyLifecycle,
  createPost,
  createRecord,
  expectErrorResponse,
  newsroomPath,
  publicUrl,
  readStaffRecord,
  requestTransition,
  saveDraft,
  sendRequest,
  sharePreview,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;
const editor = await signIn(server, { role: "EDITOR", username: "Amina" });

const send = (method: "PUT" | "DELETE", id: number) =>
  sendRequest(server.port, newsroomPath("post", id, "preview-link"), { method, headers: editor.headers });

/** A link of 1.0: only the hash of its token is stored. @returns the path of its page */
async function createEarlierLink(record_id: number, token: string): Promise<string> {
  const now = Date.now();
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("preview_link")
      .values({
        id: randomUUID(),
        token_hash: sha256(token),
        kind: "post",
        record_id,
        version_id: null,
        user_id: null,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + 30 * 86_400_000).toISOString(),
      })
      .execute(),
  );
  return `/preview/${token}`;
}

describe("a preview is not shared", () => {
  test("of a record that does not exist, with 404", async () => {
    expect((await send("PUT", 99_999)).status).toBe(404);
    expect((await send("DELETE", 99_999)).status).toBe(404);
  });

  test("of a record in the trash, with 409", async () => {
    const post = await createPost(server);
    await applyLifecycle(server, editor, "trash", "post", post);
    expect(expectErrorResponse(await send("PUT", post)).message).toMatch(/recycle bin/);
  });
});

describe("a preview link", () => {
  test.each(contentKindNames)("is one for each record, and works for 7 days: %s", async (kind) => {
    const id = await createRecord(server, kind);
    const now = Date.now();
    const link = await sharePreview(server, editor, kind, id);
    expect(await sharePreview(server, await signIn(server, { role: "EDITOR" }), kind, id)).toEqual(link);
    expect(Date.parse(link.expiresAt) - 7 * 86_400_000 - now).toBeLessThan(60_000);
    expect(Buffer.from(link.url.slice(`${publicUrl}/preview/`.length), "base64url")).toHaveLength(32);
    expect((await server.get(link.path)).status).toBe(200);

    const past = new Date(Date.now() - 1).toISOString();
    await writeRows(db, (transaction) =>
      transaction.updateTable("preview_link").set({ expires_at: past }).where("record_id", "=", id).execute(),
    );
    expect((await server.get(link.path)).status).toBe(404);
    expect((await sharePreview(server, editor, kind, id)).url).not.toBe(link.url);
  });

  test("ends when it is withdrawn, also a second time, and those of other records stay", async () => {
    const [post, other] = [await createPost(server), await createPost(server)];
    const { path } = await sharePreview(server, editor, "post", post);
    const { path: kept } = await sharePreview(server, editor, "post", other);
    expect([(await send("DELETE", post)).status, (await send("DELETE", post)).status]).toEqual([204, 204]);
    expect((await server.get(path)).status).toBe(404);
    expect((await server.get(kept)).status).toBe(200);
  });

  test("ends when the text is published, not when it is saved", async () => {
    const post = await createPost(server);
    const { path } = await sharePreview(server, editor, "post", post);
    const { versionID } = await saveDraft(server, editor, "post", post, { title: "Changed" });
    expect((await server.get(path)).text).toContain("Changed");
    const published = await requestTransition(
      server,
      editor,
      newsroomPath("post", post, "publish"),
      versionID,
    );
    expect(published.status).toBe(200);
    expect((await server.get(path)).status).toBe(404);
    expect((await readStaffRecord(server, editor, "post", post)).hasUnpublishedChanges).toBe(false);
  });

  test("of 1.0 works beside the new one until it ends, or both are withdrawn", async () => {
    const post = await createPost(server);
    const earlier = await createEarlierLink(post, "B".repeat(43));
    const { path } = await sharePreview(server, editor, "post", post);
    expect(path).not.toBe(earlier);
    expect((await server.get(earlier)).status).toBe(200);
    await send("DELETE", post);
    expect([(await server.get(earlier)).status, (await server.get(path)).status]).toEqual([404, 404]);
  });

  test("is erased with its record", async () => {
    const post = await createPost(server);
    await sharePreview(server, editor, "post", post);
    await applyLifecycle(server, editor, "trash", "post", post);
    await applyLifecycle(server, editor, "purge", "post", post);
    expect(await db.selectFrom("preview_link").where("record_id", "=", post).selectAll().execute()).toEqual(
      [],
    );
  });
});
