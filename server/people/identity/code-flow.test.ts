import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  createUser,
  expectErrorResponse,
  expectSession,
  sendJson,
  startIdentityProvider,
  startSecondInstance,
  startTestServer,
  type TestResponse,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import type { OpenidConfig } from "./openid-provider.ts";

const provider = await startIdentityProvider(afterAll);
const identity = { ...provider.openid, timeoutMs: 500 };
const server = await startTestServer(afterAll, { identity });
afterEach(() => provider.behave({}));

/** A browser with the site's cookie, which follows the redirects of a sign-in one by one. */
function openBrowser(at: TestServer = server) {
  let cookie = "";
  const get = async (path: string) => {
    const answer = await at.get(path, { headers: { cookie } });
    cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? cookie;
    return answer;
  };
  return {
    cookie: () => cookie,
    get,
    login: () => get("/api/identity/login"),
    /** Signs in at the provider. @returns the path of the callback */
    async comeBack(change: (to: URL) => void = () => undefined): Promise<string> {
      const to = new URL((await get("/api/identity/login")).headers.location ?? "");
      change(to);
      const { headers } = await fetch(to, { redirect: "manual" });
      const { pathname, search } = new URL(headers.get("location") ?? "");
      return pathname + search;
    },
    /** Exchanges what the callback brought for a session, like the sign-in page. */
    register: (callback: TestResponse, headers: Record<string, string> = { cookie }) =>
      sendJson(at.port, "/api/user/register", { credential: credentialIn(callback) }, { headers }),
  };
}

const credentialIn = ({ headers }: TestResponse) => headers.location?.split("#credential=")[1] ?? "";
const failed = (why: string) => `/signup#failure=${why}`;

/** Runs a whole sign-in in a new browser. */
async function signIn(at: TestServer = server): Promise<TestResponse> {
  const browser = openBrowser(at);
  return browser.register(await browser.get(await browser.comeBack()));
}

async function expectFailure(why: string, at: TestServer = server): Promise<void> {
  const browser = openBrowser(at);
  const { headers } = await browser.get(await browser.comeBack());
  expect(headers.location).toBe(failed(why));
  expect(headers["set-cookie"], "nothing to sign in with").toBeUndefined();
}

describe("a callback is refused", () => {
  test("in another browser than the sign-in began in, as behind a link from an attacker", async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()];
    const prepared = await attacker.comeBack();
    await victim.login();
    for (const other of [victim, openBrowser()])
      expect((await other.get(prepared)).headers.location).toBe(failed("expired"));
    expect(credentialIn(await attacker.get(prepared))).not.toBe("");
  });

  test("when its state is used again, or is over", async () => {
    const browser = openBrowser();
    const [used, late] = [await browser.comeBack(), await browser.comeBack()];
    const first = await browser.get(used);
    expect(credentialIn(first)).not.toBe("");
    // Of the cookie that the browser had then, too.
    expect((await browser.get(used)).headers.location).toBe(failed("expired"));
    const expires_at = new Date(Date.now() - 1_000).toISOString();
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("nonce").set({ expires_at }).execute(),
    );
    expect((await browser.get(late)).headers.location).toBe(failed("expired"));
  });

  test("when its state is unknown, or missing", async () => {
    const browser = openBrowser();
    await browser.login();
    for (const query of ["?code=1&state=made-up", "?code=1", ""])
      expect((await browser.get(`/api/identity/callback${query}`)).headers.location).toBe(failed("expired"));
  });

  test("when its code was used already, or is that of another sign-in", async () => {
    const [one, other] = [openBrowser(), openBrowser()];
    const callback = await one.comeBack();
    const code = new URLSearchParams(callback.split("?")[1]).get("code") ?? "";
    const injected = new URL(await other.comeBack(), "https://college.example");
    injected.searchParams.set("code", code);
    const { headers } = await other.get(injected.pathname + injected.search);
    expect(headers.location, "its verifier is another one").toBe(failed("refused"));
    expect((await one.get(callback)).headers.location, "it was used up").toBe(failed("refused"));
  });

  test("when it does not come from the issuer, or does not say so", async () => {
    provider.behave({ iss: "https://attacker.example" });
    await expectFailure("refused");
    provider.behave({});
    const browser = openBrowser();
    const callback = (await browser.comeBack()).replace(/&iss=[^&]*/, "");
    expect((await browser.get(callback)).headers.location).toBe(failed("refused"));
  });

  test("when the provider refuses to sign in, or the person cancels", async () => {
    for (const [error, why] of [
      ["access_denied", "cancelled"],
      ["server_error", "unavailable"],
    ]) {
      const browser = openBrowser();
      const callback = (await browser.comeBack()).replace(/code=[^&]*/, `error=${error}`);
      expect((await browser.get(callback)).headers.location).toBe(failed(why ?? ""));
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ["another audience", { aud: "another.example" }],
    ["another issuer", { iss: "https://attacker.example" }],
    ["another nonce", { nonce: "that of an earlier sign-in" }],
    ["no nonce", { nonce: undefined }],
    ["an end in the past", { exp: 1_700_000_000 }],
    ["no subject", { sub: undefined }],
  ])("with an ID token that has %s", async (_what, claims) => {
    provider.behave({ claims });
    await expectFailure("refused");
  });

  test("with an ID token that somebody else signed", async () => {
    const attacker = await startIdentityProvider();
    const browser = openBrowser();
    let nonce = "";
    const callback = await browser.comeBack((to) => {
      nonce = to.searchParams.get("nonce") ?? "";
    });
    const id_token = await attacker.sign(provider.claims(nonce), { kid: provider.key().kid });
    const tokens = JSON.stringify({ token_type: "Bearer", access_token: "a", id_token });
    const headers = { "content-type": "application/json" };
    provider.behave({
      answers: { "/token": (_request, response) => response.writeHead(200, headers).end(tokens) },
    });
    expect((await browser.get(callback)).headers.location).toBe(failed("refused"));
  });

  test("with an e-mail address that is not verified, or not said to be", async () => {
    const sub = "somebody";
    for (const email_verified of [false, undefined, "false"]) {
      provider.behave({ claims: { sub, email_verified }, userInfo: { sub } });
      await expectFailure("unverified");
      const userInfo = { sub, email: "faduma@mail.example", email_verified };
      provider.behave({ claims: { sub, email: undefined, email_verified: undefined }, userInfo });
      await expectFailure("unverified");
    }
    // What the token says counts.
    provider.behave({ claims: { sub, email_verified: false }, userInfo: { sub, email_verified: true } });
    await expectFailure("unverified");
  });
});

describe("what a callback brought signs nobody in", () => {
  test("without the browser's cookie, with that of another browser, or with one that was written by hand", async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()];
    const brought = await attacker.get(await attacker.comeBack());
    await victim.get(await victim.comeBack());
    const [name = "", value = ""] = attacker.cookie().split("=");
    const claims = JSON.parse(Buffer.from(value, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, email: "victim@mail.example" }));
    for (const cookie of ["", victim.cookie(), `${name}=${forged.toString("base64url")}`])
      expect(expectErrorResponse(await attacker.register(brought, { cookie })).code).toBe("unauthenticated");
    expectSession(await attacker.register(brought));
  });

  test("twice", async () => {
    const browser = openBrowser();
    const brought = await browser.get(await browser.comeBack());
    const cookie = browser.cookie();
    expectSession(await browser.register(brought));
    expect((await browser.register(brought, { cookie })).status).toBe(401);
  });
});

describe("a provider that does not work", () => {
  const say = (body: string) => (_request: unknown, response: { end(body: string): void }) =>
    response.end(body);

  test.each([
    ["is down", (request: { socket: { destroy(): void } }) => request.socket.destroy()],
    ["says nothing", () => undefined],
    ["answers a page", say("<h1>Sign in to the hotel's network</h1>")],
    ["answers without end", say("a".repeat(300_000))],
  ])("is named as the reason, and works again afterwards: it %s", async (_what, answer) => {
    const fresh = await startTestServer(undefined, { identity });
    const discovery = "/.well-known/openid-configuration";
    provider.behave({ answers: { [discovery]: answer } });
    const login = await openBrowser(fresh).login();
    expect(login.headers.location).toBe(failed("unavailable"));
    provider.behave({ answers: { "/token": answer } });
    await expectFailure("unavailable", fresh);
    provider.behave({});
    expectSession(await signIn(fresh));
  });

  test.each([
    ["is another issuer", { issuer: "https://attacker.example" }],
    ["sends people to a script", { authorization_endpoint: "javascript:alert(1)" }],
    ["has no keys", { jwks_uri: undefined }],
  ])("is not used if its description %s", async (_what, metadata) => {
    provider.behave({ metadata });
    const fresh = await startTestServer(undefined, { identity });
    expect((await openBrowser(fresh).login()).headers.location).toBe(failed("unavailable"));
  });

  test("may change its keys at any time", async () => {
    expectSession(await signIn());
    await provider.rotate();
    expectSession(await signIn());
  });
});

describe("a sign-in", () => {
  test("asks for a code with PKCE, state and nonce at the provider, to come back to the public address", async () => {
    const [one, two] = [await openBrowser().login(), await openBrowser().login()].map(
      ({ headers }) => new URL(headers.location ?? ""),
    );
    expect(`${one?.origin}${one?.pathname}`).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(one?.searchParams ?? [])).toEqual({
      response_type: "code",
      client_id: identity.clientId,
      redirect_uri: "https://college.example/api/identity/callback",
      scope: "openid email profile",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect(one?.searchParams.get(name)).not.toBe(two?.searchParams.get(name));
  });

  test("keeps its cookie from scripts, other sites and other hosts, and removes it at the end", async () => {
    const browser = openBrowser();
    const attributes = "; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure";
    expect((await browser.login()).headers["set-cookie"]).toEqual([`${browser.cookie()}${attributes}`]);
    expect(browser.cookie()).toMatch(/^__Host-sign-in=/);
    const brought = await browser.get(await browser.comeBack());
    expect(brought.headers["cache-control"]).toBe("no-store");
    const answer = await browser.register(brought);
    expect(expectSession(answer).user).toMatchObject({ username: "Amina Yusuf", user_role: "USER" });
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/^__Host-sign-in=; .*Max-Age=0/);
  });

  test("works in two tabs of a browser at once", async () => {
    const browser = openBrowser();
    const [one, two] = [await browser.comeBack(), await browser.comeBack()];
    const cookie = browser.cookie();
    expect(credentialIn(await browser.get(two))).not.toBe("");
    const other = await server.get(one, { headers: { cookie } });
    expect(credentialIn(other)).not.toBe("");
  });

  test("may use another instance for each step", async () => {
    const [browser, other] = [openBrowser(), await startSecondInstance(server, { identity })];
    const headers = { cookie: "" };
    const callback = await browser.comeBack();
    headers.cookie = browser.cookie();
    const brought = await other.get(callback, { headers });
    headers.cookie = brought.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    expectSession(await browser.register(brought, headers));
  });

  test("takes the address from the user info where the ID token has none", async () => {
    const claims = { sub: "somebody", email: undefined, email_verified: undefined, name: undefined };
    const userInfo = { sub: "somebody", email: "faduma@mail.example", email_verified: true, name: "Faduma" };
    provider.behave({ claims, userInfo: { ...userInfo, sub: "somebody else" } });
    await expectFailure("refused");
    provider.behave({ claims, userInfo });
    expect(expectSession(await signIn()).user).toMatchObject({
      username: "Faduma",
      email: "faduma@mail.example",
    });
  });

  test.each<[string, object, object]>([
    ["that it is verified from the user info", {}, { email_verified: true }],
    ["that as text", {}, { email_verified: "true" }],
    ["that as text in the ID token", { email_verified: "true" }, {}],
  ])("takes %s", async (_what, stated, info) => {
    const [sub, email] = ["in words", "words@mail.example"];
    const claims = { sub, email, email_verified: undefined, ...stated };
    provider.behave({ claims, userInfo: { sub, ...info } });
    expectSession(await signIn());
  });

  test("takes the address that the user info calls verified, not another one of the ID token", async () => {
    const sub = "two addresses";
    const claims = { sub, email: "not-verified@mail.example", email_verified: undefined };
    provider.behave({ claims, userInfo: { sub, email: "verified@mail.example", email_verified: true } });
    expect(expectSession(await signIn()).user).toMatchObject({ email: "verified@mail.example" });
  });

  test("is bounded by the rate limit", async () => {
    const busy = await startTestServer(undefined, { identity });
    const statuses = new Set<number>();
    for (let turn = 0; turn < 30; turn += 1) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => busy.get("/api/identity/callback?state=x")),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([303, 429]);
  });

  test("is not there without a provider", async () => {
    const local = await startTestServer();
    expect((await local.get("/api/identity/login")).status).toBe(404);
  });
});

describe("Microsoft", () => {
  const tenant = "11111111-2222-3333-4444-555555555555";
  const member = { tid: tenant, oid: "object-id", sub: "pairwise", email_verified: undefined };
  const start = () =>
    startTestServer(undefined, { identity: { ...identity, microsoftTenant: tenant } satisfies OpenidConfig });

  test.each([
    ["of another tenant", { tid: "another" }, "refused"],
    ["without an object id", { oid: undefined }, "refused"],
    ["who is a guest", { idp: "https://sts.windows.net/another/" }, "unverified"],
    ["whose domain has an unknown owner", { xms_edov: false }, "unverified"],
  ])("signs in nobody %s", async (_who, claims, why) => {
    provider.behave({ claims: { ...member, ...claims } });
    await expectFailure(why, await start());
  });

  test("signs in members, and guests of a known domain, by their object id", async () => {
    const at = await start();
    provider.behave({ claims: { ...member, email: undefined, preferred_username: "amina@college.example" } });
    const { user } = expectSession(await signIn(at));
    expect(user.email).toBe("amina@college.example");
    provider.behave({ claims: { ...member, sub: "that for another program" } });
    expect(expectSession(await signIn(at)).user).toEqual({ ...user, email: "amina@mail.example" });
    const guest = { oid: "guest", email: "guest@partner.example", idp: "live.com", xms_edov: "1" };
    provider.behave({ claims: { ...member, ...guest } });
    expect(expectSession(await signIn(at)).user.email).toBe("guest@partner.example");
  });
});

describe("an account of an earlier provider", () => {
  const former = { issuer: "https://accounts.google.com", role: "EDITOR" } as const;
  const rowOf = (id: number) =>
    server.database.db.selectFrom("user").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

  test("stays closed to an address that is not verified, and when it was deleted", async () => {
    const gone = await createUser(server, { ...former, email: "gone@mail.example" });
    const trashed_at = new Date().toISOString();
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("user").set({ trashed_at }).where("id", "=", gone).execute(),
    );
    provider.behave({ claims: { sub: "new-gone", email: "gone@mail.example" } });
    expect(expectErrorResponse(await signIn()).code).toBe("account_removed");
    provider.behave({ claims: { sub: "new-gone", email: "gone@mail.example", email_verified: false } });
    await expectFailure("unverified");
    expect(await rowOf(gone)).toMatchObject(former);
  });

  test("moves to the new one by its verified address, without its role, which somebody gives again", async () => {
    const userId = await createUser(server, { ...former, email: "moved@mail.example" });
    provider.behave({ claims: { sub: "new-moved", email: "Moved@mail.example" } });
    expect(expectSession(await signIn()).user).toMatchObject({ userId, user_role: "USER" });
    expect(await rowOf(userId)).toMatchObject({ issuer: provider.issuer, subject: "new-moved" });
    const [entry] = await server.database.db
      .selectFrom("audit")
      .where("subject_id", "=", String(userId))
      .selectAll()
      .execute();
    expect(entry).toMatchObject({ action: "change role", detail: "EDITOR to USER" });
  });
});
