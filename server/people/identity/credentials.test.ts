import type { JWTPayload } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { signupMessages } from "../../../contract/messages/readers/en/visitors.ts";
import {
  clientId,
  expectErrorResponse,
  expectSession,
  register,
  requestNonce,
  startIdentityProvider,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const provider = await startIdentityProvider(afterAll);
const server = await startTestServer(afterAll, { identity: provider.config });
const { port } = server;
const now = () => Math.floor(Date.now() / 1000);
const signed = (nonce: string, other: JWTPayload = {}) => provider.sign(provider.claims(nonce, other));

async function sessions({ database }: TestServer): Promise<string[]> {
  const rows = await database.db.selectFrom("session").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Expects 401, and that no session was created. */
async function expectRefused(credential: string, at = server) {
  const before = await sessions(at);
  const refusal = expectErrorResponse(await register(at.port, credential));
  expect(refusal.code).toBe("unauthenticated");
  expect(await sessions(at)).toEqual(before);
  return refusal;
}

describe("a nonce", () => {
  test("signs in only once, even with the same credential", async () => {
    const credential = await signed(await requestNonce(port));
    expectSession(await register(port, credential));
    await expectRefused(credential);
  });

  test("cannot be reused by another user", async () => {
    const nonce = await requestNonce(port);
    expectSession(await register(port, await signed(nonce)));
    await expectRefused(await signed(nonce, { sub: "another", email: "another@mail.example" }));
  });

  test("signs in once when several requests use it concurrently", async () => {
    const credential = await signed(await requestNonce(port));
    const before = await sessions(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(port, credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
    expect(await sessions(server)).toHaveLength(before.length + 1);
  });

  test("of another server is rejected", async () => {
    const other = await startTestServer(undefined, { identity: provider.config });
    const credential = await signed(await requestNonce(other.port));
    await expectRefused(credential);
    expectSession(await register(other.port, credential));
  });

  test.each(["made-up", "A".repeat(43), "' or '1' = '1", "\0", "\u{1f511}"])(
    "that was never issued is rejected: %j",
    async (nonce) => {
      await expectRefused(await signed(nonce));
    },
  );

  test("is rejected by its hash, which is all that the database stores", async () => {
    const nonce = await requestNonce(port);
    const kept = await server.database.db.selectFrom("nonce").selectAll().execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(nonce);
    for (const { hash } of kept) await expectRefused(await signed(hash));
    expectSession(await register(port, await signed(nonce)));
  });

  test("is rejected after it expires, and deleted when the next one is issued", async () => {
    const nonce = await requestNonce(port);
    const ranOut = new Date(Date.now() - 1_000).toISOString();
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("nonce").set({ expires_at: ranOut }).execute(),
    );
    await expectRefused(await signed(nonce));
    await requestNonce(port);
    const kept = await server.database.db.selectFrom("nonce").selectAll().execute();
    expect(kept).toHaveLength(1);
  });

  test("expires after ten minutes, has 256 random bits, and is not cached", async () => {
    const nonces = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await server.get("/api/user/nonce", { method: "POST" });
      expect(answer.headers["cache-control"]).toBe("no-store");
      nonces.add(JSON.parse(answer.text).nonce);
    }
    expect(nonces.size).toBe(5);
    for (const nonce of nonces) expect(Buffer.from(nonce, "base64url").length).toBeGreaterThanOrEqual(32);
    const { expires_at } = await server.database.db
      .selectFrom("nonce")
      .select("expires_at")
      .orderBy("expires_at", "desc")
      .executeTakeFirstOrThrow();
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
  });
});

describe("a valid credential", () => {
  // Created when the test runs, because it contains timestamps.
  test.each<[string, () => JWTPayload]>([
    ["as it comes", () => ({})],
    ["from a clock that is half a minute fast", () => ({ iat: now() + 30, nbf: now() + 30 })],
    ["half a minute past its end", () => ({ iat: now() - 600, exp: now() - 30 })],
    ["made almost an hour ago", () => ({ iat: now() - 3_500 })],
    ["with its audience in a list", () => ({ aud: [clientId] })],
    ["with two audiences, made for us", () => ({ aud: [clientId, "another.example"], azp: clientId })],
    ["with a claim that says that it is an ID token", () => ({ typ: "ID" })],
    ["with claims that are not known here", () => ({ hd: "college.example", at_hash: "x", jti: "1" })],
  ])("signs in %s", async (_what, other) => {
    const credential = await signed(await requestNonce(port), other());
    expect(expectSession(await register(port, credential)).user.email).toBe("amina@mail.example");
  });

  test("signs in with its type in lower case", async () => {
    const claims = provider.claims(await requestNonce(port));
    expectSession(await register(port, await provider.sign(claims, { typ: "jwt" })));
  });

  test("with an unverified e-mail address is rejected with that reason", async () => {
    const refusal = await expectRefused(await signed(await requestNonce(port), { email_verified: false }));
    expect(refusal.message).toBe(signupMessages.failures.unverified);
  });
});
