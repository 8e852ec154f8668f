import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { auditListSchema } from "../../../contract/schemas/audit.ts";
import { listedUserSchema } from "../../../contract/schemas/user.ts";
import type { Role } from "../../../contract/values/permissions.ts";
import {
  applyLifecycle,
  callAs,
  commentText,
  createComment,
  createPost,
  expectErrorResponse,
  readAllComments,
  requestCreateComment,
  requestDeleteComment,
  type SignedIn,
  sendJson,
  signIn,
  signInAs,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const post = await createPost(server);
const editor = await signIn(server, { role: "EDITOR" });
const admin = await signIn(server, { role: "ADMIN" });

const requestBan = (by: SignedIn | undefined, userId: number | string, body: unknown = { banned: true }) =>
  sendJson(server.port, `/api/user/${userId}/comment-ban`, body, {
    method: "PUT",
    headers: by?.headers ?? {},
  });
const isBanned = async ({ userId }: SignedIn) =>
  (
    await server.database.db
      .selectFrom("user")
      .where("id", "=", userId)
      .select("comment_banned_at")
      .executeTakeFirst()
  )?.comment_banned_at !== null;
const write = (by: SignedIn) => requestCreateComment(server, by, { commentBody: commentText, postID: post });

describe("a ban is rejected", () => {
  test.each([
    ["EDITOR", "EDITOR"],
    ["EDITOR", "ADMIN"],
    ["EDITOR", "SUPERADMIN"],
    ["ADMIN", "SUPERADMIN"],
    ["USER", "USER"],
  ] as [Role, Role][])("from an %s for an %s", async (of, on) => {
    const [by, person] = [await signIn(server, { role: of }), await signIn(server, { role: on })];
    expect(expectErrorResponse(await requestBan(by, person.userId)).code).toBe("forbidden");
    expect(await isBanned(person)).toBe(false);
  });

  test.each(["EDITOR", "ADMIN", "SUPERADMIN"] as const)("of an %s by themselves", async (role) => {
    const by = await signIn(server, { role });
    expect(expectErrorResponse(await requestBan(by, by.userId))).toMatchObject({
      code: "forbidden",
      message: apiMessages.ownRole,
    });
  });

  test("without a session and for nobody", async () => {
    const person = await signIn(server);
    expect(expectErrorResponse(await requestBan(undefined, person.userId)).code).toBe("unauthenticated");
    expect(expectErrorResponse(await requestBan(admin, 999_999)).code).toBe("not_found");
    expect(await isBanned(person)).toBe(false);
  });
});

describe("a ban", () => {
  test("holds from the next write, in every session, with a reason; and ends when it is lifted", async () => {
    const person = await signIn(server);
    const otherDevice = await signIn(server, { userId: person.userId });
    expect((await write(person)).status).toBe(201);
    expect((await requestBan(editor, person.userId)).status).toBe(204);
    for (const session of [person, otherDevice, await signIn(server, { userId: person.userId })])
      expect(expectErrorResponse(await write(session))).toMatchObject({
        code: "comment_banned",
        message: apiMessages.commentBanned,
      });
    expect((await requestBan(editor, person.userId, { banned: false })).status).toBe(204);
    expect((await write(person)).status).toBe(201);
  });

  test.each([
    ["ADMIN", "EDITOR"],
    ["ADMIN", "ADMIN"],
    ["SUPERADMIN", "SUPERADMIN"],
  ] as [Role, Role][])("from an %s holds for an %s", async (of, on) => {
    const person = await signIn(server, { role: on });
    const by = await signIn(server, { role: of });
    expect((await requestBan(by, person.userId)).status).toBe(204);
    expect(expectErrorResponse(await write(person)).code).toBe("comment_banned");
  });

  test("lets a person delete what they wrote", async () => {
    const person = await signIn(server);
    const id = await createComment(server, { on: post, by: person.userId });
    await requestBan(editor, person.userId);
    expect((await requestDeleteComment(server, person, id)).status).toBe(204);
  });

  test.each(["themselves", "an administrator"])(
    "holds for the same person after %s erased the account, and for nobody else",
    async (who) => {
      const [email, other] = [`${who.at(-1)}@mail.example`, `${who.at(-1)}.other@mail.example`];
      const person = await signInAs(server, email, "Banned again");
      await requestBan(editor, person.userId);
      if (who === "themselves") {
        const { headers } = person;
        await sendJson(server.port, "/api/user/me", { comments: "keep" }, { method: "DELETE", headers });
      } else {
        for (const verb of ["trash", "purge"] as const)
          await applyLifecycle(server, admin, verb, "user", person.userId);
      }
      const kept = await server.database.db.selectFrom("kept_ban").selectAll().execute();
      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain(email);

      const again = await signInAs(server, email, "Banned again");
      expect(again.userId).not.toBe(person.userId);
      expect(expectErrorResponse(await write(again)).message).toBe(apiMessages.commentBanned);
      expect((await write(await signInAs(server, other, "Banned again"))).status).toBe(201);
      const history = await server.getJson(`/api/audit?subject=user&limit=1`, admin);
      expect(auditListSchema.parse(history).entries).toMatchObject([
        { who: "", userId: null, subjectID: String(again.userId), title: "Banned again" },
      ]);

      expect((await requestBan(editor, again.userId, { banned: false })).status).toBe(204);
      expect((await write(again)).status).toBe(201);
      expect(await server.database.db.selectFrom("kept_ban").selectAll().execute()).toEqual([]);
    },
  );

  test("shows on the user, on their comments and once in the history", async () => {
    const person = await signIn(server, { username: "Warsame" });
    await createComment(server, { on: post, by: person.userId });
    const readUser = async () =>
      listedUserSchema.parse(await server.getJson(`/api/user/${person.userId}`, admin));
    expect(await readUser()).not.toHaveProperty("commentBanned");
    for (const banned of [true, true, false, false]) await requestBan(editor, person.userId, { banned });
    const { entries } = await callAs(server, admin)("GET /api/audit", { query: { limit: 2 } });
    const subject = {
      subject: "user",
      subjectID: String(person.userId),
      title: "Warsame",
      userId: editor.userId,
    };
    expect(entries).toMatchObject([
      { action: "lift ban", ...subject },
      { action: "ban", ...subject },
    ]);
    await requestBan(admin, person.userId);
    expect((await readUser()).commentBanned).toBe(true);
    const { comments } = await readAllComments(server, editor, { q: "warsame" });
    expect(comments.map(({ author }) => author)).toMatchObject([{ commentBanned: true, mayBan: true }]);
  });
});
