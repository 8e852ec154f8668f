import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { sessionListSchema } from "../../../contract/schemas/session.ts";
import {
  expectErrorResponse,
  expectSession,
  register,
  requestNonce,
  type SignedIn,
  signIn,
  startIdentityProvider,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const provider = await startIdentityProvider(afterAll);
const server = await startTestServer(afterAll, { identity: provider.config });
const { db } = server.database;
const me = "/api/user/me";
const all = "/api/user/sessions";
const day = 86_400_000;

const ask = (person: Pick<SignedIn, "headers">, path: string, method = "GET") =>
  server.get(path, { method, headers: person.headers });

async function expectIn(person: SignedIn) {
  const answer = await ask(person, me);
  expect(answer.status, answer.text).toBe(200);
}

/** Expects that the session has ended. */
async function expectOut(person: SignedIn) {
  const answer = await ask(person, me);
  expect(expectErrorResponse(answer)).toEqual({ message: apiMessages.sessionEnded, code: "unauthenticated" });
  expect(answer.headers["www-authenticate"]).toBe("Bearer");
}

const hashOf = ({ token }: SignedIn) => createHash("sha256").update(token).digest("hex");

function rowOf(person: SignedIn) {
  return db
    .selectFrom("session")
    .where("token_hash", "=", hashOf(person))
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Sets the last use of a session to a time in the past. @returns the stored time */
async function lieIdle(person: SignedIn, milliseconds: number): Promise<string> {
  const used_at = new Date(Date.now() - milliseconds).toISOString();
  await writeRows(db, (transaction) =>
    transaction.updateTable("session").set({ used_at }).where("token_hash", "=", hashOf(person)).execute(),
  );
  return used_at;
}

describe("an idle session", () => {
  test("expires after 30 days for good", async () => {
    const person = await signIn(server);
    const usedAt = await lieIdle(person, 31 * day);
    await expectOut(person);
    await expectOut(person);
    expect((await rowOf(person)).used_at).toBe(usedAt);
  });

  test("is valid after 29 days, and for another 30", async () => {
    const person = await signIn(server);
    await lieIdle(person, 29 * day);
    await expectIn(person);
    expect(Date.now() - Date.parse((await rowOf(person)).used_at)).toBeLessThan(day);
  });

  test("updates its last use once an hour, not with each request", async () => {
    const person = await signIn(server);
    const recently = await lieIdle(person, 30 * 60_000);
    await expectIn(person);
    expect((await rowOf(person)).used_at).toBe(recently);
    const before = await lieIdle(person, 2 * 3_600_000);
    await expectIn(person);
    expect((await rowOf(person)).used_at > before).toBe(true);
  });

  test("is not prolonged by another session of the same user", async () => {
    const person = await signIn(server);
    const other = await signIn(server, { userId: person.userId });
    await lieIdle(person, 31 * day);
    await expectIn(other);
    await expectOut(person);
  });
});

/** Creates a session that is used daily, and was created a number of days ago. */
async function beginBefore(person: SignedIn, days: number) {
  const created_at = new Date(Date.now() - days * day).toISOString();
  await writeRows(db, (transaction) =>
    transaction.updateTable("session").set({ created_at }).where("token_hash", "=", hashOf(person)).execute(),
  );
}

describe("a session that is used daily", () => {
  test.each([
    ["USER", 179, 181],
    ["EDITOR", 29, 31],
    ["ADMIN", 29, 31],
    ["SUPERADMIN", 29, 31],
  ] as const)("of a %s is valid %i days after signing in, and expired after %i", async (role, on, over) => {
    const person = await signIn(server, { role });
    await beginBefore(person, on);
    await expectIn(person);
    await beginBefore(person, over);
    await expectOut(person);
  });

  test("expires and is unlisted at once when its user joins the staff, if it is older than staff sessions may be", async () => {
    const person = await signIn(server);
    const today = await signIn(server, { userId: person.userId });
    await beginBefore(person, 31);
    await expectIn(person);
    await writeRows(db, (transaction) =>
      transaction.updateTable("user").set({ role: "EDITOR" }).where("id", "=", person.userId).execute(),
    );
    await expectOut(person);
    await expectIn(today);
    const { sessions } = sessionListSchema.parse(JSON.parse((await ask(today, all)).text));
    expect(sessions.map(({ current }) => current)).toEqual([true]);
  });
});

describe("ending sessions", () => {
  test("logging out ends only that session", async () => {
    const person = await signIn(server);
    const other = await signIn(server, { userId: person.userId });
    const answer = await ask(person, "/api/user/logout", "POST");
    expect([answer.status, answer.text]).toEqual([204, ""]);
    await expectOut(person);
    await expectIn(other);
    expect(expectErrorResponse(await ask(person, "/api/user/logout", "POST")).code).toBe("unauthenticated");
  });

  test("does not end another user's session", async () => {
    const [person, stranger] = [await signIn(server, { role: "SUPERADMIN" }), await signIn(server)];
    const { id } = await rowOf(stranger);
    expect(expectErrorResponse(await ask(person, `${all}/${id}`, "DELETE")).code).toBe("forbidden");
    await expectIn(stranger);
  });

  test("returns 404 for an unknown session", async () => {
    const person = await signIn(server);
    const unknown = `${all}/00000000-0000-4000-8000-000000000000`;
    expect(expectErrorResponse(await ask(person, unknown, "DELETE")).code).toBe("not_found");
    for (const name of [hashOf(person), person.token]) {
      expect(expectErrorResponse(await ask(person, `${all}/${name}`, "DELETE")).code).toBe("malformed");
    }
    await expectIn(person);
  });

  test("can end one of the user's own from another device", async () => {
    const person = await signIn(server);
    const lost = await signIn(server, { userId: person.userId });
    const { id } = await rowOf(lost);
    expect((await ask(person, `${all}/${id}`, "DELETE")).status).toBe(204);
    await expectOut(lost);
    await expectIn(person);
    expect(expectErrorResponse(await ask(person, `${all}/${id}`, "DELETE")).code).toBe("not_found");
  });

  test("signing out everywhere ends all sessions of this user only", async () => {
    const stranger = await signIn(server);
    const person = await signIn(server);
    const others = [
      await signIn(server, { userId: person.userId }),
      await signIn(server, { userId: person.userId }),
    ];
    expect((await ask(person, all, "DELETE")).status).toBe(204);
    for (const each of [person, ...others]) await expectOut(each);
    await expectIn(stranger);
  });
});

describe("the list of sessions", () => {
  test("has the user's own, last used first, marks the current one, and contains no token", async () => {
    await signIn(server);
    const person = await signIn(server);
    const phone = await signIn(server, { userId: person.userId });
    const over = await signIn(server, { userId: person.userId });
    await lieIdle(phone, 2 * day);
    await lieIdle(over, 31 * day);
    const answer = await ask(person, all);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const entry = async (each: SignedIn, current: boolean) => {
      const { id, created_at, used_at } = await rowOf(each);
      return { sessionID: id, device: "Test", createdAt: created_at, usedAt: used_at, current };
    };
    expect(JSON.parse(answer.text)).toEqual({
      sessions: [await entry(person, true), await entry(phone, false)],
    });
    for (const each of [person, phone]) {
      expect(answer.text).not.toContain(each.token);
      expect(answer.text).not.toContain(hashOf(each));
    }
  });

  test("contains the User-Agent as text, truncated", async () => {
    const credential = await provider.sign(provider.claims(await requestNonce(server.port)));
    const headers = { "content-type": "application/json", "user-agent": `<b>${"x".repeat(5_000)}` };
    const body = JSON.stringify({ credential });
    const { token } = expectSession(
      await server.get("/api/user/register", { method: "POST", headers, body }),
    );
    const answer = await server.get(all, { headers: { authorization: `Bearer ${token}` } });
    const [session] = sessionListSchema.parse(JSON.parse(answer.text)).sessions;
    expect(session?.device).toMatch(/^<b>x{100,500}$/);
  });

  test("has at most 50: another one ends the one that was idle longest", async () => {
    const diligent = { sub: "diligent", email: "diligent@mail.example" };
    const credential = async () => provider.sign(provider.claims(await requestNonce(server.port), diligent));
    const { user, token } = expectSession(await register(server.port, await credential()));
    const first = { userId: user.userId, token, headers: { authorization: `Bearer ${token}` } };
    const second = await signIn(server, { userId: user.userId });
    await lieIdle(first, 3 * day);
    await lieIdle(second, 2 * day);
    for (let turn = 0; turn < 48; turn += 1) await signIn(server, { userId: user.userId });
    const newest = expectSession(await register(server.port, await credential()));
    const answer = await server.get(all, { headers: { authorization: `Bearer ${newest.token}` } });
    expect(sessionListSchema.parse(JSON.parse(answer.text)).sessions).toHaveLength(50);
    await expectOut(first);
    await expectIn(second);
  });
});
