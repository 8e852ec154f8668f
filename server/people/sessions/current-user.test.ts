import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { currentUserSchema } from "../../../contract/schemas/session.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import type { Role } from "../../../contract/values/permissions.ts";
import {
  createComment,
  createMessage,
  createPost,
  createRecord,
  createService,
  createUser,
  expectErrorResponse,
  findFullScans,
  repeat,
  type SignedIn,
  signIn,
  startTestServer,
  trashRecord,
  writeRows,
} from "../../testing/index.ts";
import { countWaiting } from "./store.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;
const me = "/api/user/me";
const all = "/api/user/sessions";

const ask = (person: SignedIn, path: string, method = "GET") =>
  server.get(path, { method, headers: person.headers });

async function whoIs(person: SignedIn) {
  const answer = await ask(person, me);
  expect(answer.status, answer.text).toBe(200);
  return currentUserSchema.parse(JSON.parse(answer.text));
}

const setUser = (userId: number, columns: { role: Role } | { trashed_at: string }) =>
  writeRows(db, (transaction) =>
    transaction.updateTable("user").set(columns).where("id", "=", userId).execute(),
  );

describe("an invalid session is rejected", async () => {
  const { token } = await signIn(server);
  const swapped = token.startsWith("a") ? "b" : "a";

  test.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["a scheme without a token", { authorization: "Bearer" }],
    ["a scheme with a space", { authorization: "Bearer " }],
    ["a token that is none", { authorization: "Bearer x" }],
    ["an unknown token", { authorization: `Bearer ${"A".repeat(43)}` }],
    ["the token with another first letter", { authorization: `Bearer ${swapped}${token.slice(1)}` }],
    ["the token without its last letter", { authorization: `Bearer ${token.slice(0, -1)}` }],
    ["the token with a letter more", { authorization: `Bearer ${token}A` }],
    ["the token padded", { authorization: `Bearer ${token}=` }],
    ["the token in capitals", { authorization: `Bearer ${token.toUpperCase()}` }],
    ["the token's hash", { authorization: `Bearer ${createHash("sha256").update(token).digest("hex")}` }],
    ["the token twice", { authorization: `Bearer ${token} ${token}` }],
    ["the token after a comma", { authorization: `Bearer x, Bearer ${token}` }],
    ["the token alone", { authorization: token }],
    ["the token by another scheme", { authorization: `Token ${token}` }],
    ["the token as a name and password", { authorization: `Basic ${btoa(`${token}:${token}`)}` }],
    ["the token in a cookie", { cookie: `token=${token}; user=${token}; session=${token}` }],
    ["the token in a header of its own", { "x-access-token": token, "x-auth-token": token }],
    ["what injects into a query", { authorization: "Bearer ' or '1'='1" }],
    ["an object's own names", { authorization: "Bearer __proto__" }],
    ["10,000 letters", { authorization: `Bearer ${"a".repeat(10_000)}` }],
  ])("in the header: %s", async (_what, headers) => {
    const answer = await server.get(me, { headers });
    expect(expectErrorResponse(answer).code).toBe("unauthenticated");
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test.each(["token", "access_token", "authorization"])("in the query: %s", async (name) => {
    expect(expectErrorResponse(await server.get(`${me}?${name}=${token}`)).code).toBe("unauthenticated");
  });

  test.each(["Bearer", "bearer", "BEARER", "Bearer  "])(
    "except %j, a space and the token, which are accepted",
    async (scheme) => {
      const answer = await server.get(me, { headers: { authorization: `${scheme} ${token}` } });
      expect(answer.status).toBe(200);
    },
  );
});

describe("what waits", () => {
  test("is counted for staff of each role, and neither for a USER nor when nobody is signed in", async () => {
    const post = await createPost(server);
    const { counted: before } = await countedAs("EDITOR");
    await createMessage(server, { state: "open" });
    await createMessage(server, { state: "done" });
    await createMessage(server, { state: "held" });
    const joined = { content_kind: "service", content_id: await createService(server), is_new: 1 } as const;
    for (const state of ["open", "waiting", "held", "cancelled"] as const) {
      await createMessage(server, { ...joined, state });
    }
    await createMessage(server, { ...joined, state: "open", is_new: 0 });
    await createComment(server, { on: post, state: "held" });
    await createComment(server, { on: post, state: "shown" });
    await createComment(server, { on: post, state: "removed" });
    const { messages = 0, registrations = 0, comments = 0 } = before ?? {};
    for (const role of ["EDITOR", "ADMIN", "SUPERADMIN"] as const) {
      const { counted } = await countedAs(role);
      expect(counted, role).toEqual({
        messages: messages + 1,
        registrations: registrations + 2,
        comments: comments + 1,
      });
    }
    expect((await countedAs("USER")).text).not.toContain("waiting");
    expect((await server.get(me)).text).not.toContain("waiting");
  });

  test("is counted up to a hundred, without reading a whole table", async () => {
    await repeat(inboxLimits.maxCountedMessages + 1, () => createMessage(server, { state: "open" }));
    expect((await countedAs("EDITOR")).counted?.messages).toBe(inboxLimits.maxCountedMessages);
    expect(await findFullScans(server, (recorded) => countWaiting(recorded))).toEqual([]);
  });

  test("and which optional parts of forms the site's records use, without those in the recycle bin", async () => {
    const own = await startTestServer();
    const usesAs = async (role: Role) => {
      const { headers } = await signIn(own, { role });
      return currentUserSchema.parse(JSON.parse((await own.get(me, { headers })).text)).uses;
    };
    expect(await usesAs("EDITOR")).toEqual([]);
    const id = await createRecord(own, "service", { fields: { joinContact: "phone" } });
    await createRecord(own, "service", { fields: { inCalendar: "term" } });
    expect(await usesAs("ADMIN")).toEqual(["calendar", "registration"]);
    expect(await usesAs("USER")).toBeUndefined();
    await trashRecord(own, "service", id);
    expect(await usesAs("EDITOR")).toEqual(["calendar"]);
  });

  async function countedAs(role: Role) {
    const { text } = await ask(await signIn(server, { role }), me);
    return { text, counted: currentUserSchema.parse(JSON.parse(text)).waiting };
  }
});

describe("a change of the user applies to the next request", () => {
  test("a user in the recycle bin is signed out on every device, also for their own comments", async () => {
    const person = await signIn(server, { role: "ADMIN" });
    const other = await signIn(server, { userId: person.userId });
    const comment = await createComment(server, { on: await createPost(server), by: person.userId });
    await whoIs(person);
    await setUser(person.userId, { trashed_at: new Date().toISOString() });
    for (const each of [person, other]) {
      expect(expectErrorResponse(await ask(each, me)).message).toBe(apiMessages.sessionEnded);
    }
    expect((await ask(person, `/api/comments/${comment}`, "DELETE")).status).toBe(401);
    expect((await ask(person, all)).status).toBe(401);
  });

  test.each<[Role, Role]>([
    ["USER", "EDITOR"],
    ["USER", "SUPERADMIN"],
    ["SUPERADMIN", "USER"],
    ["ADMIN", "EDITOR"],
  ])("a %s who becomes %s has the new permissions", async (before, after) => {
    const person = await signIn(server, { role: before });
    expect((await whoIs(person)).user.user_role).toBe(before);
    await setUser(person.userId, { role: after });
    const { user, may } = await whoIs(person);
    expect(user.user_role).toBe(after);
    expect(may.includes("dashboard.open")).toBe(after !== "USER");
  });

  test("permissions follow each change of the role", async () => {
    const post = await createPost(server);
    const author = await createUser(server);
    const remove = async (person: SignedIn) =>
      ask(person, `/api/comments/${await createComment(server, { on: post, by: author })}`, "DELETE");
    const person = await signIn(server);
    for (const [role, status] of [
      ["USER", 403],
      ["ADMIN", 204],
      ["USER", 403],
      ["EDITOR", 204],
    ] as const) {
      await setUser(person.userId, { role });
      expect((await remove(person)).status, role).toBe(status);
    }
  });
});
