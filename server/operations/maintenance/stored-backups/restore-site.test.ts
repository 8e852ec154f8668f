import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { apiMessages } from "../../../../contract/messages/api/en.ts";
import { backupListSchema } from "../../../../contract/schemas/backups.ts";
import {
  applyLifecycle,
  createComment,
  createNewsroomRecord,
  createPost,
  createTemporaryDirectory,
  generatePicture,
  readAudit,
  type SignedIn,
  sendJson,
  signIn,
  signInAs,
  startSecondInstance,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";

async function begin(passphrase?: string) {
  const folder = join(await createTemporaryDirectory(), "backups");
  const server = await startTestServer(undefined, {
    backupTo: [{ store: "disk", folder }],
    ...(passphrase && { backupPassphrase: passphrase }),
    trustProxy: 1,
  });
  const superadmin = await signIn(server, { role: "SUPERADMIN", username: "Hodan" });
  return { server, superadmin, folder };
}

async function makeOne(server: TestServer, by: SignedIn): Promise<string> {
  await server.backups?.make("UTC");
  const { backups } = backupListSchema.parse(await server.getJson("/api/backups", by));
  return backups[0]?.backupID ?? "none";
}

const restore = (server: TestServer, by: SignedIn, id: string, body: object = {}) =>
  sendJson(
    server.port,
    `/api/backups/${id}/restore`,
    { collegeName: "Kulliyad College of Computer Science", overduePlans: "keep", ...body },
    { headers: by.headers },
  );

/** Waits until the site is open again. */
async function untilRestored(server: TestServer, by: SignedIn) {
  await vi.waitFor(async () => expect((await server.get("/health/ready")).status).toBe(200));
  await vi.waitFor(async () => expect((await server.get("/api/posts")).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
  return backupListSchema.parse(await server.getJson("/api/backups", by)).restored;
}

describe("nothing is restored", () => {
  test("without the name of the college, of an unknown backup, by an ADMIN, or without BACKUP_TO", async () => {
    const { server, superadmin } = await begin();
    const id = await makeOne(server, superadmin);
    const admin = await signIn(server, { role: "ADMIN" });
    expect((await restore(server, admin, id)).status).toBe(403);
    expect((await restore(server, superadmin, id, { collegeName: "Kulliyad" })).status).toBe(422);
    expect((await restore(server, superadmin, "2020-01-01T000000Z")).status).toBe(404);
    expect((await restore(server, superadmin, "..%2f..%2fetc")).status).toBe(400);
    const bare = await startTestServer(undefined, { trustProxy: 1 });
    const other = await signIn(bare, { role: "SUPERADMIN" });
    expect((await restore(bare, other, id)).status).toBe(409);
    expect((await server.get("/api/posts")).status).toBe(200);
  });

  test("of a backup that is damaged since it was proven: the site stays as it is, and the history says why", async () => {
    const { server, superadmin, folder } = await begin();
    const id = await makeOne(server, superadmin);
    const { open } = await import("node:fs/promises");
    const file = await open(join(folder, `kulliyad-${id}.tar`), "r+");
    await file.write(Buffer.from("X"), 0, 1, 700);
    await file.close();
    const post = await createPost(server, { title: "Written since" });
    expect((await restore(server, superadmin, id)).status).toBe(204);
    const restored = await untilRestored(server, superadmin);
    expect(restored).toMatchObject({ hasFailed: true, detail: expect.stringMatching(/not what was stored/) });
    expect((await server.get(`/api/posts/${post}`)).status).toBe(200);
  });
});

test("a restore brings back what the site was, and keeps people erased, sessions, ids and the history", async () => {
  const { server, superadmin } = await begin("a long passphrase");
  const { db } = server.database;
  const kept = await createPost(server, { title: "Deleted by mistake", image: await generatePicture() });
  const person = await signInAs(server, "ubax@mail.example", "Ubax");
  const comment = await createComment(server, {
    on: kept,
    by: person.userId,
    body: "Words of Ubax, who goes away soon.",
  });
  const ended = await signIn(server, { role: "EDITOR" });
  const planned = await createNewsroomRecord(server, "post", { dueAt: new Date(Date.now() - 60_000) });
  const id = await makeOne(server, superadmin);

  await applyLifecycle(server, superadmin, "trash", "post", kept);
  await applyLifecycle(server, superadmin, "purge", "post", kept);
  const later = await createPost(server, { title: "Written since" });
  await db.deleteFrom("session").where("user_id", "=", ended.userId).execute();
  const erasing = { method: "DELETE", headers: person.headers };
  expect((await sendJson(server.port, "/api/user/me", { comments: "erase" }, erasing)).status).toBe(204);
  const unknown = await signIn(server, { role: "ADMIN" });
  const contents = await server.getJson(`/api/backups/${id}`, superadmin);
  expect(contents).toMatchObject({ overduePlans: 1, lost: { users: 1 }, isEncrypted: true });

  const other = await startSecondInstance(server, { trustProxy: 1 });
  expect((await restore(server, superadmin, id, { overduePlans: "drop" })).status).toBe(204);
  // Every instance is closed as soon as the request is answered.
  for (const each of [server, other]) {
    await vi.waitFor(async () => expect((await each.get("/")).status).toBe(503), {
      timeout: 900,
      interval: 20,
    });
    const api = await each.get("/api/posts");
    expect([api.status, api.headers["retry-after"]]).toEqual([503, "60"]);
    expect(JSON.parse(api.text)).toEqual({ code: "unavailable", message: apiMessages.siteClosed });
    expect((await each.get("/health/ready")).status).toBe(200);
  }
  const restored = await untilRestored(server, superadmin);
  expect(restored).toMatchObject({ hasFailed: false, detail: id });
  await vi.waitFor(async () => expect((await other.get("/api/posts")).status).toBe(200), {
    timeout: 2_000,
    interval: 20,
  });

  expect(await other.getJson(`/api/posts/${kept}`)).toMatchObject({ post_title: "Deleted by mistake" });
  expect((await server.get(`/api/posts/${later}`)).status).toBe(404);
  // Ids go on: an address that was shared since does not lead to another text.
  expect(await createPost(server)).toBeGreaterThan(later);
  // Who was signed in stays so; a session that ended stays ended, and whom the backup does not know signs in again.
  expect((await server.get("/api/user/sessions", { headers: ended.headers })).status).toBe(401);
  expect((await server.get("/api/user/sessions", { headers: unknown.headers })).status).toBe(401);
  // Erased people and their comments stay erased.
  const user = db.selectFrom("user").where("id", "=", person.userId).select(["email", "username"]);
  expect(await user.execute()).toEqual([
    { email: `erased ${person.userId}`, username: apiMessages.formerMember },
  ]);
  expect(await db.selectFrom("comment").where("id", "=", comment).selectAll().execute()).toEqual([]);
  // The plan is dropped.
  const row = db.selectFrom("content").where("id", "=", planned.id).select(["state", "publish_at"]);
  expect(await row.execute()).toEqual([{ state: "draft", publish_at: null }]);
  expect(await db.selectFrom("scheduled_job").where("subject", "=", "post").selectAll().execute()).toEqual(
    [],
  );
  const { entries } = await readAudit(server, superadmin);
  expect(entries.map(({ action, subject, who }) => `${who} ${action} ${subject}`)).toEqual(
    expect.arrayContaining(["Hodan restore backup", "Hodan erase post"]),
  );
  // A backup of the site before the restore exists.
  const { backups } = backupListSchema.parse(await server.getJson("/api/backups", superadmin));
  expect(backups).toHaveLength(2);
});
