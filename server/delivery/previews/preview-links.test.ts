import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import { limits } from "../../../contract/limits.ts";
import { previewLinksSchema } from "../../../contract/schemas/newsroom.ts";

import {
  applyLifecycle,
  createPost,
  createPreviewLink,
  createRecord,
  expectErrorResponse,
  newsroomPath,
  publicUrl,
  readRemarks,
  sendJson,
  sendRequest,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;
const editor = await signIn(server, { role: "EDITOR", username: "Amina" });

const linksOf = async (id: number) =>
  previewLinksSchema.parse(await server.getJson(newsroomPath("post", id, "preview-links"), editor)).links;

const requestLink = (id: number, body: object) =>
  sendJson(server.port, newsroomPath("post", id, "preview-links"), body, { headers: editor.headers });

describe("a preview link is refused", () => {
  test.each([{}, { days: 2 }, { days: "7" }, { days: 7, versionID: 0 }, { days: 7, more: 1 }])(
    "for the body %j, with 422",
    async (body) => {
      const answer = await requestLink(await createPost(server), body);
      expect(expectErrorResponse(answer).code).toBe("invalid");
    },
  );

  test("for a record that does not exist, with 404", async () => {
    expect((await requestLink(99_999, { days: 7 })).status).toBe(404);
    const path = newsroomPath("post", 99_999, "preview-links");
    expect((await server.get(path, { headers: editor.headers })).status).toBe(404);
  });

  test("for a record in the trash, with 409", async () => {
    const post = await createPost(server);
    await applyLifecycle(server, editor, "trash", "post", post);
    expect(expectErrorResponse(await requestLink(post, { days: 7 })).message).toMatch(/recycle bin/);
  });

  test("for a version that the record does not have, with 404", async () => {
    const answer = await requestLink(await createPost(server), { days: 7, versionID: 12_345 });
    expect(expectErrorResponse(answer).message).toMatch(/no such version/);
  });

  test("beyond the limit of working links, until one is withdrawn", async () => {
    const post = await createPost(server);
    const made = [];
    for (let turn = 0; turn < limits.maxPreviewLinks; turn += 1)
      made.push(await createPreviewLink(server, editor, "post", post));
    expect(expectErrorResponse(await requestLink(post, { days: 1 })).code).toBe("conflict");
    const path = newsroomPath("post", post, "preview-links", made[0]?.linkID ?? "");
    expect((await sendRequest(server.port, path, { method: "DELETE", headers: editor.headers })).status).toBe(
      204,
    );
    expect((await requestLink(post, { days: 1 })).status).toBe(201);
  });

  test("when it is withdrawn through another record or twice, with 404", async () => {
    const [post, other] = [await createPost(server), await createPost(server)];
    const { linkID, path } = await createPreviewLink(server, editor, "post", post);
    const sent = { body: "approves=1", headers: { "content-type": "application/x-www-form-urlencoded" } };
    await sendRequest(server.port, `${path}/responses`, { method: "POST", ...sent });
    const withdraw = (id: number) =>
      sendRequest(server.port, newsroomPath("post", id, "preview-links", linkID), {
        method: "DELETE",
        headers: editor.headers,
      });
    expect((await withdraw(other)).status).toBe(404);
    expect((await withdraw(post)).status).toBe(204);
    expect((await withdraw(post)).status).toBe(404);
    // What was answered is about the text.
    expect(await readRemarks(server, editor, "post", post)).toMatchObject([{ text: "Looks right" }]);
  });
});

describe("a preview link", () => {
  test.each(limits.previewLinkDays)("works for %d days", async (days) => {
    const post = await createPost(server);
    const link = await createPreviewLink(server, editor, "post", post, { days });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(days * 86_400_000);
    expect((await server.get(link.path)).status).toBe(200);
    const past = new Date(Date.now() - 1).toISOString();
    await db.updateTable("preview_link").set({ expires_at: past }).where("id", "=", link.linkID).execute();
    expect((await server.get(link.path)).status).toBe(404);
    expect(await linksOf(post)).toEqual([]);
  });

  test("has a token of 256 bits, of which the server stores only the hash, and no audit entry", async () => {
    const post = await createPost(server);
    const { url, linkID } = await createPreviewLink(server, editor, "post", post);
    expect(url.startsWith(`${publicUrl}/preview/`)).toBe(true);
    const token = url.slice(`${publicUrl}/preview/`.length);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const row = await db
      .selectFrom("preview_link")
      .where("id", "=", linkID)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toBe(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify(await linksOf(post))).not.toContain(token);
    expect(JSON.stringify(await db.selectFrom("idempotency_key").selectAll().execute())).not.toContain(token);
  });

  test.each(contentKindNames)("is listed with who created it, newest first: %s", async (kind) => {
    const id = await createRecord(server, kind);
    const first = await createPreviewLink(server, editor, kind, id, { days: 1 });
    const second = await createPreviewLink(server, editor, kind, id, { days: 30 });
    const { links } = previewLinksSchema.parse(
      await server.getJson(newsroomPath(kind, id, "preview-links"), editor),
    );
    const listed = ({ url: _url, path: _path, ...link }: typeof first) => link;
    expect(links).toEqual(
      [listed(second), listed(first)].sort((one, two) => two.createdAt.localeCompare(one.createdAt)),
    );
    expect(links[0]).toMatchObject({
      by: { userId: editor.userId, username: "Amina" },
      versionID: null,
    });
  });

  test("is erased with its record", async () => {
    const post = await createPost(server);
    await createPreviewLink(server, editor, "post", post);
    await applyLifecycle(server, editor, "trash", "post", post);
    await applyLifecycle(server, editor, "purge", "post", post);
    expect(await db.selectFrom("preview_link").where("record_id", "=", post).selectAll().execute()).toEqual(
      [],
    );
  });
});
