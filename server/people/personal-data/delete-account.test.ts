import { describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import {
  applyLifecycle,
  changeRole,
  commentText,
  createComment,
  createNewsroomRecord,
  createPost,
  createUser,
  dumpTables,
  expectErrorResponse,
  expectRejectedUnchanged,
  expectSession,
  generatePicture,
  listStoredPictures,
  readComments,
  registerAs,
  requestCreateComment,
  type SignedIn,
  sendJson,
  signIn,
  signInAs,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const email = "ubax.secret@mail.example";
const name = "Ubax Secretname";
const tellsOfThem = /ubax|secret/i;

/** A user with a picture, a comment, two sessions, a stored response, a pending role and audit entries. */
async function begin() {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const { db } = server.database;
  const superadmin = await signIn(server, { role: "SUPERADMIN" });
  const person = await signInAs(server, email, name);
  const second = await signInAs(server, email, name);
  const avatar = await server.images.storeAvatar(await generatePicture());
  await writeRows(db, (transaction) =>
    transaction
      .updateTable("user")
      .set({ image_url: `/images/users/${avatar}`, picture_source: "https://pictures.example/secret.jpg" })
      .where("id", "=", person.userId)
      .execute(),
  );
  const post = await createPost(server);
  const body = { commentBody: commentText, postID: post };
  expect((await requestCreateComment(server, person, body, { "idempotency-key": "key" })).status).toBe(201);
  await createComment(server, { on: post, body: "Somebody else's words." });
  await changeRole(server, superadmin, person.userId, { statusValue: "EDITOR" });
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("pending_role")
      .values({ email, role: "ADMIN", created_at: new Date().toISOString() })
      .execute(),
  );
  const hashes = await db
    .selectFrom("session")
    .where("user_id", "=", person.userId)
    .select("token_hash")
    .execute();
  const traces = [email, name, avatar, ...hashes.map(({ token_hash }) => token_hash)];
  return { server, superadmin, person, second, avatar, post, traces };
}

const erase = (server: TestServer, by: SignedIn | undefined, body: unknown) =>
  sendJson(server.port, "/api/user/me", body, { method: "DELETE", headers: by?.headers ?? {} });

describe("an account is not deleted", () => {
  test("without a session, or without a choice for the comments", async () => {
    const { server, person } = await begin();
    const anonymous = await expectRejectedUnchanged(server, () =>
      erase(server, undefined, { comments: "erase" }),
    );
    expect(anonymous.code).toBe("unauthenticated");
    for (const body of [
      {},
      { comments: "all" },
      { comments: true },
      { comments: "keep", userId: 1 },
      [],
      null,
    ]) {
      expect((await expectRejectedUnchanged(server, () => erase(server, person, body))).code).toBe("invalid");
    }
    const bare = { method: "DELETE", headers: person.headers };
    expect((await expectRejectedUnchanged(server, () => server.get("/api/user/me", bare))).code).toBe(
      "invalid",
    );
  });

  test("if it is the last SUPERADMIN's; one of the last two who delete theirs concurrently stays", async () => {
    const { server, superadmin } = await begin();
    const alone = await expectRejectedUnchanged(server, () =>
      erase(server, superadmin, { comments: "erase" }),
    );
    expect(alone).toEqual({ code: "conflict", message: apiMessages.lastSuperadmin });
    const removed = await createUser(server, { role: "SUPERADMIN" });
    await applyLifecycle(server, superadmin, "trash", "user", removed);
    const besideRemoved = await expectRejectedUnchanged(server, () =>
      erase(server, superadmin, { comments: "erase" }),
    );
    expect(besideRemoved).toEqual(alone);
    const other = await signIn(server, { role: "SUPERADMIN" });
    const answers = await Promise.all(
      [superadmin, other].map((each) => erase(server, each, { comments: "keep" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe("a user who deletes their account", () => {
  test.each(["keep", "erase"] as const)(
    "leaves no personal data in any table and no picture (comments: %s)",
    async (comments) => {
      const { server, person, avatar, traces } = await begin();
      const before = await dumpTables(server);
      for (const trace of traces) expect(Object.values(before).join()).toContain(trace);
      expect(await listStoredPictures(server)).toContain(`users/${avatar}`);

      expect((await erase(server, person, { comments })).status).toBe(204);
      const after = await dumpTables(server);
      expect(Object.keys(after).length).toBeGreaterThan(10);
      const telling = Object.entries(after).filter(
        ([, text]) => tellsOfThem.test(text) || traces.some((trace) => text.includes(trace)),
      );
      expect(telling.map(([table]) => table)).toEqual([]);
      expect((await listStoredPictures(server)).filter((file) => file.startsWith("users/"))).toEqual([]);
    },
  );

  test("takes their drafts along, and leaves what they saved for others without a person", async () => {
    const { server, person } = await begin();
    const { db } = server.database;
    const { versionPicture, draftPicture } = await createNewsroomRecord(server, "post", {
      by: person.userId,
    });
    const colleague = await createNewsroomRecord(server, "event");
    await writeRows(db, (transaction) =>
      transaction.updateTable("review").set({ returned_by: person.userId }).execute(),
    );

    expect((await erase(server, person, { comments: "keep" })).status).toBe(204);
    expect(await db.selectFrom("draft").select("user_id").execute()).toEqual([{ user_id: colleague.author }]);
    const files = await listStoredPictures(server);
    expect(files).not.toContain(draftPicture);
    expect(files).toEqual(expect.arrayContaining([versionPicture, colleague.draftPicture]));
    const people = {
      content: await db
        .selectFrom("content")
        .select("author_id as by")
        .where("state", "=", "scheduled")
        .execute(),
      version: await db.selectFrom("version").select("user_id as by").execute(),
      preview_link: await db.selectFrom("preview_link").select("user_id as by").execute(),
      review: await db.selectFrom("review").select("user_id as by").execute(),
    };
    for (const [table, rows] of Object.entries(people)) {
      expect(new Set(rows.map(({ by }) => by)), table).toEqual(new Set([null, colleague.author]));
    }
    const reasons = db.selectFrom("review").select(["returned_by", "reason"]);
    expect(await reasons.execute()).toEqual([
      { returned_by: null, reason: "Cinwaanka beddel." },
      { returned_by: null, reason: "Cinwaanka beddel." },
    ]);
  });

  test("leaves nothing behind of concurrent requests", async () => {
    const { server, person, post } = await begin();
    const send = (turn: number) =>
      requestCreateComment(
        server,
        person,
        { commentBody: `${commentText} ${turn}`, postID: post },
        { "idempotency-key": `at-once-${turn}` },
      );
    const sent = await Promise.all([
      ...Array.from({ length: 6 }, (_, turn) => send(turn)),
      erase(server, person, { comments: "erase" }),
      ...Array.from({ length: 6 }, (_, turn) => send(6 + turn)),
    ]);
    expect(sent[6]?.status).toBe(204);
    for (const { status } of sent) expect([201, 204, 401]).toContain(status);
    const { db } = server.database;
    for (const table of ["comment", "idempotency_key", "session"] as const) {
      const left = await db.selectFrom(table).where("user_id", "=", person.userId).selectAll().execute();
      expect(left, table).toEqual([]);
    }
  });

  test("leaves their comments without a name, also on cached pages, or deletes them", async () => {
    const { server, person, post } = await begin();
    expect((await server.get(`/posts/${post}`)).text).toContain(name);
    await erase(server, person, { comments: "keep" });
    const { comments } = await readComments(server, post);
    expect(comments).toHaveLength(2);
    expect(comments.find(({ commentBody }) => commentBody === commentText)?.users).toEqual({
      username: apiMessages.formerMember,
      image_url: "",
    });
    expect((await server.get(`/posts/${post}`)).text).not.toMatch(tellsOfThem);

    const again = await signInAs(server, email, name);
    await requestCreateComment(server, again, { commentBody: `${commentText} Gone soon.`, postID: post });
    expect((await server.get(`/posts/${post}`)).text).toContain("Gone soon.");
    await erase(server, again, { comments: "erase" });
    expect((await readComments(server, post)).comments.map(({ commentID }) => commentID)).toEqual(
      comments.map(({ commentID }) => commentID),
    );
    expect((await server.get(`/posts/${post}`)).text).not.toContain("Gone soon.");
  });

  test("is signed out everywhere, and signs in as a new user afterwards", async () => {
    const { server, person, second } = await begin();
    const answers = await Promise.all(
      [person, second].map((each) => erase(server, each, { comments: "keep" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    for (const each of [person, second]) {
      expect(expectErrorResponse(await erase(server, each, { comments: "erase" })).code).toBe(
        "unauthenticated",
      );
    }
    const superadmin = await signIn(server, { role: "SUPERADMIN" });
    const looked = await server.get(`/api/user/${person.userId}`, { headers: superadmin.headers });
    expect(expectErrorResponse(looked).code).toBe("not_found");
    const deeds = server.database.db.selectFrom("audit").selectAll().where("action", "=", "erase");
    expect(await deeds.execute()).toMatchObject([
      { user_id: person.userId, subject_id: String(person.userId), subject_title: apiMessages.formerMember },
    ]);
    const { user } = expectSession(await registerAs(server, email, name));
    expect(user).toMatchObject({ username: name, email, user_role: "USER" });
    expect(user.userId).toBeGreaterThan(person.userId);
  });
});
