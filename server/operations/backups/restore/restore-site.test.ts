import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
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
  sharePreview,
  signIn,
  signInAs,
  startSecondInstance,
  startTestServer,
  type TestServer,
  writeRows,
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
  await writeRows(db, (transaction) =>
    transaction.deleteFrom("session").where("user_id", "=", ended.userId).execute(),
  );
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

test("what was taken away since stays away: accounts, roles, bans, invitations, preview links and comments", async () => {
  const { server, superadmin } = await begin("a long passphrase");
  const { db } = server.database;
  const post = await createPost(server);
  const purged = await createPost(server, { title: "Deleted by mistake" });
  const [removed, demoted, banned, promoted] = [
    await signIn(server, { role: "SUPERADMIN" }),
    await signIn(server, { role: "ADMIN" }),
    await signIn(server, { role: "USER" }),
    await signIn(server, { role: "USER" }),
  ];
  const change = (path: string, body: object, method = "PUT") =>
    sendJson(server.port, path, body, { method, headers: superadmin.headers });
  const invite = (email: string, user_role: string) =>
    change("/api/user/pending-roles", { email, user_role });
  for (const email of ["withdrawn@mail.example", "lowered@mail.example", "standing@mail.example"])
    expect((await invite(email, "ADMIN")).status).toBeLessThan(300);
  const comment = (on: number, body: string) => createComment(server, { on, by: banned.userId, body });
  const kept = await comment(post, "A comment that stays.");
  const deleted = await comment(post, "A comment that its author deletes.");
  const moderated = await comment(post, "A comment that a moderator removes.");
  const ofPurged = await comment(purged, "A comment on what was deleted by mistake.");
  const other = await createPost(server);
  for (const id of [post, other]) await sharePreview(server, superadmin, "post", id);
  const id = await makeOne(server, superadmin);

  const changes = [
    change(`/api/user/soft-delete/${removed.userId}`, {}, "DELETE"),
    change(`/api/user/userManagement/${demoted.userId}`, { statusValue: "EDITOR" }, "PATCH"),
    change(`/api/user/userManagement/${promoted.userId}`, { statusValue: "ADMIN" }, "PATCH"),
    change(`/api/user/${banned.userId}/comment-ban`, { banned: true }),
    invite("withdrawn@mail.example", "USER"),
    invite("lowered@mail.example", "EDITOR"),
  ];
  for (const each of changes) expect((await each).status).toBeLessThan(300);
  await writeRows(db, (transaction) => transaction.deleteFrom("comment").where("id", "=", deleted).execute());
  await writeRows(db, (transaction) =>
    transaction.updateTable("comment").set({ state: "removed" }).where("id", "=", moderated).execute(),
  );
  await writeRows(db, (transaction) =>
    transaction.deleteFrom("preview_link").where("record_id", "=", post).execute(),
  );
  await applyLifecycle(server, superadmin, "trash", "post", purged);
  await applyLifecycle(server, superadmin, "purge", "post", purged);
  const later = await signIn(server, { role: "USER" });
  await writeRows(db, (transaction) =>
    transaction
      .updateTable("user")
      .set({ comment_banned_at: new Date().toISOString() })
      .where("id", "=", later.userId)
      .execute(),
  );
  // The removed, the demoted, the banned (two), and the invitation that was withdrawn.
  expect(await server.getJson(`/api/backups/${id}`, superadmin)).toMatchObject({ deprived: 5 });

  expect((await restore(server, superadmin, id)).status).toBe(204);
  expect(await untilRestored(server, superadmin)).toMatchObject({ hasFailed: false });
  const users = await db
    .selectFrom("user")
    .select(["id", "role", "trashed_at", "comment_banned_at"])
    .execute();
  const now = new Map(users.map((user) => [user.id, user]));
  expect(now.get(removed.userId)?.trashed_at).toEqual(expect.any(String));
  expect(now.get(demoted.userId)?.role).toBe("EDITOR");
  expect(now.get(promoted.userId)?.role).toBe("USER");
  expect(now.get(banned.userId)?.comment_banned_at).toEqual(expect.any(String));
  expect(now.get(superadmin.userId)?.role).toBe("SUPERADMIN");
  expect(await db.selectFrom("kept_ban").select("identity_hash").execute()).toHaveLength(1);
  const pending = db.selectFrom("pending_role").select(["email", "role"]).orderBy("email");
  expect(await pending.execute()).toEqual([
    { email: "lowered@mail.example", role: "EDITOR" },
    { email: "standing@mail.example", role: "ADMIN" },
  ]);
  const comments = await db.selectFrom("comment").select(["id", "state"]).execute();
  expect(new Map(comments.map((each) => [each.id, each.state]))).toEqual(
    new Map([
      [kept, "shown"],
      [moderated, "removed"],
      [ofPurged, "shown"],
    ]),
  );
  const links = await db.selectFrom("preview_link").select("record_id").execute();
  expect(links).toEqual([{ record_id: other }]);
});

test("who restores stays SUPERADMIN when nobody else would be", async () => {
  const { server, superadmin } = await begin();
  const { db } = server.database;
  const first = await signIn(server, { role: "SUPERADMIN" });
  await writeRows(db, (transaction) =>
    transaction.updateTable("user").set({ role: "ADMIN" }).where("id", "=", superadmin.userId).execute(),
  );
  const id = await makeOne(server, first);
  await writeRows(db, (transaction) =>
    transaction.updateTable("user").set({ role: "SUPERADMIN" }).where("id", "=", superadmin.userId).execute(),
  );
  await writeRows(db, (transaction) =>
    transaction.updateTable("user").set({ role: "USER" }).where("id", "=", first.userId).execute(),
  );
  expect((await restore(server, superadmin, id)).status).toBe(204);
  expect(await untilRestored(server, superadmin)).toMatchObject({ hasFailed: false });
  const superadmins = db.selectFrom("user").where("role", "=", "SUPERADMIN").select("id");
  expect(await superadmins.execute()).toEqual([{ id: superadmin.userId }]);
});
