import { describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import {
  applyLifecycle,
  changeRole,
  commentText,
  createNewsroomRecord,
  createPost,
  createViaApi,
  dumpTables,
  expectErrorResponse,
  expectRejectedUnchanged,
  expectSession,
  generatePicture,
  type LifecycleAction,
  lifecycleActions,
  listStoredPictures,
  readComments,
  registerAs,
  requestCreateComment,
  requestLifecycle,
  signIn,
  signInAs,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { setCopiedAvatar } from "./store.ts";

const email = "ubax.secret@mail.example";
const name = "Ubax Secretname";
const source = "https://pictures.example/secret-picture.jpg";

/** A user with a picture, a comment and two sessions, and a SUPERADMIN. */
async function begin() {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const superadmin = await signIn(server, { role: "SUPERADMIN" });
  const person = await signInAs(server, email, name);
  const second = await signInAs(server, email, name);
  const avatar = await server.images.storeAvatar(await generatePicture());
  await writeRows(server.database.db, (transaction) =>
    transaction
      .updateTable("user")
      .set({ image_url: `/images/users/${avatar}`, picture_source: source })
      .where("id", "=", person.userId)
      .execute(),
  );
  const post = await createPost(server);
  await requestCreateComment(server, person, { commentBody: commentText, postID: post });
  return { server, superadmin, person, second, avatar, post };
}

const tellsOfThem = /ubax|secret/i;
const me = (server: TestServer, { headers }: { headers: Record<string, string> }) =>
  server.get("/api/user/me", { headers });

describe("a user who cannot be purged, restored or trashed", () => {
  test("rejects purge, restore and trash in each state, and changes nothing", async () => {
    const { server, superadmin, person } = await begin();
    const refuse = async (verb: LifecycleAction, code: string, message: string) => {
      const refusal = await expectRejectedUnchanged(server, () =>
        requestLifecycle(server, superadmin, verb, "user", person.userId),
      );
      expect(refusal, verb).toMatchObject({ code, message });
    };
    for (const next of ["restore", "purge"] as const) {
      for (const verb of ["purge", "restore"] as const)
        await refuse(verb, "conflict", apiMessages.notInTrash);
      await applyLifecycle(server, superadmin, "trash", "user", person.userId);
      await refuse("trash", "conflict", apiMessages.inTrash);
      await applyLifecycle(server, superadmin, next, "user", person.userId);
    }
    for (const verb of lifecycleActions) await refuse(verb, "not_found", apiMessages.userNotFound);
  });

  test("rejects the second of two concurrent deletions", async () => {
    const { server, superadmin, person } = await begin();
    const other = await signIn(server, { role: "ADMIN" });
    for (const verb of ["trash", "restore", "trash", "purge"] as const) {
      const answers = await Promise.all([
        requestLifecycle(server, superadmin, verb, "user", person.userId),
        requestLifecycle(server, other, verb, "user", person.userId),
      ]);
      const [lost, ...more] = answers.filter(({ status }) => status !== 204);
      expect(more).toEqual([]);
      expect(["conflict", "not_found"]).toContain(lost && expectErrorResponse(lost).code);
    }
    const notes = server.database.db.selectFrom("audit").selectAll().where("subject_kind", "=", "user");
    expect(await notes.execute()).toHaveLength(4);
  });
});

describe("a user in the recycle bin", () => {
  test("is signed out everywhere at once, and gets a message at the next sign-in", async () => {
    const { server, superadmin, person, second, post } = await begin();
    await applyLifecycle(server, superadmin, "trash", "user", person.userId);
    for (const session of [person, second]) {
      expect(expectErrorResponse(await me(server, session))).toMatchObject({
        message: apiMessages.sessionEnded,
      });
      const comment = await requestCreateComment(server, session, { commentBody: commentText, postID: post });
      expect(expectErrorResponse(comment).code).toBe("unauthenticated");
    }
    const again = await registerAs(server, email, name);
    expect(expectErrorResponse(again)).toMatchObject({
      code: "account_removed",
      message: apiMessages.removedUser,
    });
    expect(again.text).not.toMatch(tellsOfThem);
  });

  test("keeps name and comments, and can sign in after being restored; old sessions stay ended", async () => {
    const { server, superadmin, person, second, post } = await begin();
    await changeRole(server, superadmin, person.userId, { statusValue: "EDITOR" });
    await applyLifecycle(server, superadmin, "trash", "user", person.userId);
    expect((await readComments(server, post)).comments).toMatchObject([{ users: { username: name } }]);
    await applyLifecycle(server, superadmin, "restore", "user", person.userId);
    for (const session of [person, second]) expect((await me(server, session)).status).toBe(401);
    const { user } = expectSession(await registerAs(server, email, name));
    expect(user).toMatchObject({ userId: person.userId, username: name, email, user_role: "EDITOR" });
  });

  test("keeps their autosaved drafts until they are purged, which deletes the pictures too", async () => {
    const { server, superadmin } = await begin();
    const { author, draftPicture } = await createNewsroomRecord(server);
    const drafts = () => server.database.db.selectFrom("draft").select("user_id").execute();
    await applyLifecycle(server, superadmin, "trash", "user", author);
    expect(await drafts()).toEqual([{ user_id: author }]);
    await applyLifecycle(server, superadmin, "purge", "user", author);
    expect(await drafts()).toEqual([]);
    expect(await listStoredPictures(server)).not.toContain(draftPicture);
  });

  test("who was staff keeps their records unchanged", async () => {
    const { server, superadmin } = await begin();
    const editor = await signIn(server, { role: "EDITOR" });
    const { id } = await createViaApi(server, editor, "post");
    for (const verb of ["trash", "purge"] as const)
      await applyLifecycle(server, superadmin, verb, "user", editor.userId);
    expect((await server.get(`/api/posts/${id}`)).status).toBe(200);
  });
});

test("a changed picture deletes the file of the old one", async () => {
  const { server } = await begin();
  // A URL that cannot be fetched, so that no new picture replaces the old one.
  expectSession(await registerAs(server, email, name, "http://pictures.example/another.jpg"));
  const shown = await server.database.db.selectFrom("user").select("image_url").execute();
  const files = (await listStoredPictures(server)).filter((file) => file.startsWith("users/"));
  expect(files.map((file) => `/images/${file}`)).toEqual(
    shown.map(({ image_url }) => image_url).filter((address) => address !== ""),
  );
});

describe("a purged user", () => {
  async function erase(also: (begun: Awaited<ReturnType<typeof begin>>) => Promise<void> = async () => {}) {
    const begun = await begin();
    await also(begun);
    const { server, superadmin, person } = begun;
    for (const verb of ["trash", "purge"] as const)
      await applyLifecycle(server, superadmin, verb, "user", person.userId);
    return begun;
  }

  test("keeps their comments without name and picture, also on cached pages", async () => {
    const { server, post } = await erase(async ({ server, post }) => {
      expect((await server.get(`/posts/${post}`)).text).toContain(name);
    });
    const { comments } = await readComments(server, post);
    expect(comments).toMatchObject([
      { commentBody: commentText, users: { username: apiMessages.formerMember, image_url: "" } },
    ]);
    const page = await server.get(`/posts/${post}`);
    expect(page.text).toContain(apiMessages.formerMember);
    expect(page.text).not.toMatch(tellsOfThem);
  });

  test("leaves no personal data in the row, and no picture, and is a new USER with the same address", async () => {
    const { server, person, avatar } = await erase(async ({ server, superadmin, person, avatar }) => {
      expect(await listStoredPictures(server)).toContain(`users/${avatar}`);
      await changeRole(server, superadmin, person.userId, { statusValue: "ADMIN" });
    });
    const { db } = server.database;
    const row = await db
      .selectFrom("user")
      .selectAll()
      .where("id", "=", person.userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(tellsOfThem);
    expect(row).toMatchObject({
      username: apiMessages.formerMember,
      image_url: "",
      picture_source: "",
      role: "USER",
    });
    expect((await listStoredPictures(server)).filter((file) => file.startsWith("users/"))).toEqual([]);
    expect((await server.get(`/images/users/${avatar}`)).status).toBe(404);
    const { user } = expectSession(await registerAs(server, email, name));
    expect(user.userId).toBeGreaterThan(person.userId);
    expect(user).toMatchObject({ username: name, email, user_role: "USER" });
    expect((await me(server, person)).status).toBe(401);
  });

  test("is not named anywhere in the database, neither as subject nor as actor, nor in responses stored for retries", async () => {
    const { server } = await erase(async ({ server, superadmin, person, post }) => {
      await changeRole(server, superadmin, person.userId, { statusValue: "EDITOR" });
      const { comments } = await readComments(server, post);
      const body = { commentBody: commentText, postID: post };
      const answer = await requestCreateComment(server, person, body, { "idempotency-key": "a-key" });
      expect(answer.status).toBe(201);
      const path = `/api/comments/${comments[0]?.commentID}`;
      await server.get(path, { method: "DELETE", headers: superadmin.headers });
    });
    const telling = Object.entries(await dumpTables(server)).filter(([, text]) => tellsOfThem.test(text));
    expect(telling.map(([table]) => table)).toEqual([]);
  });

  test("gets no picture that was still being copied", async () => {
    const { server, person } = await erase();
    const { db } = server.database;
    const erased = db.selectFrom("user").selectAll().where("id", "=", person.userId);
    const asItWas = { ...(await erased.executeTakeFirstOrThrow()), picture_source: source };
    expect(
      await writeRows(db, (transaction) => setCopiedAvatar(transaction, asItWas, "/images/users/late.webp")),
    ).toBe(false);
    expect(await erased.executeTakeFirst()).toMatchObject({ image_url: "" });
  });

  test("does not prevent purging another one", async () => {
    const { server, superadmin } = await erase();
    const again = await signInAs(server, email, name);
    for (const verb of ["trash", "purge"] as const)
      await applyLifecycle(server, superadmin, verb, "user", again.userId);
    const notes = server.database.db.selectFrom("audit").selectAll().where("action", "=", "erase");
    expect(await notes.execute()).toMatchObject([
      { subject_title: apiMessages.formerMember, user_id: superadmin.userId },
      { subject_title: apiMessages.formerMember, user_id: superadmin.userId },
    ]);
  });
});
