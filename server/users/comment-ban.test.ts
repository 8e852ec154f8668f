import { afterAll, describe, expect, test } from "vitest";
import { auditListSchema } from "../../contract/audit.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import type { Role } from "../../contract/roles.ts";
import { listedUserSchema } from "../../contract/user.ts";
import {
  commentText,
  createComment,
  createPost,
  expectErrorResponse,
  getJsonAs,
  readAllComments,
  requestCreateComment,
  requestDeleteComment,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
} from "../testing/index.ts";

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

  test("without a session, for nobody, and with a wrong body", async () => {
    const person = await signIn(server);
    expect(expectErrorResponse(await requestBan(undefined, person.userId)).code).toBe("unauthenticated");
    expect(expectErrorResponse(await requestBan(admin, 999_999)).code).toBe("not_found");
    expect(expectErrorResponse(await requestBan(admin, "abc")).code).toBe("malformed");
    for (const body of [{}, { banned: "yes" }, { banned: true, until: 1 }])
      expect(expectErrorResponse(await requestBan(admin, person.userId, body)).code).toBe("invalid");
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
        code: "forbidden",
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
    expect(expectErrorResponse(await write(person)).code).toBe("forbidden");
  });

  test("lets a person delete what they wrote", async () => {
    const person = await signIn(server);
    const id = await createComment(server, { on: post, by: person.userId });
    await requestBan(editor, person.userId);
    expect((await requestDeleteComment(server, person, id)).status).toBe(204);
  });

  test("shows on the user, on their comments and once in the history", async () => {
    const person = await signIn(server, { username: "Warsame" });
    await createComment(server, { on: post, by: person.userId });
    const readUser = async () =>
      listedUserSchema.parse(await getJsonAs(server, admin, `/api/user/${person.userId}`));
    expect(await readUser()).not.toHaveProperty("commentBanned");
    for (const banned of [true, true, false, false]) await requestBan(editor, person.userId, { banned });
    const { entries } = auditListSchema.parse(await getJsonAs(server, admin, "/api/audit?limit=2"));
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
    const { comments } = await readAllComments(server, editor, "?q=warsame");
    expect(comments.map(({ author }) => author)).toMatchObject([{ commentBanned: true, mayBan: true }]);
  });
});
