import { createServer } from "node:http";
import type { JWTPayload } from "jose";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contactLimits } from "../../../contract/values/limits/accounts.ts";
import { countGraphemes } from "../../../contract/values/text/text-normalization.ts";
import {
  createUser,
  expectErrorResponse,
  expectSession,
  generatePicture,
  register,
  requestNonce,
  startIdentityProvider,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const provider = await startIdentityProvider(afterAll);
const server = await startTestServer(afterAll, { identity: provider.config });
const { port } = server;
const { db } = server.database;

let people = 0;
/** Claims of a new user. */
function somebody(other: { name?: string; picture?: string } = {}) {
  people += 1;
  return { sub: `subject-${people}`, email: `person${people}@mail.example`, name: "Somebody", ...other };
}
const send = async (claims: JWTPayload) =>
  register(port, await provider.sign(provider.claims(await requestNonce(port), claims)));
const signIn = async (claims: JWTPayload) => expectSession(await send(claims));

const rowsOf = (userId: number) =>
  db.selectFrom("session").where("user_id", "=", userId).selectAll().execute();

describe("a user in the recycle bin", () => {
  test("is rejected with a message and gets no session", async () => {
    const claims = somebody();
    const { user } = await signIn(claims);
    const before = await rowsOf(user.userId);
    await writeRows(db, (transaction) =>
      transaction
        .updateTable("user")
        .set({ trashed_at: new Date().toISOString() })
        .where("id", "=", user.userId)
        .execute(),
    );
    const refusal = expectErrorResponse(await send({ ...claims, name: "Another name" }));
    expect(refusal).toEqual({ message: apiMessages.removedUser, code: "account_removed" });
    expect(await rowsOf(user.userId)).toEqual(before);
    const row = await db.selectFrom("user").where("id", "=", user.userId).selectAll().executeTakeFirst();
    expect(row?.username).toBe("Somebody");
    // Another account with their e-mail address is rejected as well.
    expect(expectErrorResponse(await send({ ...claims, sub: "somebody else" })).code).toBe("unauthenticated");
  });

  test("signs in as before once they are restored", async () => {
    const claims = somebody();
    const { user } = await signIn(claims);
    const removed = (trashed_at: string | null) =>
      writeRows(db, (transaction) =>
        transaction.updateTable("user").set({ trashed_at }).where("id", "=", user.userId).execute(),
      );
    await removed(new Date().toISOString());
    expect((await send(claims)).status).toBe(403);
    await removed(null);
    expect((await signIn(claims)).user).toEqual(user);
  });
});

describe("a user who signs in again", () => {
  test("keeps their id, gets another session, and has their current name", async () => {
    const claims = somebody({ name: "Amina" });
    const first = await signIn(claims);
    const second = await signIn({ ...claims, name: "Amina Yusuf" });
    expect(second.user).toEqual({ ...first.user, username: "Amina Yusuf" });
    expect(second.token).not.toBe(first.token);
    expect(await rowsOf(first.user.userId)).toHaveLength(2);
    for (const { token } of [first, second]) {
      const headers = { authorization: `Bearer ${token}` };
      const me = await server.get("/api/user/me", { headers });
      expect(JSON.parse(me.text).user).toEqual(second.user);
    }
  });

  test("keeps their role, and their name if the credential has none", async () => {
    const claims = somebody({ name: "Amina" });
    const { user } = await signIn(claims);
    await writeRows(db, (transaction) =>
      transaction.updateTable("user").set({ role: "EDITOR" }).where("id", "=", user.userId).execute(),
    );
    const again = await signIn({ ...claims, name: "" });
    expect(again.user).toEqual({ ...user, user_role: "EDITOR" });
    expect(again.may).toContain("dashboard.open");
  });

  test("gets their current e-mail address, in lower case", async () => {
    const claims = somebody();
    const { user } = await signIn(claims);
    const again = await signIn({ ...claims, email: "New.Address@Mail.Example" });
    expect(again.user).toEqual({ ...user, email: "new.address@mail.example" });
    // Another user may have the former address now.
    const other = await signIn({ ...somebody(), email: claims.email });
    expect(other.user.userId).not.toBe(user.userId);
  });

  test("keeps the old e-mail address if the new one belongs to another user, who is unchanged", async () => {
    const holder = somebody();
    const held = await signIn(holder);
    const claims = somebody();
    const { user } = await signIn(claims);
    const again = await signIn({ ...claims, email: holder.email.toUpperCase() });
    expect(again.user).toEqual(user);
    expect((await signIn(holder)).user).toEqual(held.user);
  });
});

describe("a name", () => {
  test.each([
    ["markup stays text", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["quotes stay quotes", `"><script>alert('x')</script>`, `"><script>alert('x')</script>`],
    ["NUL and other controls become spaces", "Amina\0\u0007\u001b[31mYusuf", "Amina [31mYusuf"],
    ["lines become one", "Amina\r\n\u2028Yusuf\t", "Amina Yusuf"],
    ["half a pair becomes a mark that can be shown", "Amina\ud800 \udfff", "Amina\ufffd \ufffd"],
    ["direction overrides go", "\u202eAmina\u202c \u2066Yusuf\u2069\ufeff", "Amina Yusuf"],
    [
      "200 combining marks become a few",
      `Ami\u006e${"\u0301".repeat(200)}a`,
      "Ami\u0144\u0301\u0301\u0301\u0301a",
    ],
    ["6,000 letters become 80", "a".repeat(6_000), "a".repeat(contactLimits.maxNameCharacters)],
    [
      "many families are cut between, not within",
      "👨‍👩‍👧‍👦".repeat(90),
      "👨‍👩‍👧‍👦".repeat(contactLimits.maxNameCharacters),
    ],
    ["other scripts stay", "آمِنَة یوسف‌زاده", "آمِنَة یوسف‌زاده"],
  ])("with disruptive characters is normalized: %s", async (_what, name, expected) => {
    expect((await signIn(somebody({ name }))).user.username).toBe(expected);
  });

  test.each([
    ["nothing between them", "\u0301"],
    ["non-joiners between them", "\u0301\u200c"],
    ["spaces of no width between them", "\u0301\u200b"],
    ["word joiners between them", "\u0301\u2060"],
    ["marks of direction between them", "\u0301\u200e"],
    ["marks of two kinds", "\u0301\u0323"],
    ["enclosing marks", "\u20dd"],
  ])("has no stacked combining marks: %s", async (_what, storey) => {
    const { username } = (await signIn(somebody({ name: `A${storey.repeat(200)}` }))).user;
    expect(username.match(/\p{M}/gu)?.length ?? 0).toBeLessThanOrEqual(5);
  });

  test.each([
    ["empty", ""],
    ["spaces", " \t\u00a0\u3000 "],
    ["controls", "\0\u0001\u007f"],
    ["direction overrides", "\u202e\u2066"],
    ["letters that cannot be seen", "\u200b\u200d\u3164\u2060"],
    ["marks of direction", "\u200e\u200f\u061c"],
  ])("without visible characters is replaced: %s", async (_what, name) => {
    const { user } = await signIn(somebody({ name }));
    expect(user.username).toBe(`Member ${user.userId}`);
    expect(countGraphemes(user.username)).toBeGreaterThan(0);
  });

  test("of 10,000 letters makes the credential too large, and creates no user", async () => {
    const claims = somebody({ name: "a".repeat(10_000) });
    expect(expectErrorResponse(await send(claims)).code).toBe("invalid");
    expect(await db.selectFrom("user").where("subject", "=", claims.sub).selectAll().execute()).toEqual([]);
  });

  test.each([42, null, ["Amina"], { toString: "Amina" }])(
    "that is not a string is rejected: %j",
    async (name) => {
      const answer = await send(Object.assign(somebody(), { name }));
      expect(expectErrorResponse(answer).code).toBe("unauthenticated");
    },
  );
});

describe("a picture", () => {
  test.each([
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    '"><img src=x onerror=alert(1)>',
    "//college.example/a.png",
    "/images/users/../../kulliyad.db",
    "/images/users/0123456789abcdef0123456789abcdef.webp?x",
    "/api/user/me",
    "https://127.0.0.1/a.png",
    "https://localhost/a.png",
    "file:///etc/passwd",
  ])("that is unavailable or not a valid URL is ignored: %j", async (picture) => {
    const answer = await send(somebody({ picture }));
    expect(expectSession(answer).user.image_url).toBe("");
    expect(answer.text).not.toContain(JSON.stringify(picture).slice(1, -1));
  });

  test("of another user of this site is not used, and is not deleted", async () => {
    const theirs = `/images/users/${await server.images.storeAvatar(await generatePicture())}`;
    await createUser(server, { imageUrl: theirs });
    const claims = somebody({ picture: theirs });
    expect(expectSession(await send(claims)).user.image_url).toBe("");
    expect(expectSession(await send(claims)).user.image_url).toBe("");
    await send({ ...claims, picture: "https://127.0.0.1/another.png" });
    expect((await server.get(theirs)).status).toBe(200);
  });

  test("is not fetched from the internal network", async () => {
    let asked = 0;
    const inside = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    const { promise, resolve } = Promise.withResolvers<number>();
    inside.listen(0, "127.0.0.1", () => {
      const address = inside.address();
      resolve(address && typeof address === "object" ? address.port : 0);
    });
    onTestFinished(() => void inside.close());
    inside.on("connection", () => {
      asked += 1;
    });
    const at = await promise;
    for (const host of ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1"]) {
      for (const scheme of ["http", "https"])
        await signIn(somebody({ picture: `${scheme}://${host}:${at}/a.png` }));
    }
    expect(asked).toBe(0);
  });
});
